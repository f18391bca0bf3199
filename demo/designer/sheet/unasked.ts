import type { Situation } from './situation.ts';
import { refusedBySignal } from './decided-cell.ts';

const group = 'Regimes without a banner';
const allowed = () => ({ allowed: true });

/** Regimes in which everything runs until somebody refuses: no banner, and the lasting button as the way to. */
export const unasked: readonly Situation[] = [
  {
    id: 'opt-out',
    title: 'Opt-out',
    group,
    about: 'No banner. Visitors refuse with the button in the corner.',
    shows: 'page',
    regime: 'opt-out',
    cell: allowed,
  },
  {
    id: 'opt-out-preferences',
    title: 'Opt-out, preferences',
    group,
    about: 'Everything is on until the visitor switches it off.',
    shows: 'page',
    regime: 'opt-out',
    opens: 'preferences',
    cell: allowed,
  },
  {
    id: 'privacy-signal-honoured',
    title: 'Global Privacy Control, opt-out',
    group,
    about: 'The signal refuses purposes that sell or share data, without a click. The refusal is recorded.',
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
    about: 'No banner. Every page has a button to refuse.',
    shows: 'page',
    regime: 'notice',
    cell: allowed,
  },
];
