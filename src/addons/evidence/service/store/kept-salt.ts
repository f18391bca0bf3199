import type { RowOf } from '../../../../service/store/sql/tables.ts';
import type { WrittenConsent } from '../../../../service/store/records/consent-record.ts';
import type { UnitOfWork } from '../../../../service/store/sql/statement.ts';
import { leafOfParts, partsOfContent, saltBytes, saltOf } from '../log/commitment.ts';
import type { LogWriter, NewLeaf } from './log-writer.ts';

/** What the log keeps with the row of a consent. */
export interface KeptSalt {
  /** A position: the leaf of the consent is there or later. */
  readonly since: number;
  /** Of which the salts of its parts are derived. */
  readonly salt: string;
}

/** Writes it as one text. */
function writeKeptSalt({ since, salt }: KeptSalt): string {
  return `${since} ${salt}`;
}

/**
 * Reads it.
 *
 * @returns `undefined` if it was altered, or the consent was recorded without a log
 */
export function readKeptSalt({ extra }: Pick<RowOf<'consent'>, 'extra'>): KeptSalt | undefined {
  const [, since, salt] = /^(\d{1,15}) (\S+)$/.exec(extra ?? '') ?? [];
  return since === undefined || salt === undefined ? undefined : { since: Number(since), salt };
}

/** Adds the leaves of consents that are being written. Returns what is kept with each. */
export function* keepSalts(
  log: LogWriter,
  written: readonly WrittenConsent[],
): UnitOfWork<readonly string[]> {
  const sinceOf = new Map<string, number>();
  for (const { row } of written)
    if (!sinceOf.has(row.brand_id)) sinceOf.set(row.brand_id, yield* log.since(row.brand_id));
  const kept: string[] = [];
  const leaves: NewLeaf[] = [];
  const random = log.random(written.length * saltBytes);
  for (const [index, { row, content }] of written.entries()) {
    const parts = partsOfContent(row, content);
    if (!parts) throw new TypeError('The attributes of a consent have one value for each name.');
    const salt = saltOf(random.subarray(index * saltBytes, (index + 1) * saltBytes));
    kept.push(writeKeptSalt({ since: sinceOf.get(row.brand_id) ?? 0, salt }));
    leaves.push({ brandId: row.brand_id, subjectId: row.subject_id, hash: leafOfParts(parts, salt) });
  }
  yield* log.add(leaves);
  return kept;
}
