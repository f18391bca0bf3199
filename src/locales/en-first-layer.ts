import type { FirstLayer } from './messages.ts';

/** English, first layer: it comes with the banner. */
export const enFirstLayer = {
  title: 'Your privacy choices',
  ask: '{brand} asks to use cookies and similar technologies[, and to share data with {vendors}], for:',
  askAgain: '{brand} asks again for your permission[, with {vendors}], for:',
  vendors: { one: '{count} company', other: '{count} companies' },
  withdraw: 'You can refuse, and change or withdraw your choice at any time under “{choices}”.',
  policy: 'Privacy policy',
  rejectAll: 'Reject all',
  acceptAll: 'Accept all',
  choose: 'Choose',
  choices: 'Privacy choices',
  close: 'Close',
  retrying: 'Not saved yet. We keep trying.',
} as const satisfies FirstLayer;
