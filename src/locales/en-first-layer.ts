import type { FirstLayerWords } from './messages.ts';

/** English, first layer: it comes with the banner. */
export const enFirstLayer = {
  title: 'Your privacy choices',
  ask: '{brand} asks for your consent to use cookies and similar technologies[ and share data with {vendors}] for:',
  askAgain:
    '{brand} asks again for your consent to use cookies and similar technologies[ and share data with {vendors}] for:',
  vendors: { one: '{count} company', other: '{count} companies' },
  withdraw:
    'You can refuse. Under “{choices}” you can change your choice or withdraw your consent at any time.',
  policy: 'Privacy policy',
  rejectAll: 'Reject all',
  acceptAll: 'Accept all',
  choose: 'Manage choices',
  choices: 'Privacy choices',
  close: 'Close',
  retrying: 'Not saved yet. Still trying.',
} as const satisfies FirstLayerWords;
