import type { Catalogue, Regime } from '../../../../src/client/catalogue/catalogue.ts';
import { readCatalogue } from '../../../../src/client/catalogue/read-catalogue.ts';
import type { DecisionDetails } from '../../../../src/client/ledger/decision.ts';
import { makeSnapshot, type SnapshotParts } from '../../../../src/client/page/make-snapshot.ts';
import type { Snapshot } from '../../../../src/client/page/snapshot.ts';
import type { AskReason } from '../../../../src/client/ledger/notice.ts';
import { ledgerOf, type LedgerParts, notice, now } from '../../ledger/ledger-builder.ts';
import { catalogue as file } from '../../simulation/catalogues.ts';

/** Statistics are exempt in the United Kingdom, videos are sold or shared. */
export const catalogue: Catalogue = readCatalogue(file);

/** The input of a snapshot besides the ledger. Default: an anonymous visitor under opt-in. */
export interface Circumstances extends Partial<SnapshotParts> {
  readonly regime?: Regime;
}

export function snapshotOf(
  parts: LedgerParts = {},
  { regime = 'opt-in', ...circumstances }: Circumstances = {},
): Snapshot {
  return makeSnapshot(ledgerOf(parts), {
    ready: true,
    catalogue: { ...catalogue, regime },
    nowRequired: [],
    gpc: false,
    storage: 'kept',
    subject: 'anonymous',
    notice,
    grantOn: 'saved',
    now,
    isRecovering: false,
    isClosed: () => false,
    seenPolicy: undefined,
    ...circumstances,
  });
}

/** How the facts of an outdated decision differ, and the reason for asking again. */
export const outdated: readonly [what: string, first: Partial<DecisionDetails>, because: AskReason][] = [
  ['under another policy', { notice: { ...notice, policy: '2025-01' } }, 'policy'],
  ['on other texts', { notice: { ...notice, targets: { ...notice.targets, video: 'shows' } } }, 'texts'],
  ['six months ago', { at: Date.UTC(2026, 4, 22, 12) }, 'time'],
];
