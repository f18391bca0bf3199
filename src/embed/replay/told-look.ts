import { type State, states } from '../../client/ledger/state.ts';
import { type Placement, placements } from '../../protocol/placement.ts';
import type { DialogLayer } from '../../elements/preferences/list-tools.ts';

/** What `lookOf` told of a question. What it did not tell was as usual. */
export interface ToldLook {
  readonly isDark: boolean;
  readonly placement: Placement;
  readonly ask: 'no' | 'first' | 'again';
  /** Of the choices that the visitor had made before. */
  readonly state: State;
  /** The layer in which the preferences are listed as they were. */
  readonly layer: DialogLayer;
}

/** Reads how a question looked. */
export function readLook(told: string): ToldLook {
  const words = told.split(' ');
  const found = <Word extends string>(known: readonly Word[], usual: Word): Word =>
    known.find((word) => words.includes(word)) ?? usual;
  const layers = { target: 'preferences', vendor: 'vendors', table: 'table' } as const;
  return {
    isDark: words.includes('dark'),
    placement: found(placements, 'bar'),
    state: found(states, 'undecided'),
    ask: found(['no', 'again'], 'first'),
    layer: layers[found(['vendor', 'table'], 'target')],
  };
}
