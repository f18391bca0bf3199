import type { ObjectionWords } from './messages.ts';

/** English, what is said of what applies unasked: it comes where something does. */
export const enObjectionWords = {
  applies: 'Applies',
  objected: 'Objected',
  partlyApplies: 'Partly applies',
  unasked: 'This applies without asking you first: {targets}.',
  statisticsOnly: 'It only serves to count how this site is used, and to improve it.',
  appearanceOnly: 'It only serves to show this site the way you prefer it.',
  mayObject: 'You can object at any time, at no cost.',
  rejectObjects: '“{rejectAll}” also objects to this.',
} as const satisfies ObjectionWords;
