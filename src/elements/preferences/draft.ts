import type { Choice } from '../../client/ledger/choice.ts';
import type { Cell } from '../../client/page/snapshot.ts';

/** Whether the switch of a cell is on by itself, before anybody touches it. */
export function isOn({ action, asked, allowed, state }: Cell): boolean {
  // Not decided, to be decided again, or contradicted: what applies, so that nothing is on that is not allowed.
  if (asked || action === undefined || state === 'diverged') return allowed;
  // A confirmed acceptance that does not apply was overruled, by the browser's opt-out signal.
  return action === 'ACCEPT' && (allowed || state !== 'confirmed');
}

/** What a visitor switched and has not saved. */
export class Draft {
  private readonly switched = new Map<string, boolean>();

  /** Whether the switch of a cell is on, as the visitor left it. */
  isOn(cell: Cell): boolean {
    return this.switched.get(keyOf(cell)) ?? isOn(cell);
  }

  /** How many of the switches of cells are on. */
  countOn(cells: readonly Cell[]): number {
    return cells.filter(this.switched.size ? (cell) => this.isOn(cell) : isOn).length;
  }

  /** Whether the visitor left it otherwise than it was. */
  isSwitched(cell: Cell): boolean {
    return this.isOn(cell) !== isOn(cell);
  }

  /** Switches cells that may be switched. */
  switch(cells: readonly Cell[], on: boolean): void {
    for (const cell of cells) this.switched.set(keyOf(cell), on);
  }

  /** Forgets everything. */
  clear(): void {
    this.switched.clear();
  }

  /**
   * What is to be decided when the visitor saves: what they switched, a refusal of what they left
   * undecided, and once more what is not on record as they chose it. A switch that the law leaves on
   * until it is touched decides nothing: silence is no consent.
   */
  choices(cells: readonly Cell[]): Choice[] {
    return cells.filter((cell) => this.isToBeSaved(cell)).map((cell) => decision(cell, this.isOn(cell)));
  }

  private isToBeSaved(cell: Cell): boolean {
    if (cell.required) return false;
    if (this.switched.has(keyOf(cell)) && this.isSwitched(cell)) return true;
    if (cell.asked || cell.action === undefined) return this.switched.has(keyOf(cell)) || !cell.allowed;
    return cell.state === 'failed' || cell.state === 'diverged';
  }
}

/** The choice that a switch stands for. */
export function decision({ vendor, target }: Cell, on: boolean): Choice {
  return { vendor, target, action: on ? 'ACCEPT' : 'REJECT' };
}

const keyOf = ({ vendor, target }: Cell): string => `${vendor}\n${target}`;
