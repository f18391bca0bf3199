import type { Choice } from '../../client/ledger/choice.ts';
import type { Cell } from '../../client/page/snapshot.ts';

/** The initial value of a cell's switch. */
export function isOn({ action, asked, allowed, state }: Cell): boolean {
  // Undecided, asked again, or diverged: show what applies, so that no switch is on for something that is not
  // allowed.
  if (asked || action === undefined || state === 'diverged') return allowed;
  // A confirmed acceptance that is not allowed was overruled by the browser's Global Privacy Control signal.
  return action === 'ACCEPT' && (allowed || state !== 'confirmed');
}

/** Changes that a visitor has not saved. */
export class Draft {
  private readonly switched = new Map<string, boolean>();

  /** Whether the switch of a cell is on, including unsaved changes. */
  isOn(cell: Cell): boolean {
    return this.switched.get(keyOf(cell)) ?? isOn(cell);
  }

  /** How many switches of these cells are on. */
  countOn(cells: readonly Cell[]): number {
    return cells.filter(this.switched.size ? (cell) => this.isOn(cell) : isOn).length;
  }

  /** Whether the visitor changed the switch. */
  isSwitched(cell: Cell): boolean {
    return this.isOn(cell) !== isOn(cell);
  }

  /** Sets the switches of all cells that are not required. */
  switch(cells: readonly Cell[], on: boolean): void {
    for (const cell of cells) this.switched.set(keyOf(cell), on);
  }

  /** Discards all changes. */
  clear(): void {
    this.switched.clear();
  }

  /**
   * The choices to make when the visitor saves: changed switches, refusals of undecided cells, and again the
   * choices that are not recorded. A switch that is on by law and was not touched makes no choice: silence is
   * not consent.
   */
  choices(cells: readonly Cell[]): Choice[] {
    return cells.filter((cell) => this.isToBeSaved(cell)).map((cell) => decision(cell, this.isOn(cell)));
  }

  private isToBeSaved(cell: Cell): boolean {
    if (this.switched.has(keyOf(cell)) && this.isSwitched(cell)) return true;
    if (cell.asked || cell.action === undefined) return this.switched.has(keyOf(cell)) || !cell.allowed;
    return cell.state === 'failed' || cell.state === 'diverged';
  }
}

/** The choice for a switch. */
export function decision({ vendor, target }: Cell, on: boolean): Choice {
  return { vendor, target, action: on ? 'ACCEPT' : 'REJECT' };
}

const keyOf = ({ vendor, target }: Cell): string => `${vendor}\n${target}`;
