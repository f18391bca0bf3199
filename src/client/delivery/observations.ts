import type { CellOrder } from '../catalogue/cell-order.ts';
import type { Conflict, ConflictingAction } from './conflicts.ts';
import type { Holding } from './delivery-event.ts';

/** A value of the service for a cell. */
export interface Observed {
  /** Any string. Only `ACCEPT` and `REJECT` have a meaning; empty if unreadable. */
  readonly action: string;
  /** Its channel, if a conflict contains it. */
  readonly channel?: string | undefined;
  /** Its time by the service's clock, in milliseconds since the epoch; 0 if unknown. */
  readonly at: number;
}

/** What a read of the unified consent shows for one cell. */
export interface Observation extends Observed {
  /**
   * The opposing value in an unresolved conflict: the cell is listed twice, or in a conflict that has no
   * resolution or is unreadable.
   */
  readonly opposed: Observed | undefined;
  /** The time of the newest action in a conflict about the cell; `undefined` without a conflict. */
  readonly contestedAt: number | undefined;
}

/**
 * The observations for each cell of an order. If the service shows two values, the more protective one counts
 * and the other opposes it. A resolved conflict opposes nothing: the service shows its resolution.
 */
export function observationsIn(
  order: CellOrder,
  { actions, conflicts }: Holding,
): (Observation | undefined)[] {
  const observations = Array<Observation | undefined>(order.size).fill(undefined);
  for (const { vendor, target, action } of actions) {
    const index = order.indexOf(vendor, target);
    const before = observations[index];
    if (index < 0 || before?.action === action) continue;
    const [counts, opposed] =
      before && caution(action) <= caution(before.action)
        ? [before.action, action]
        : [action, before?.action];
    observations[index] = {
      action: counts,
      at: 0,
      opposed: opposed === undefined ? undefined : { action: opposed, at: 0 },
      contestedAt: undefined,
    };
  }
  for (const conflict of conflicts)
    for (const [index, listed] of listedAt(order, conflict))
      observations[index] = contested(observations[index], listed, conflict.isResolved);
  return observations;
}

/** The actions of a conflict, by the index of their cell. */
function listedAt(order: CellOrder, { actions }: Conflict): Map<number, ConflictingAction[]> {
  const byIndex = new Map<number, ConflictingAction[]>();
  for (const action of actions) {
    const index = order.indexOf(action.vendor, action.target);
    if (index >= 0) byIndex.set(index, [...(byIndex.get(index) ?? []), action]);
  }
  return byIndex;
}

/** The observation of a cell in a conflict. */
function contested(
  before: Observation | undefined,
  listed: readonly ConflictingAction[],
  isResolved: boolean,
): Observation | undefined {
  // A resolved value that the unified consent does not show counts as not seen.
  if (!before && isResolved) return undefined;
  const byCaution = listed.toSorted((a, b) => caution(b.action) - caution(a.action) || b.at - a.at);
  const action = before?.action ?? byCaution[0]?.action ?? '';
  const shown = listed.filter((each) => each.action === action).toSorted((a, b) => b.at - a.at)[0];
  const rival = byCaution.find((each) => each.action !== action) ?? { action: '', at: 0 };
  const rivals = [...(before?.opposed ? [before.opposed] : []), ...(isResolved ? [] : [seen(rival)])];
  return {
    ...seen(shown ?? before ?? { action, at: 0 }),
    opposed: rivals.toSorted((a, b) => caution(b.action) - caution(a.action))[0],
    contestedAt: Math.max(before?.contestedAt ?? 0, ...listed.map(({ at }) => at)),
  };
}

const seen = ({ action, channel, at }: Observed): Observed => ({ action, channel, at });

function caution(action: string): number {
  return action === 'REJECT' ? 2 : action === 'ACCEPT' ? 0 : 1;
}
