import type { State } from 'assent';
import { decided } from './decided-cell.ts';
import type { UngroupedSituation } from './situation.ts';

/** The preferences while what was chosen there is on its way, or cannot get through. */
export const preferencesNotYetSaved: readonly UngroupedSituation[] = [
  preferencesIn('saving', 'Preferences, saving', 'A switch shows that its choice is not saved yet.'),
  preferencesIn('retrying', 'Preferences, offline', 'Choices are stored on the device and sent again later.'),
  preferencesIn('failed', 'Preferences, saving failed', 'The last recorded choices apply.'),
];

function preferencesIn(state: State, title: string, about: string): UngroupedSituation {
  return {
    id: `preferences-${state}`,
    title,
    about,
    opens: 'preferences',
    cell: decided(state),
  };
}
