import type { DetailWords } from './messages.ts';

/** English, what the status says in detail: it comes with the details. */
export const enDetailWords = {
  differs: '{vendor}, {target}: you chose “{chosen}”, but our records show “{shown}”.',
  channel: 'via {channel}',
  memory: 'Your browser does not store your choice, so it ends with this page.',
  recovered:
    'Your browser does not store your choice. Once it is saved, other pages read it from our records.',
  gpc: 'We follow your browser’s opt-out signal (Global Privacy Control). What it opts out of stays off unless you allow it.',
  keep: 'Keep “{value}”',
  keepAll: 'Keep all my choices',
} as const satisfies DetailWords;
