import type { UngroupedSituation } from './situation.ts';
import { refusedBySignal } from './decided-cell.ts';

const allowed = () => ({ allowed: true });

/** Regimes in which everything runs until somebody refuses: no banner, and the lasting button as the way to. */
export const unasked: readonly UngroupedSituation[] = [
  {
    id: 'opt-out',
    title: 'Opt-out',
    about: 'No banner. Visitors refuse with the button in the corner.',
    regime: 'opt-out',
    cell: allowed,
  },
  {
    id: 'opt-out-preferences',
    title: 'Opt-out, preferences',
    about: 'Everything is on until the visitor switches it off.',
    regime: 'opt-out',
    opens: 'preferences',
    cell: allowed,
  },
  {
    id: 'privacy-signal-shown',
    title: 'Global Privacy Control, opt-out',
    about: 'Every page says that the signal is honoured.',
    regime: 'opt-out',
    gpc: true,
    cell: (_place, target) => (target.saleOrShare ? refusedBySignal : allowed()),
  },
  {
    id: 'privacy-signal-honoured',
    title: 'Global Privacy Control, preferences',
    about: 'The signal refuses purposes that sell or share data, without a click. The refusal is recorded.',
    regime: 'opt-out',
    gpc: true,
    opens: 'preferences',
    cell: (_place, target) => (target.saleOrShare ? refusedBySignal : allowed()),
  },
  {
    id: 'notice',
    title: 'Notice',
    about: 'No banner. A note says what applies unasked, until the visitor closes it.',
    regime: 'notice-only',
    cell: allowed,
  },
];
