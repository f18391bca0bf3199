import { logOf } from '../records/consent-store.ts';
import { readLogRow } from '../records/log-record.ts';
import { bucketOf } from '../sql/bucket.ts';
import type { Engine } from '../sql/statement.ts';
import { statement } from '../sql/statement.ts';
import type { CopySource } from './copy-place.ts';

const selectStates = statement(
  'read-states',
  `select subject_id, state from subject where {bucket = :bucket and} brand_id = :brandId
     and subject_id >= :from and subject_id < :to and state is not null`,
);

/** Reads what is recorded about choices, without the other rows of subjects. */
export function readChoices({
  run,
  shards,
}: Pick<Engine, 'run' | 'shards'>): Pick<CopySource, 'readStates' | 'readConsents'> {
  return {
    async readStates(brandId, { from, to }) {
      const { rows } = await run(selectStates({ bucket: bucketOf(from), brandId, from, to }));
      return rows.map((row) => ({ subjectId: String(row['subject_id']), state: String(row['state']) }));
    },
    async readConsents(brandId, subjectIds) {
      const rows = await run(
        logOf(
          shards,
          subjectIds.map((subjectId) => ({ brandId, subjectId })),
        ),
      );
      return rows.flatMap(readable);
    },
  };
}

function readable(row: unknown): readonly ReturnType<typeof readLogRow>[] {
  try {
    return [readLogRow(row)];
  } catch {
    return [];
  }
}
