import { cellsOf } from '../../client/catalogue/cell-order.ts';
import { emptyLedger, undecided } from '../../client/ledger/ledger.ts';
import type { Ledger } from '../../client/ledger/ledger.ts';
import type { Facts } from '../../client/ledger/decision.ts';
import type { AskReason } from '../../client/ledger/notice.ts';
import type { Editions } from './edition.ts';
import type { Memories } from './memory.ts';

/** Whether something happens: in no case, in some, or in all that the record leaves open. */
export type Certainty = 'no' | 'maybe' | 'yes';

/** What the change does to a cell of a person. */
export interface CellOutcome {
  /** Whether they are asked about it when they return after the change. */
  readonly asked: Certainty;
  /** Why, if it is certain. */
  readonly reason: AskReason | undefined;
  /** Whether they would be asked about it now, without the change. */
  readonly askedToday: Certainty;
  /** Its tags run today, and do not after the change. */
  readonly stops: Certainty;
  /** Its tags do not run today, and do after the change, before any answer. */
  readonly starts: Certainty;
}

/** What the change does to a person. */
export interface Outcome {
  readonly asked: Certainty;
  /** They are asked after the change, and would not be asked today. */
  readonly askedAnew: Certainty;
  /** One for each of the cells of the editions. */
  readonly cells: readonly CellOutcome[];
}

/**
 * What happens to a person who returns after the change, by the code of the widget.
 *
 * @param memories what their device may have stored for each cell of the editions' order
 * @param signals whether it sends Global Privacy Control: both if the record does not say
 */
export function outcomeOf(
  { current, next, order, cells: all }: Editions,
  memories: readonly Memories[],
  signals: readonly boolean[],
  now: number,
): Outcome {
  const cases = Math.max(1, ...memories.map(({ possible }) => possible.length));
  const looks = Array.from({ length: cases }, (_, place) => {
    const ledger = ledgerOf(order, memories, place);
    return signals.map((gpc) => ({
      today: current.snapshot(ledger, now, gpc),
      after: next.snapshot(ledger, now, gpc),
    }));
  }).flat();
  const cells = all.map(({ vendor, target }): CellOutcome => {
    const views = looks.map(({ today, after }) => ({
      today: today.cell(vendor, target),
      after: after.cell(vendor, target),
    }));
    return {
      asked: certainty(views.map(({ after }) => after?.asked)),
      reason: views[0]?.after?.askedBecause,
      askedToday: certainty(views.map(({ today }) => today?.asked)),
      stops: certainty(views.map(({ today, after }) => today?.allowed && !after?.allowed)),
      starts: certainty(views.map(({ today, after }) => !today?.allowed && after?.allowed)),
    };
  });
  const asked = any(cells.map((cell) => cell.asked));
  return { asked, askedAnew: both(asked, not(any(cells.map((cell) => cell.askedToday)))), cells };
}

/** The ledger of a device that has read back what it recorded. Each cell has its memory of this case, or its last. */
function ledgerOf(order: Editions['order'], memories: readonly Memories[], place: number): Ledger {
  const facts = new Map<Facts, number>();
  const entries = cellsOf(order).map((_, index) => {
    const { possible = [] } = memories[index] ?? {};
    const memory = place < possible.length ? possible[place] : possible.at(-1);
    if (!memory) return undecided;
    const { action } = memory;
    const factsIndex = facts.get(memory.facts) ?? facts.size;
    facts.set(memory.facts, factsIndex);
    return { action, state: 'confirmed', acknowledged: action === 'ACCEPT' ? 2 : 0, factsIndex } as const;
  });
  return { ...emptyLedger(order), entries, facts: [...facts.keys()] };
}

const certainty = (cases: readonly (boolean | undefined)[]): Certainty =>
  cases.every(Boolean) ? 'yes' : cases.some(Boolean) ? 'maybe' : 'no';

const degrees = ['no', 'maybe', 'yes'] as const satisfies readonly Certainty[];

export const any = (all: readonly Certainty[]): Certainty =>
  degrees[Math.max(0, ...all.map((each) => degrees.indexOf(each)))] ?? 'no';

const both = (a: Certainty, b: Certainty): Certainty =>
  degrees[Math.min(degrees.indexOf(a), degrees.indexOf(b))] ?? 'no';

const not = (a: Certainty): Certainty => degrees[2 - degrees.indexOf(a)] ?? 'no';
