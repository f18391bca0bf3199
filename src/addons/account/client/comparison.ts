import { cellsOf } from '../../../client/catalogue/cell-order.ts';
import type { Action, Choices, Notice } from '../../../client/ledger/decision.ts';
import { arrange, type Ledger } from '../../../client/ledger/ledger.ts';
import type { ComparedCell, Comparison, Resolution } from '../../../client/account/verification.ts';
import { outdatedBy } from '../../../client/ledger/notice.ts';

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
  const said = ({ entries, facts }: Ledger, index: number, target: string): Action | undefined => {
    const entry = entries[index];
    const decided = entry && facts[entry.factsIndex];
    const isVain = entry?.action === 'ACCEPT' && entry.state === 'failed';
    return decided && !isVain && !outdatedBy(decided, target, notice, now) ? entry.action : undefined;
  };
  return {
    cells: cellsOf(account.order).map((cell, index) => {
      const here = said(own, index, cell.target);
      const there = said(account, index, cell.target);
      const isWithSignal = own.facts[own.entries[index]?.factsIndex ?? -1]?.gpc && here === 'ACCEPT';
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
  return now.cells.map(({ device, account, result }, index) => {
    const isSeen = device === shown.cells[index]?.device;
    const action = result[isSeen ? resolution : 'protective'];
    return action === account ? undefined : action;
  });
}
