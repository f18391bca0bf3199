import type { Cell, State } from 'assent';

type Action = 'ACCEPT' | 'REJECT';

/** When the visitors of the sheet decided. */
const decidedAt = Date.UTC(2026, 10, 2, 9, 30);

const decision = {
  id: 'a-decision-on-the-sheet',
  at: decidedAt,
  method: 'banner',
  language: 'en',
  gpc: false,
  notice: { policy: '2026-11', targets: {} },
} as const;

/** Decided cells in one state. */
export const decided =
  (state: State, actionAt: (index: number) => Action = alternate) =>
  (index: number): Partial<Cell> => {
    const action = actionAt(index);
    const opens = state !== 'saving' && state !== 'failed' && state !== 'diverged' && state !== 'retrying';
    return {
      action,
      state,
      decision,
      decidedAt,
      asked: false,
      askedBecause: undefined,
      allowed: opens && action === 'ACCEPT',
    };
  };

const alternate = (index: number): Action => (index % 2 ? 'ACCEPT' : 'REJECT');
/** Accepts everything. */
export const accept = (): Action => 'ACCEPT';
/** Refuses everything. */
export const refuse = (): Action => 'REJECT';

const refusedInTheShop = {
  unified: 'REJECT',
  unifiedSource: { isListed: false, channel: 'shop-in-town', at: Date.UTC(2026, 10, 4, 15, 5) },
} as const;

/** One cell that the service contradicts, and others that it confirms. */
export const differing = (index: number): Partial<Cell> =>
  index === 0
    ? { ...decided('diverged', accept)(index), ...refusedInTheShop }
    : decided('confirmed', accept)(index);

/** Refused by the browser's signal, without a click. */
export const refusedBySignal: Partial<Cell> = {
  ...decided('confirmed', refuse)(0),
  decision: { ...decision, method: 'gpc', gpc: true },
};

/** A cell in each state. */
const cellIn: Readonly<Record<State, (index: number) => Partial<Cell>>> = {
  confirmed: decided('confirmed', accept),
  saving: decided('saving', accept),
  saved: decided('saved', accept),
  unconfirmed: decided('unconfirmed', accept),
  kept: decided('kept', refuse),
  retrying: decided('retrying', accept),
  failed: decided('failed', accept),
  diverged: (index) => ({ ...decided('diverged', accept)(index), ...refusedInTheShop }),
  undecided: () => ({}),
};

/** The states, one after the other. */
export function inEachState(index: number): Partial<Cell> {
  const cells = Object.values(cellIn);
  return cells[index % cells.length]?.(index) ?? {};
}
