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
  (state: State, actionAt: (place: number) => Action = alternate) =>
  (place: number): Partial<Cell> => {
    const action = actionAt(place);
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

const alternate = (place: number): Action => (place % 2 ? 'ACCEPT' : 'REJECT');
/** Accepts everything. */
export const accept = (): Action => 'ACCEPT';
/** Refuses everything. */
export const refuse = (): Action => 'REJECT';

const refusedInTheShop = {
  unified: 'REJECT',
  unifiedSource: { isListed: false, channel: 'shop-in-town', at: Date.UTC(2026, 10, 4, 15, 5) },
} as const;

/** One cell that the service contradicts, and others that it confirms. */
export const differing = (place: number): Partial<Cell> =>
  place === 0
    ? { ...decided('diverged', accept)(place), ...refusedInTheShop }
    : decided('confirmed', accept)(place);

/** Refused by the browser's signal, without a click. */
export const refusedBySignal: Partial<Cell> = {
  ...decided('confirmed', refuse)(0),
  decision: { ...decision, method: 'gpc', gpc: true },
};

/** A cell in each state. */
const cellIn: Readonly<Record<State, (place: number) => Partial<Cell>>> = {
  confirmed: decided('confirmed', accept),
  saving: decided('saving', accept),
  saved: decided('saved', accept),
  unconfirmed: decided('unconfirmed', accept),
  kept: decided('kept', refuse),
  retrying: decided('retrying', accept),
  failed: decided('failed', accept),
  diverged: (place) => ({ ...decided('diverged', accept)(place), ...refusedInTheShop }),
  undecided: () => ({}),
};

/** The states, one after the other. */
export function inEachState(place: number): Partial<Cell> {
  const cells = Object.values(cellIn);
  return cells[place % cells.length]?.(place) ?? {};
}
