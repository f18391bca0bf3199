import { leafOfParts, partsOf } from '../log/commitment.ts';
import { base64 } from '../log/signed-note.ts';
import type { SubjectKey } from '../../../../service/store/sql/shards.ts';
import type { QueryResult, UnitOfWork } from '../../../../service/store/sql/statement.ts';
import { parseRow } from '../../../../service/store/sql/tables.ts';
import { readKeptSalt } from './kept-salt.ts';
import { putText } from './log-store.ts';
import type { LogWriter } from './log-writer.ts';

/** What a leaf says if the caller gave no reason. */
const noReason = 'removed';

/**
 * Adds a leaf that names the leaves of consents that this transaction removes. It names no person: without the salts,
 * nobody can tell what the leaves were of.
 */
export function* logErasure(
  log: LogWriter,
  { brandId, subjectId }: SubjectKey,
  removed: QueryResult['rows'],
  reason = noReason,
): UnitOfWork<void> {
  const leaves = removed.flatMap((each) => {
    const row = parseRow('consent', each);
    const [parts, kept] = [partsOf(row), readKeptSalt(row)];
    // One that was altered has another leaf, which stays unnamed. So the erasure does not hide the alteration.
    return parts && kept ? [base64(leafOfParts(parts, kept.salt))] : [];
  });
  if (leaves.length === 0) return;
  const at = new Date(log.clock()).toISOString();
  const hash = yield* putText(brandId, 'erasure', { at, reason, leaves: leaves.toSorted() });
  yield* log.add([{ brandId, subjectId, hash }]);
}
