import type { State } from 'assent';
import { askedAgain } from './asked-again.ts';
import { accept, decided, differing, inEachState, refuse } from './decided-cell.ts';
import { preferencesNotYetSaved } from './not-yet-saved.ts';
import { group, type Situation, type UngroupedSituation } from './situation.ts';
import { unasked } from './unasked.ts';

const status = (state: State, title: string, about: string): UngroupedSituation => ({
  id: state,
  title,
  about,
  shows: 'status',
  cell: decided(state),
});

const verification = (
  id: string,
  title: string,
  about: string,
  more: Partial<UngroupedSituation> = {},
): UngroupedSituation => ({
  id: `verification-${id}`,
  title,
  about,
  shows: 'verification',
  cell: decided('confirmed'),
  ...more,
});

const verifying: readonly UngroupedSituation[] = [
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
  ...group('Asking', [
    {
      id: 'first-visit',
      title: 'First visit',
      about: 'The visitor has not been asked before.',
      ask: 'first',
    },
    {
      id: 'question',
      title: 'First visit, the question in the HTML',
      about: 'Markup that the page is served with. It needs no file of ours.',
      shows: 'question',
    },
    {
      id: 'light-page',
      title: 'A page that is always light',
      about: 'The banner follows the system. What stands in the page follows the page.',
      shows: 'light-page',
      ask: 'first',
    },
    ...askedAgain,
    {
      id: 'privacy-signal',
      title: 'Global Privacy Control, opt-in',
      about: 'The signal is recorded with the choice. It does not replace the choice.',
      ask: 'first',
      gpc: true,
    },
    {
      id: 'united-kingdom',
      title: 'United Kingdom',
      about: 'Exempt purposes apply until the visitor objects. The banner asks about the others.',
      ask: 'first',
      regime: 'gb',
    },
    {
      id: 'many-vendors',
      title: '1,000 vendors',
      about: 'The banner shows their number.',
      ask: 'first',
      vendors: 1_000,
    },
    {
      id: 'nothing-to-ask',
      title: 'No vendors',
      about: 'The catalogue lists no vendors, so no banner appears.',
      vendors: 0,
    },
  ]),
  ...group('Choosing', [
    {
      id: 'preferences',
      title: 'Preferences, first visit',
      about: 'Opened from the banner.',
      ask: 'first',
      opens: 'preferences',
    },
    {
      id: 'preferences-returning',
      title: 'Preferences, later visit',
      about: 'Each switch shows the recorded choice.',
      opens: 'preferences',
      cell: decided('confirmed'),
    },
    {
      id: 'preferences-vendors',
      title: 'Preferences, by vendor',
      about: 'Shows each vendor, with its retention period and storage.',
      opens: 'vendors',
      cell: decided('confirmed'),
    },
    {
      id: 'preferences-table',
      title: 'Preferences, as a table',
      about: 'All vendors and targets, with a switch for each row, each column and everything.',
      opens: 'table',
      cell: decided('confirmed'),
    },
    {
      id: 'preferences-differs',
      title: 'Preferences, conflict',
      about: 'The service has another value. Both values are shown.',
      opens: 'preferences',
      cell: differing,
    },
    ...preferencesNotYetSaved,
    {
      id: 'preferences-many-vendors',
      title: 'Preferences, 1,000 vendors',
      about: 'The list has a search field.',
      ask: 'first',
      opens: 'vendors',
      vendors: 1_000,
    },
    {
      id: 'switches',
      title: 'Switches in the page',
      about: 'A switch for one vendor and target, anywhere in the page.',
      shows: 'switches',
      cell: decided('confirmed'),
    },
    {
      id: 'switches-states',
      title: 'Switches, all states',
      about: 'A switch in each state from the click to the record.',
      shows: 'switches',
      cell: inEachState,
    },
  ]),
  ...group('Regimes without a banner', unasked),
  ...group('State of choices', [
    status('saving', 'Saving', 'Stored on the device, and being sent.'),
    status('saved', 'Saved', 'The service accepted it. It is not read back yet.'),
    status('confirmed', 'Confirmed', 'A later read returned it.'),
    status('unconfirmed', 'Unconfirmed', 'Accepted, but not visible before the timeout.'),
    {
      ...status('kept', 'Kept', 'A refusal that stays on the device: the page records acceptances only.'),
      cell: decided('kept', refuse),
    },
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
        'The browser cannot store data, and no cookie leads to the records: choices last until the page is closed.',
      ),
      id: 'memory',
      storage: 'memory',
    },
  ]),
  ...group('In the page', [
    {
      id: 'gate-closed',
      title: 'Blocked content',
      about: 'The placeholder shows vendor and purpose, “Allow once” and “Always allow”.',
      shows: 'gate',
      cell: decided('confirmed', refuse),
    },
    {
      id: 'gate-once',
      title: 'Content, allowed once',
      about: 'The content is loaded. No consent is recorded.',
      shows: 'gate',
      cell: decided('confirmed', refuse),
      does: 'loads-once',
    },
    {
      id: 'gate-saving',
      title: 'Content, just allowed',
      about: 'The content waits until the service has accepted the consent.',
      shows: 'gate',
      cell: decided('saving', accept),
    },
    {
      id: 'gate-open',
      title: 'Content, always allowed',
      about: 'The consent is recorded.',
      shows: 'gate',
      cell: decided('confirmed', accept),
    },
    {
      id: 'gate-reload',
      title: 'Content that the policy still stops',
      about: 'Allowed on a page whose policy is of before: the next page has another one.',
      shows: 'frame',
      cell: decided('confirmed', accept),
      does: 'meets-policy',
    },
    {
      id: 'gate-small',
      title: 'Blocked content, 200 x 120',
      about: 'A gate that is too small for its words has one button.',
      shows: 'small-gate',
      cell: decided('confirmed', refuse),
    },
    {
      id: 'gate-small-opened',
      title: 'Blocked content, 200 x 120, pressed',
      about: 'Its button opens a dialog with all that a larger gate says.',
      shows: 'small-gate',
      cell: decided('confirmed', refuse),
      does: 'opens-gate',
    },
    {
      id: 'choices',
      title: 'Privacy choices button',
      about: 'On every page, as a button in the corner or as a link.',
      shows: 'choices',
      cell: decided('confirmed'),
    },
    {
      id: 'choices-attention',
      title: 'Privacy choices button, with a mark',
      about: 'The mark shows that a choice is not recorded.',
      shows: 'choices',
      cell: decided('failed'),
    },
    {
      id: 'pieces',
      title: 'Everything in the page',
      about: 'Blocked content, a switch, the button, and a message that goes by itself.',
      shows: 'pieces',
      cell: (index) => (index === 0 ? {} : { action: 'ACCEPT', state: 'saving' }),
    },
    {
      id: 'receipt',
      title: 'Receipt',
      about: 'The visitor’s copy of their choices, to save or to print.',
      shows: 'receipt',
      cell: decided('confirmed'),
    },
    {
      id: 'declaration',
      title: 'Declaration',
      about: 'All companies and what they store, as a part of the privacy policy.',
      shows: 'declaration',
    },
  ]),
  ...group('Verification', verifying),
];

/** The situation of a name, or the first. */
export function situationOf(id: string | null): Situation {
  const [first] = situations;
  const found = situations.find((situation) => situation.id === id) ?? first;
  if (!found) throw new Error('There are no situations');
  return found;
}
