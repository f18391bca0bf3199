import type { StatusWords } from './messages.ts';

/** English, what is said of the state of choices: it comes with the status. */
export const enStatusWords = {
  allowed: 'Allowed',
  notAllowed: 'Not allowed',
  undecided: 'No choice made yet.',
  saving: 'Saving…',
  saved: 'Saved.',
  confirmed: 'Saved and confirmed.',
  unconfirmed: 'Saved. Not visible in the records yet.',
  failed: 'Could not be saved, so it stays off. Please choose again.',
  diverged: 'The service shows something else.',
  conflict: 'The service lists a conflict.',
  unsaved: 'Not saved',
  tryNow: 'Try now',
  chooseAgain: 'Choose again',
  newSince: 'New since your last choice.',
  policyChanged: 'The privacy policy has changed.',
  textsChanged: 'The description has changed.',
  timePassed: 'Your last choice was on {date}.',
  scope: 'Your choices apply on all devices where you have confirmed your address.',
} as const satisfies StatusWords;
