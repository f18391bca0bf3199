import type { Pool } from 'pg';
import { createGroupCommit, GroupCommitFullError } from '../group-commit.ts';
import { isNamed, keyOf, nameRows, type Shards, type SubjectKey } from '../sql/shards.ts';
import { statement } from '../sql/statement.ts';
import { StoreUnavailableError } from '../store-unavailable.ts';
import { parseRow, selectFrom } from '../sql/tables.ts';
import { readSubjectRow, stateMark, type SubjectRow } from '../working-set.ts';
import { runOn } from './run-on.ts';

const findSubjects = statement('find-subjects', `${selectFrom('subject')} where ${isNamed}`);

/** Reads whether subjects have a state. */
export const findMarks = statement(
  'find-subject-marks',
  `select brand_id, subject_id, linked_to, ${stateMark} from subject where ${isNamed}`,
);

/**
 * Reads subjects: `undefined` for one without a row. All reads of one turn of the event loop share one statement for
 * each shard. A statement begins after the calls that share it, so they see all earlier commits. Several statements run
 * at the same time, because one can wait long for a connection that has failed silently.
 */
export function combineReads(
  pool: Pool,
  shards: Shards,
  find = findSubjects,
): (subject: SubjectKey) => Promise<SubjectRow | undefined> {
  const read = async (keys: readonly SubjectKey[]): Promise<(SubjectRow | undefined)[]> => {
    const found = new Map<string, SubjectRow>();
    for (const group of shards.group(keys)) {
      for (const row of (await runOn(pool, find(nameRows(shards, group)))).rows) {
        const { brand_id: brandId, subject_id: subjectId, ...rest } = parseRow('subject', row);
        found.set(keyOf({ brandId, subjectId }), readSubjectRow(rest));
      }
    }
    return keys.map((key) => found.get(keyOf(key)));
  };
  const submit = createGroupCommit(read, {
    keyOf: ({ subjectId }) => shards.of(subjectId),
    parallelInQueue: 4,
  });
  return (subject) =>
    submit(subject).catch((error: unknown) => {
      if (!(error instanceof GroupCommitFullError)) throw error;
      throw new StoreUnavailableError(
        error,
        'Too many reads are waiting. Look for load in pg_stat_activity.',
      );
    });
}
