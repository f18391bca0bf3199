import { partsOf } from '../log/commitment.ts';
import { makeReceipt } from '../log/receipt.ts';
import { base64 } from '../log/signed-note.ts';
import type { LogLine } from '../log/verify-log.ts';
import type { EvidenceSource } from '../store/copy/copy-place.ts';
import { firstWidth, nextWidth, positions, sliceAt } from '../store/slice.ts';
import type { StoredRow } from '../store/copy/stored-subject.ts';
import type { Store } from '../store/store.ts';
import type { Receipt } from '../../protocol/receipt.ts';
import { AdministrationError } from './administration-error.ts';

/**
 * Exports the log of a brand with all its consents, so that `verifyLog` can audit it.
 *
 * @param source what was there at one moment
 */
export async function* exportLog(
  source: EvidenceSource,
  brandId: string,
): AsyncGenerator<readonly LogLine[]> {
  yield [{ type: 'assent-log/1', brandId }];
  let width = firstWidth;
  for (let start = 0; start < positions;) {
    const { end, ...slice } = sliceAt(start, width);
    const rows = await source.readSlice([brandId], slice);
    yield rows.flatMap(linesOf);
    width = nextWidth(
      width,
      rows.reduce((sum, row) => sum + ('content' in row ? row.content.length : 100), 0),
    );
    start = end;
  }
  for await (const { tiles = [], texts = [], heads, pending = [] } of source.readLog(brandId)) {
    // The tiles of the first level come first, in their order.
    yield tiles.filter(({ level }) => level === 0).map(({ hashes }) => ({ leaves: base64(hashes) }));
    yield texts.map(({ content }) => ({ text: content }));
    if (heads) yield [{ checkpoint: heads[0]?.checkpoint ?? '', pending: pending.map(({ leaf }) => leaf) }];
  }
}

function linesOf(row: StoredRow): readonly LogLine[] {
  if (row.table !== 'consent') return [];
  if (row.salt === null) return [{ older: row.consent_id }];
  const parts = partsOf(row);
  return [parts ? { consent: parts, salt: row.salt } : { unreadable: row.consent_id }];
}

/**
 * The receipts of consents of a brand, with all their parts.
 *
 * @throws {AdministrationError} `value-invalid` if one is not there, is not signed yet, or was altered
 */
export async function exportReceipts(
  store: Store,
  brandId: string,
  consentIds: readonly string[],
): Promise<readonly Receipt[]> {
  const receipts: Receipt[] = [];
  for (const id of consentIds) {
    const proven = await store.proveConsent(brandId, id);
    if (typeof proven !== 'object')
      throw new AdministrationError('value-invalid', `${reasons[proven ?? 'unknown']}: ${id}.`);
    receipts.push(makeReceipt(proven, ['what', 'who', 'rest']));
  }
  return receipts;
}

const reasons = {
  unknown: 'The brand has no such consent',
  later: 'The log has not been signed since this consent. Try again in a second',
  altered: 'This consent differs from what the log has of it',
};
