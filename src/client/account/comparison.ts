import { cellsOf } from '../catalogue/cell-order.ts';
import type { Action, Choices, Notice } from '../ledger/decision.ts';
import { arrange } from '../ledger/ledger.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { outdatedBy } from '../ledger/notice.ts';

/** What applies to cells on which device and account differ. */
export type Resolution =
  /** The refusal wins. */
  'protective' | 'device' | 'account';

/** The choices of device and account for one cell; `undefined` where no choice counts. */
export interface ComparedCell {
  readonly vendor: string;
  readonly target: string;
  readonly device: 'ACCEPT' | 'REJECT' | undefined;
  readonly account: 'ACCEPT' | 'REJECT' | undefined;
  /** What applies under each resolution. All are the same if there is no difference. */
  readonly result: Readonly<Record<Resolution, 'ACCEPT' | 'REJECT' | undefined>>;
}

/**
 * The comparison of device and account: one item for each cell that is not required, in the catalogue's
 * order.
 */
export interface Comparison {
  readonly cells: readonly ComparedCell[];
}

/** What a comparison depends on, besides the choices. */
export interface Comparing {
  readonly notice: Notice;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /**
   * The targets to which a privacy signal of this device objects: what it refused here applies to the account, and so does it
   * where the device accepted without it.
   */
  readonly objected: readonly string[];
}

/** Compares the choices of device and account. Choices that would be asked for again do not count. */
export function compare(device: Ledger, account: Ledger, { notice, now, objected }: Comparing): Comparison {
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
      const isWithSignal = own.facts[own.entries[place]?.factsIndex ?? -1]?.gpc && here === 'ACCEPT';
      const isObjected = here && !isWithSignal && objected.includes(cell.target);
      const result = isObjected ? resultOf('REJECT', 'REJECT') : resultOf(here, there);
      return { ...cell, device: here, account: there, result };
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
 * The choices to send to the account so that it matches what applies. If a choice on the device changed after
 * the comparison was `shown`, the person has not agreed that the account overrules it, so the more protective
 * choice wins.
 */
export function choicesFor(shown: Comparison, now: Comparison, resolution: Resolution): Choices {
  return now.cells.map(({ device, account, result }, place) => {
    const isSeen = device === shown.cells[place]?.device;
    const action = result[isSeen ? resolution : 'protective'];
    return action === account ? undefined : action;
  });
}
