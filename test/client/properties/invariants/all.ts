import { grants } from './grants.ts';
import type { Invariant } from './invariant.ts';
import { outcome } from './outcome.ts';
import { requests } from './requests.ts';
import { truth } from './truth.ts';

/** Looked at by the life itself: every reply may be a strange one, and every fault of ours is told. */
const I18: Invariant = {
  id: 'I18',
  says: 'nothing that the service answers throws, and nothing unknown grants',
};

/** All that is tried by lives, in order. I16, the way back from an account, has lives of its own: `try-accounts.ts`. */
export const invariants: readonly Invariant[] = [...grants, ...truth, ...requests, ...outcome, I18].toSorted(
  (a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)),
);
