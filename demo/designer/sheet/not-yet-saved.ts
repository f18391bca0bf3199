import type { State } from 'assent';
import { decided } from './decided-cell.ts';
import type { Situation } from './situation.ts';

/** The preferences while what was chosen there is on its way, or cannot get through. */
export const preferencesNotYetSaved: readonly Situation[] = [
  preferencesIn('saving', 'Preferences, saving', 'Each switch that is not saved yet says so.'),
  preferencesIn('retrying', 'Preferences, offline', 'What was chosen is kept, and tried again.'),
  preferencesIn('failed', 'Preferences, when saving failed', 'What runs is what is on record.'),
];

function preferencesIn(state: State, title: string, about: string): Situation {
  return {
    id: `preferences-${state}`,
    title,
    group: 'Choosing',
    about,
    shows: 'page',
    ask: 'no',
    opens: 'preferences',
    cell: decided(state),
  };
}
