import type { State } from 'assent';
import { askedAgain } from './asked-again.ts';
import { accept, decided, differing, inEachState } from './decided-cell.ts';
import { preferencesNotYetSaved } from './not-yet-saved.ts';
import type { Situation } from './situation.ts';
import { unasked } from './unasked.ts';

const status = (state: State, title: string, about: string): Situation => ({
  id: state,
  title,
  group: 'Where choices stand',
  about,
  shows: 'status',
  ask: 'no',
  cell: decided(state),
});

const verification = (
  id: string,
  title: string,
  about: string,
  more: Partial<Situation> = {},
): Situation => ({
  id: `verification-${id}`,
  title,
  group: 'On all devices',
  about,
  shows: 'verification',
  ask: 'no',
  cell: decided('confirmed'),
  ...more,
});

const verifying: readonly Situation[] = [
  verification('email', 'An address is asked for', 'What it is for is said first.'),
  verification('code', 'The code is asked for', 'It was mailed a moment ago.', { does: 'asks-for-code' }),
  verification('wrong', 'A code that is wrong', 'Which is all that is said.', { does: 'mistypes-code' }),
  verification('compare', 'Device and account differ', 'What will change, before it does.', {
    does: 'enters-code',
  }),
  verification('done', 'Signed in', 'And the way out.', { subject: 'verified' }),
];

/** Everything there is to see, in the order in which a visitor may come to see it. */
export const situations: readonly Situation[] = [
  {
    id: 'first-visit',
    title: 'First visit',
    group: 'Asking',
    about: 'Nobody was asked before.',
    shows: 'page',
    ask: 'first',
  },
  ...askedAgain,
  {
    id: 'privacy-signal',
    title: 'Global Privacy Control, where visitors are asked',
    group: 'Asking',
    about: 'The signal is recorded with what they choose. It answers nothing in their place.',
    shows: 'page',
    ask: 'first',
    gpc: true,
  },
  {
    id: 'united-kingdom',
    title: 'United Kingdom',
    group: 'Asking',
    about: 'What is exempt applies until somebody objects. The others are asked about.',
    shows: 'page',
    ask: 'first',
    regime: 'gb',
  },
  {
    id: 'many-vendors',
    title: '1,000 vendors',
    group: 'Asking',
    about: 'The banner says how many they are.',
    shows: 'page',
    ask: 'first',
    vendors: 1_000,
  },
  {
    id: 'nothing-to-ask',
    title: 'Nothing to ask about',
    group: 'Asking',
    about: 'The catalogue names no vendor: nobody is asked anything.',
    shows: 'page',
    ask: 'no',
    vendors: 0,
  },
  {
    id: 'preferences',
    title: 'Preferences, nothing chosen yet',
    group: 'Choosing',
    about: 'Opened from the banner.',
    shows: 'page',
    ask: 'first',
    opens: 'preferences',
  },
  {
    id: 'preferences-returning',
    title: 'Preferences, on a later visit',
    group: 'Choosing',
    about: 'Each switch says what is on record.',
    shows: 'page',
    ask: 'no',
    opens: 'preferences',
    cell: decided('confirmed'),
  },
  {
    id: 'preferences-vendors',
    title: 'Preferences, by vendor',
    group: 'Choosing',
    about: 'Who they are, how long they keep data, what they store.',
    shows: 'page',
    ask: 'no',
    opens: 'vendors',
    cell: decided('confirmed'),
  },
  {
    id: 'preferences-table',
    title: 'Preferences, as a table',
    group: 'Choosing',
    about: 'Every vendor and target at once, with a switch for each row, each column and everything.',
    shows: 'page',
    ask: 'no',
    opens: 'table',
    cell: decided('confirmed'),
  },
  {
    id: 'preferences-differs',
    title: 'Preferences, when the service shows something else',
    group: 'Choosing',
    about: 'Both values, and choosing again.',
    shows: 'page',
    ask: 'no',
    opens: 'preferences',
    cell: differing,
  },
  ...preferencesNotYetSaved,
  {
    id: 'preferences-many-vendors',
    title: 'Preferences, 1,000 vendors',
    group: 'Choosing',
    about: 'With a search.',
    shows: 'page',
    ask: 'first',
    opens: 'vendors',
    vendors: 1_000,
  },
  {
    id: 'switches',
    title: 'Switches in the page',
    group: 'Choosing',
    about: 'One for a vendor and target, wherever the brand puts it.',
    shows: 'switches',
    ask: 'no',
    cell: decided('confirmed'),
  },
  {
    id: 'switches-states',
    title: 'Switches, one in each state',
    group: 'Choosing',
    about: 'What a switch says of itself from the click to the record.',
    shows: 'switches',
    ask: 'no',
    cell: inEachState,
  },
  ...unasked,
  status('saving', 'Saving', 'Kept on the device, on its way.'),
  status('saved', 'Saved', 'The service took it. Nothing was read back yet.'),
  status('confirmed', 'Confirmed', 'A later read shows it.'),
  status('unconfirmed', 'Unconfirmed', 'Taken, and still not to be read when the time for it is over.'),
  status('retrying', 'Retrying', 'It could not be sent: offline, or a service that is down.'),
  status('failed', 'Failed', 'Refused for good, or too old to be sent.'),
  {
    ...status('diverged', 'Differs', 'The service shows something else, or lists a conflict.'),
    cell: differing,
  },
  {
    ...status('confirmed', 'Kept for this page only', 'The browser keeps nothing for the page.'),
    id: 'memory',
    storage: 'memory',
  },
  {
    id: 'gate-closed',
    title: 'A film, held back',
    group: 'In the page',
    about: 'Who provides it, what for; once, or for good.',
    shows: 'gate',
    ask: 'no',
    cell: decided('confirmed', () => 'REJECT'),
  },
  {
    id: 'gate-once',
    title: 'A film, allowed once',
    group: 'In the page',
    about: 'Loaded this time. No consent was given, and none recorded.',
    shows: 'gate',
    ask: 'no',
    cell: decided('confirmed', () => 'REJECT'),
    does: 'loads-once',
  },
  {
    id: 'gate-saving',
    title: 'A film, allowed a moment ago',
    group: 'In the page',
    about: 'It waits until the service has taken the consent.',
    shows: 'gate',
    ask: 'no',
    cell: decided('saving', accept),
  },
  {
    id: 'gate-open',
    title: 'A film, allowed for good',
    group: 'In the page',
    about: 'The consent is on record.',
    shows: 'gate',
    ask: 'no',
    cell: decided('confirmed', accept),
  },
  {
    id: 'choices',
    title: 'The way back to the choices',
    group: 'In the page',
    about: 'On every page: a button in the corner, or a link.',
    shows: 'choices',
    ask: 'no',
    cell: decided('confirmed'),
  },
  {
    id: 'choices-attention',
    title: 'The way back, with a mark',
    group: 'In the page',
    about: 'Something is not on record: the mark says that it is worth a look.',
    shows: 'choices',
    ask: 'no',
    cell: decided('failed'),
  },
  {
    id: 'receipt',
    title: 'A copy of the choices',
    group: 'In the page',
    about: 'What was chosen, when, on which text; to keep or to print.',
    shows: 'receipt',
    ask: 'no',
    cell: decided('confirmed'),
  },
  ...verifying,
];

/** The situation of a name, or the first. */
export function situationOf(id: string | null): Situation {
  const [first] = situations;
  const found = situations.find((situation) => situation.id === id) ?? first;
  if (!found) throw new Error('There are no situations');
  return found;
}
