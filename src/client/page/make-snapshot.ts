import { cellsOf } from '../catalogue/cell-order.ts';
import type { DecisionDetails, Notice } from '../ledger/decision.ts';
import { type GrantOn, isOpen } from './gate-rule.ts';
import { basisOf, type Target } from '../catalogue/catalogue.ts';
import { type Entry, isConflictOpen, type Ledger, undecided } from '../ledger/ledger.ts';
import { type AskReason, outdatedBy } from '../ledger/notice.ts';
import type { Cell, Snapshot } from './snapshot.ts';
import { type State, states } from '../ledger/state.ts';

/** The values for a snapshot besides the ledger. */
export interface SnapshotParts extends Pick<
  Snapshot,
  'ready' | 'catalogue' | 'nowRequired' | 'gpc' | 'storage' | 'subject'
> {
  readonly notice: Notice;
  readonly grantOn: GrantOn;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** The unified consent of a known identifier is still being read, so the visitor must not be asked yet. */
  readonly isRecovering: boolean;
  /** Whether a cell is not open without a choice: it may have been refused, here or before. */
  readonly isClosed: (vendor: string, target: string) => boolean;
  /** The version of the privacy policy for which the visitor has read what applies unasked; `undefined` if none. */
  readonly seenPolicy: string | undefined;
}

/** Makes a snapshot. The ledger must have the cells of the catalogue. */
export function makeSnapshot(ledger: Ledger, parts: SnapshotParts): Snapshot {
  const { entries, facts, order } = ledger;
  const { catalogue, notice, now, gpc } = parts;
  const bases = new Map(catalogue.targets.map((each) => [each.id, basisOf(catalogue.regime, each)]));
  const targets = new Map(catalogue.targets.map((target) => [target.id, target]));
  const vendors = new Map(catalogue.vendors.map((vendor) => [vendor.id, vendor]));

  const outdated = facts.map(
    (decision) =>
      new Map(catalogue.targets.map(({ id }) => [id, outdatedBy(decision, id, notice, now)] as const)),
  );
  const reasonToAsk = (entry: Entry, target: string): AskReason | undefined => {
    if (bases.get(target)) return undefined;
    return entry.action ? outdated[entry.factsIndex]?.get(target) : 'undecided';
  };

  const viewCell = (vendor: string, targetId: string): Cell | undefined => {
    const target = vendors.get(vendor)?.targets.includes(targetId) ? targets.get(targetId) : undefined;
    if (target?.required) return { ...locked, vendor, target: targetId };
    const index = order.indexOf(vendor, targetId);
    const entry = entries[index];
    if (!target || !entry) return undefined;
    const { action, state } = entry;
    const decision = facts[entry.factsIndex];
    const shown = state === 'diverged' ? ledger.shown[index] : undefined;
    const askedBecause = reasonToAsk(entry, targetId);
    const basis = bases.get(targetId);
    const isObjected = basis !== undefined && gpc && target.saleOrShare;
    const isAllowed = isOpen(entry, {
      grantOn: parts.grantOn,
      isOpenByDefault: basis !== undefined && !isObjected && !parts.isClosed(vendor, targetId),
      isOutdated: outdated[entry.factsIndex]?.get(targetId) !== undefined,
      // An acceptance that was given with the signal on overrides the signal.
      isOptedOut: isObjected && !(action === 'ACCEPT' && decision?.gpc === true),
    });
    return {
      vendor,
      target: targetId,
      required: false,
      basis,
      action,
      state,
      unified: shown?.action,
      unifiedSource: shown && { isListed: shown.isListed, channel: shown.channel, at: shown.at },
      allowed: isAllowed,
      asked: askedBecause !== undefined,
      askedBecause,
      decision,
      decidedAt: decision?.at,
    };
  };

  const counts: Record<State, number> = {
    failed: 0,
    diverged: 0,
    retrying: 0,
    saving: 0,
    saved: 0,
    unconfirmed: 0,
    confirmed: 0,
    kept: 0,
    undecided: 0,
  };
  for (const entry of entries) counts[entry.state] += 1;
  const conflict = isConflictOpen(ledger);
  const reasons =
    parts.ready && !parts.isRecovering
      ? cellsOf(order).map(({ target }, index) => reasonToAsk(entries[index] ?? undecided, target))
      : [];
  const isAnswer = ({ method, notice: asked }: DecisionDetails) =>
    !byTheWay.has(method) &&
    (answers.has(method) ||
      !cellsOf(order).some(
        ({ target }, index) => reasons[index] === 'undecided' && Object.hasOwn(asked.targets, target),
      ));

  let viewed: readonly Cell[] | undefined;
  const cells = () =>
    (viewed ??= catalogue.vendors.flatMap(({ id, targets: ids }) =>
      ids.flatMap((target) => viewCell(id, target) ?? []),
    ));
  /** The ids of those targets that a cell like this allows. */
  const targetsWith = (isLike: (cell: Cell, target: Target) => boolean) =>
    catalogue.targets.filter((target) =>
      cells().some((cell) => cell.target === target.id && cell.allowed && isLike(cell, target)),
    );
  const isToTell = parts.ready && catalogue.regime === 'notice-only' && parts.seenPolicy !== notice.policy;
  const isObjected = parts.ready && catalogue.regime === 'opt-out' && gpc;
  return Object.freeze({
    ready: parts.ready,
    catalogue,
    ask: !reasons.some(Boolean) ? 'no' : facts.some(isAnswer) ? 'again' : 'first',
    state: states.find((state) => counts[state] > 0 || (conflict && state === 'diverged')) ?? 'undecided',
    conflict,
    counts,
    nowRequired: parts.nowRequired,
    unasked: isToTell ? targetsWith(({ required, action }) => !required && !action).map(({ id }) => id) : [],
    gpc,
    honoured: isObjected && !targetsWith((_, { saleOrShare }) => saleOrShare).length,
    storage: parts.storage,
    subject: parts.subject,
    cell: viewCell,
    cells,
  } satisfies Snapshot);
}

/** Methods that answer the question as it is shown. */
const answers: ReadonlySet<string> = new Set(['banner', 'preferences']);

/** Methods that decide single cells, without the whole question. Others may do either, by what they leave open. */
const byTheWay: ReadonlySet<string> = new Set(['toggle', 'gate', 'gpc']);

const locked = {
  required: true,
  basis: undefined,
  action: undefined,
  state: 'undecided',
  unified: undefined,
  unifiedSource: undefined,
  allowed: true,
  asked: false,
  askedBecause: undefined,
  decision: undefined,
  decidedAt: undefined,
} as const;

/** Whether two snapshots are equal for the page. */
export function isSameSnapshot(a: Snapshot, b: Snapshot): boolean {
  const others = b.cells();
  return (
    a.ready === b.ready &&
    a.gpc === b.gpc &&
    a.ask === b.ask &&
    a.conflict === b.conflict &&
    a.storage === b.storage &&
    a.subject === b.subject &&
    String(a.nowRequired) === String(b.nowRequired) &&
    String(a.unasked) === String(b.unasked) &&
    a.cells().length === others.length &&
    a.cells().every((cell, index) => isSameCell(cell, others[index]))
  );
}

function isSameCell(a: Cell, b: Cell | undefined): boolean {
  return (
    a.action === b?.action &&
    a.state === b?.state &&
    a.unified === b?.unified &&
    a.allowed === b?.allowed &&
    a.askedBecause === b?.askedBecause &&
    JSON.stringify(a.unifiedSource) === JSON.stringify(b?.unifiedSource) &&
    a.decision?.id === b?.decision?.id
  );
}
