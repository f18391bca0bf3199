import type { State } from './snapshot.ts';

/** All states, the one that needs attention most first. The stored ledger names them by their place. */
export const states = [
  'failed',
  'diverged',
  'retrying',
  'saving',
  'saved',
  'unconfirmed',
  'confirmed',
  'undecided',
] as const satisfies readonly State[];
