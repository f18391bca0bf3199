import type { State } from 'assent';
import { askedAgain } from './asked-again.ts';
import { accept, decided, differing, inEachState } from './decided-cell.ts';
import { preferencesNotYetSaved } from './not-yet-saved.ts';
import type { Situation } from './situation.ts';
import { unasked } from './unasked.ts';

const status = (state: State, title: string, about: string): Situation => ({
  id: state,
  title,
  group: 'State of choices',
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
  group: 'Verification',
  about,
  shows: 'verification',
  ask: 'no',
  cell: decided('confirmed'),
  ...more,
});

const verifying: readonly Situation[] = [
  verification('email', 'Enter an e-mail address', 'The form explains the purpose first.'),
  verification('code', 'Enter the code', 'The code was just mailed.', { does: 'asks-for-code' }),
  verification('wrong', 'Wrong code', 'The message gives no further details.', { does: 'mistypes-code' }),
  verification('compare', 'Device and account differ', 'The form shows what will change.', {
    does: 'enters-code',
  }),
  verification('done', 'Signed in', 'With a button to sign out.', { subject: 'verified' }),
];

/** Everything there is to see, in the order in which a visitor may come to see it. */
export const situations: readonly Situation[] = [
  {
    id: 'first-visit',
    title: 'First visit',
    group: 'Asking',
    about: 'The visitor has not been asked before.',
    shows: 'page',
    ask: 'first',
  },
  ...askedAgain,
  {
    id: 'privacy-signal',
    title: 'Global Privacy Control, opt-in',
    group: 'Asking',
    about: 'The signal is recorded with the choice. It does not replace the choice.',
    shows: 'page',
    ask: 'first',
    gpc: true,
  },
  {
    id: 'united-kingdom',
    title: 'United Kingdom',
    group: 'Asking',
    about: 'Exempt purposes apply until the visitor objects. The banner asks about the others.',
    shows: 'page',
    ask: 'first',
    regime: 'gb',
  },
  {
    id: 'many-vendors',
    title: '1,000 vendors',
    group: 'Asking',
    about: 'The banner shows their number.',
    shows: 'page',
    ask: 'first',
    vendors: 1_000,
  },
  {
    id: 'nothing-to-ask',
    title: 'No vendors',
    group: 'Asking',
    about: 'The catalogue lists no vendors, so no banner appears.',
    shows: 'page',
    ask: 'no',
    vendors: 0,
  },
  {
    id: 'preferences',
    title: 'Preferences, first visit',
    group: 'Choosing',
    about: 'Opened from the banner.',
    shows: 'page',
    ask: 'first',
    opens: 'preferences',
  },
  {
    id: 'preferences-returning',
    title: 'Preferences, later visit',
    group: 'Choosing',
    about: 'Each switch shows the recorded choice.',
    shows: 'page',
    ask: 'no',
    opens: 'preferences',
    cell: decided('confirmed'),
  },
  {
    id: 'preferences-vendors',
    title: 'Preferences, by vendor',
    group: 'Choosing',
    about: 'Shows each vendor, with its retention period and storage.',
    shows: 'page',
    ask: 'no',
    opens: 'vendors',
    cell: decided('confirmed'),
  },
  {
    id: 'preferences-table',
    title: 'Preferences, as a table',
    group: 'Choosing',
    about: 'All vendors and targets, with a switch for each row, each column and everything.',
    shows: 'page',
    ask: 'no',
    opens: 'table',
    cell: decided('confirmed'),
  },
  {
    id: 'preferences-differs',
    title: 'Preferences, conflict',
    group: 'Choosing',
    about: 'The service has another value. Both values are shown.',
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
    about: 'The list has a search field.',
    shows: 'page',
    ask: 'first',
    opens: 'vendors',
    vendors: 1_000,
  },
  {
    id: 'switches',
    title: 'Switches in the page',
    group: 'Choosing',
    about: 'A switch for one vendor and target, anywhere in the page.',
    shows: 'switches',
    ask: 'no',
    cell: decided('confirmed'),
  },
  {
    id: 'switches-states',
    title: 'Switches, all states',
    group: 'Choosing',
    about: 'A switch in each state from the click to the record.',
    shows: 'switches',
    ask: 'no',
    cell: inEachState,
  },
  ...unasked,
  status('saving', 'Saving', 'Stored on the device, and being sent.'),
  status('saved', 'Saved', 'The service accepted it. It is not read back yet.'),
  status('confirmed', 'Confirmed', 'A later read returned it.'),
  status('unconfirmed', 'Unconfirmed', 'Accepted, but not visible before the timeout.'),
  status('retrying', 'Retrying', 'It could not be sent: the browser is offline, or the service is down.'),
  status('failed', 'Failed', 'Rejected by the service, or too old to be sent.'),
  {
    ...status('diverged', 'Diverged', 'The service returns another value, or lists a conflict.'),
    cell: differing,
  },
  {
    ...status(
      'confirmed',
      'No storage',
      'The browser cannot store data, so choices last until the page is closed.',
    ),
    id: 'memory',
    storage: 'memory',
  },
  {
    id: 'gate-closed',
    title: 'Blocked content',
    group: 'In the page',
    about: 'The placeholder shows vendor and purpose, “Allow once” and “Always allow”.',
    shows: 'gate',
    ask: 'no',
    cell: decided('confirmed', () => 'REJECT'),
  },
  {
    id: 'gate-once',
    title: 'Content, allowed once',
    group: 'In the page',
    about: 'The content is loaded. No consent is recorded.',
    shows: 'gate',
    ask: 'no',
    cell: decided('confirmed', () => 'REJECT'),
    does: 'loads-once',
  },
  {
    id: 'gate-saving',
    title: 'Content, just allowed',
    group: 'In the page',
    about: 'The content waits until the service has accepted the consent.',
    shows: 'gate',
    ask: 'no',
    cell: decided('saving', accept),
  },
  {
    id: 'gate-open',
    title: 'Content, always allowed',
    group: 'In the page',
    about: 'The consent is recorded.',
    shows: 'gate',
    ask: 'no',
    cell: decided('confirmed', accept),
  },
  {
    id: 'choices',
    title: 'Privacy choices button',
    group: 'In the page',
    about: 'On every page, as a button in the corner or as a link.',
    shows: 'choices',
    ask: 'no',
    cell: decided('confirmed'),
  },
  {
    id: 'choices-attention',
    title: 'Privacy choices button, with a mark',
    group: 'In the page',
    about: 'The mark shows that a choice is not recorded.',
    shows: 'choices',
    ask: 'no',
    cell: decided('failed'),
  },
  {
    id: 'receipt',
    title: 'Receipt',
    group: 'In the page',
    about: 'The visitor’s copy of their choices, to save or to print.',
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
