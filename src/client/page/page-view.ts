import type { Catalogue, Regime } from '../catalogue/catalogue.ts';
import { type CellOrder, cellOrderOf, cellsOf } from '../catalogue/cell-order.ts';
import type { Notice, DecisionEvidence } from '../ledger/decision.ts';
import type { GrantOn } from './gate-rule.ts';
import { arrange, isConflictOpen, isNeverSent, type Ledger } from '../ledger/ledger.ts';
import type { LedgerStore } from '../ledger/ledger-store.ts';
import { makeSnapshot, type SnapshotParts } from './make-snapshot.ts';
import { member } from '../environment/untrusted.ts';
import { dueAt, noticeOf } from '../ledger/notice.ts';
import { conditionsOf, isPast } from './page-start.ts';
import type { PageStart } from '../ledger/ledger-text.ts';
import { isRefreshDue, isUnread, refreshDue } from '../ledger/freshness.ts';
import { type Acknowledged, nowRequired } from './seen.ts';
import type { Snapshot } from './snapshot.ts';

/** The settings of a page that the meaning of a ledger depends on. */
export interface PageSettings {
  readonly catalogue: Catalogue;
  /** Of what the catalogue says. */
  readonly checksum: string;
  /** Of its text. */
  readonly textChecksum: string;
  /** The name under which it is archived. */
  readonly digest?: string | undefined;
  readonly grantOn: GrantOn | undefined;
  /** The page's own regime, if it overrides the catalogue's. */
  readonly regime: string | undefined;
  /** The regime of the visitor's place, if the server of the catalogue said so. */
  readonly placeRegime?: string | undefined;
  readonly gpc: () => boolean;
  readonly seen: () => Acknowledged;
}

/** The page's data besides the ledger. */
export type PageState = Pick<
  SnapshotParts,
  'now' | 'ready' | 'storage' | 'subject' | 'isRecovering' | 'isClosed'
>;

/** Interprets a ledger for a page: the snapshot, and the start of the next page. */
export class PageView {
  /** Of what the catalogue says. */
  readonly checksum: string;
  readonly order: CellOrder;
  readonly notice: Notice;
  readonly shown: DecisionEvidence;
  readonly catalogue: Catalogue;
  readonly #perspective: PageSettings;

  constructor(perspective: PageSettings) {
    this.#perspective = perspective;
    this.checksum = perspective.checksum;
    this.order = cellOrderOf(perspective.catalogue);
    this.notice = noticeOf(perspective.catalogue);
    this.catalogue = perspective.catalogue;
    this.shown = { catalogue: perspective.digest, regime: this.catalogue.regime };
  }

  /** `regime` overrides that of the page. */
  snapshot(ledger: Ledger, circumstances: PageState, regime?: Regime): Snapshot {
    const { gpc, grantOn = 'saved', seen } = this.#perspective;
    const catalogue = regime ? { ...this.catalogue, regime } : this.catalogue;
    const { notice } = this;
    return makeSnapshot(arrange(ledger, this.order), {
      ...circumstances,
      catalogue,
      nowRequired: nowRequired(ledger, catalogue, seen().targets),
      seenPolicy: seen().policy,
      gpc: gpc(),
      grantOn,
      notice,
    });
  }

  pageStart(ledger: Ledger, now: number): PageStart {
    const { catalogue } = this;
    const { placeRegime, textChecksum } = this.#perspective;
    const circumstances = {
      now,
      ready: true,
      storage: 'kept',
      subject: 'none',
      isRecovering: false,
      isClosed: () => isUnread(ledger, ledger.subject, now),
    } as const;
    const snapshot = this.snapshot(ledger, circumstances);
    const chosen = this.snapshot(ledger, circumstances, 'opt-in');
    // Where the visitor is when the next page begins, or by its catalogue, a signal may outweigh what was accepted without it.
    const isChosen = (vendor: string, target: string) => {
      const { allowed, required, decision } = chosen.cell(vendor, target) ?? {};
      return !!allowed && (required || !this.#perspective.gpc() || !!decision?.gpc);
    };
    const cells = cellsOf(ledger.order).map(({ vendor, target }) => {
      const cell = snapshot.cell(vendor, target);
      return { cell, letter: !cell?.allowed ? '-' : !cell.required && isChosen(vendor, target) ? 'A' : 'G' };
    });
    // What ends with its time: an acceptance that opens a gate, and an answer that visitors are asked for.
    const decisions = cells.flatMap(({ cell, letter }) =>
      cell?.decision && (letter === 'A' || !cell.basis) ? cell.decision : [],
    );
    const isAnswered = snapshot.ask === 'no' && !snapshot.nowRequired.length && !snapshot.unasked.length;
    // The boot snippet acts before the place of the visitor is known, so it only knows what was chosen.
    const isAllowed = (vendor: string, target: string) => !!snapshot.cell(vendor, target)?.allowed;
    const signals = toldOf(catalogue, placeRegime === undefined ? isAllowed : isChosen);
    const isTold = String(signals) === String(toldOf(catalogue, isAllowed));
    const due = [...new Set(decisions)].map((facts) => dueAt(facts, this.notice.months));
    return {
      conditions: this.#conditions(),
      at: now,
      catalogue: this.checksum,
      text: textChecksum,
      placeRegime,
      until: isAnswered && isTold ? Math.min(...due, Number.MAX_SAFE_INTEGER) : 0,
      refreshAt: this.refreshAt(ledger, now),
      open: cells.map(({ letter }) => letter).join(''),
      required: catalogue.targets.filter(({ required }) => required).map(({ id }) => id),
      signals,
    };
  }

  /** Whether the stored page start is for this page, and knows whether there is something to ask or to tell. */
  isCurrent(store: LedgerStore, now: number): boolean {
    const start = store.start();
    return (
      Number(member(start, 'until')) > now === this.pageStart(store.current(), now).until > now &&
      member(start, 'catalogue') === this.checksum &&
      member(start, 'text') === this.#perspective.textChecksum &&
      member(start, 'placeRegime') === this.#perspective.placeRegime &&
      member(start, 'conditions') === this.#conditions() &&
      isPast(start, now)
    );
  }

  /** When to read the service again: at once while something is unsettled, never without a subject. */
  refreshAt(ledger: Ledger, now: number): number {
    if (!ledger.subject) return Number.MAX_SAFE_INTEGER;
    const here = arrange(ledger, this.order);
    const isSettled =
      here.entries.every((entry) => entry.state === 'confirmed' || isNeverSent(entry)) &&
      !isConflictOpen(here);
    const { checkedAt } = here.outbox;
    return isSettled && !isRefreshDue(ledger.subject, checkedAt, now)
      ? refreshDue(ledger.subject, checkedAt)
      : 0;
  }

  #conditions(): string {
    const { grantOn, regime, gpc } = this.#perspective;
    return conditionsOf(grantOn, regime, gpc());
  }
}

/** The allowed cells for the boot snippet, if vendors need them. */
function toldOf(
  { vendors }: Catalogue,
  isAllowed: (vendor: string, target: string) => boolean,
): PageStart['signals'] {
  const told = vendors.filter(({ signals }) => signals.length);
  if (!told.length) return undefined;
  const cells = told.flatMap(({ id, targets }) => targets.map((target) => [id, target] as const));
  return cells.filter((cell) => isAllowed(...cell));
}
