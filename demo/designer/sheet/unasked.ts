import type { Situation } from './situation.ts';
import { refusedBySignal } from './decided-cell.ts';

const group = 'Where nobody is asked first';
const allowed = () => ({ allowed: true });

/** Regimes in which everything runs until somebody refuses: no banner, and the lasting button as the way to. */
export const unasked: readonly Situation[] = [
  {
    id: 'opt-out',
    title: 'Opt-out',
    group,
    about: 'No banner. The lasting button in the corner is the way to refuse.',
    shows: 'page',
    regime: 'opt-out',
    cell: allowed,
  },
  {
    id: 'opt-out-preferences',
    title: 'Opt-out, the preferences',
    group,
    about: 'Everything is on until somebody switches it off.',
    shows: 'page',
    regime: 'opt-out',
    opens: 'preferences',
    cell: allowed,
  },
  {
    id: 'privacy-signal-honoured',
    title: 'Global Privacy Control, honoured',
    group,
    about: 'The signal refused what is a sale or a sharing of data, without a click and on record.',
    shows: 'page',
    regime: 'opt-out',
    gpc: true,
    opens: 'preferences',
    cell: (_place, target) => (target.saleOrShare ? refusedBySignal : allowed()),
  },
  {
    id: 'notice',
    title: 'Notice',
    group,
    about: 'Where telling is enough: no banner, and a way to refuse on every page.',
    shows: 'page',
    regime: 'notice',
    cell: allowed,
  },
];
