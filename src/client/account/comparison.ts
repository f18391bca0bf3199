import { cellsOf } from '../catalogue/cell-order.ts';
import type { Action, Choices, Notice } from '../ledger/decision.ts';
import { arrange } from '../ledger/ledger.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { outdatedBy } from '../ledger/notice.ts';

/** What applies where device and account differ. */
export type Resolution =
  /** The refusal. */
  'protective' | 'device' | 'account';

/** What device and account say of one cell; `undefined` where nothing is chosen that still counts. */
export interface ComparedCell {
  readonly vendor: string;
  readonly target: string;
  readonly device: 'ACCEPT' | 'REJECT' | undefined;
  readonly account: 'ACCEPT' | 'REJECT' | undefined;
  /** What applies then, by each way to resolve a difference. They are the same where there is none. */
  readonly result: Readonly<Record<Resolution, 'ACCEPT' | 'REJECT' | undefined>>;
}

/** Device and account side by side, cell by cell in the catalogue's order, without what is required. */
export interface Comparison {
  readonly cells: readonly ComparedCell[];
}

/** Puts side by side what is known of the account's cells. What would be asked again counts for nothing. */
export function compare(device: Ledger, account: Ledger, notice: Notice, now: number): Comparison {
  const own = arrange(device, account.order);
  const said = ({ entries, facts }: Ledger, place: number, target: string): Action | undefined => {
    const entry = entries[place];
    const decided = entry && facts[entry.factsIndex];
    const isVain = entry?.action === 'ACCEPT' && entry.state === 'failed';
    return decided && !isVain && !outdatedBy(decided, target, notice, now) ? entry.action : undefined;
  };
  return {
    cells: cellsOf(account.order).map((cell, place) => {
      const here = said(own, place, cell.target);
      const there = said(account, place, cell.target);
      return { ...cell, device: here, account: there, result: resultOf(here, there) };
    }),
  };
}

function resultOf(device: Action | undefined, account: Action | undefined): ComparedCell['result'] {
  const isOpposed = device && account && device !== account;
  return {
    protective: isOpposed ? 'REJECT' : (device ?? account),
    device: device ?? account,
    account: account ?? device,
  };
}

/**
 * What the account has to be told, so that it says what applies from then on. Where something else was
 * chosen here since the person was `shown` it, nobody said that the account may overrule it: the
 * protective way holds.
 */
export function choicesFor(shown: Comparison, now: Comparison, resolution: Resolution): Choices {
  return now.cells.map(({ device, account, result }, place) => {
    const isSeen = device === shown.cells[place]?.device;
    const action = result[isSeen ? resolution : 'protective'];
    return action === account ? undefined : action;
  });
}
