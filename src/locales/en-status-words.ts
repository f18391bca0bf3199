import type { StatusWords } from './messages.ts';

/** English, what is said of the state of choices: it comes with the status. */
export const enStatusWords = {
  allowed: 'Allowed',
  notAllowed: 'Not allowed',
  undecided: 'You have not chosen yet.',
  saving: 'Saving…',
  saved: 'Saved.',
  confirmed: 'Choice saved and confirmed.',
  unconfirmed: 'Saved. Our records do not show it yet.',
  kept: 'Saved on this device only.',
  failed: 'We could not save this, so it stays off. Please choose again.',
  diverged: 'Our records show a different choice.',
  conflict: 'Our records contain conflicting choices.',
  unsaved: 'Not saved',
  tryNow: 'Try now',
  chooseAgain: 'Choose again',
  honoured: 'Opt-out request honoured',
  newSince: 'New since your last choice.',
  policyChanged: 'The privacy policy has changed.',
  textsChanged: 'The description of a purpose has changed.',
  timePassed: 'Your last choice was on {date}.',
  nowRequired: 'You refused this, but it is now always on: {targets}.',
  scope: 'Your choices apply on all devices where you have confirmed your e-mail address.',
} as const satisfies StatusWords;
