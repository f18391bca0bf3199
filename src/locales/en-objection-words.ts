import type { ObjectionWords } from './messages.ts';

/** English, what is said of what applies unasked: it comes where something does. */
export const enObjectionWords = {
  applies: 'In use',
  objected: 'Objected',
  partlyApplies: 'Partly in use',
  unasked: 'We use this without asking you first: {targets}.',
  statisticsOnly: 'We use it only to count how this site is used and to improve it.',
  appearanceOnly: 'We use it only to show this site the way you prefer.',
  mayObject: 'You can object at any time, free of charge.',
  rejectObjects: 'If you select “{rejectAll}”, you also object to this.',
} as const satisfies ObjectionWords;
