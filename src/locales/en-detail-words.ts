import type { DetailWords } from './messages.ts';

/** English, what the status says in detail: it comes with the details. */
export const enDetailWords = {
  differs: '{vendor}, {target}: you chose “{chosen}”, the service shows “{shown}”.',
  channel: 'channel {channel}',
  memory: 'This browser keeps nothing for us: your choice ends with this page.',
  gpc: 'Your browser’s opt-out signal (Global Privacy Control) is honoured. What it objects to stays off unless you allow it.',
  keep: 'Keep “{value}”',
  keepAll: 'Keep all',
} as const satisfies DetailWords;
