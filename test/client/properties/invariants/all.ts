import { grants } from './grants.ts';
import type { Invariant } from './invariant.ts';
import { outcome } from './outcome.ts';
import { requests } from './requests.ts';
import { truth } from './truth.ts';

/** The life checks these itself: any reply may be strange, and every fault of the client is reported. */
const I18: Invariant = {
  id: 'I18',
  says: 'nothing that the service answers throws, and nothing unknown grants',
};

/** All invariants that lives check, in order. The add-on `account` checks I16, signing out, in lives of its own. */
export const invariants: readonly Invariant[] = [...grants, ...truth, ...requests, ...outcome, I18].toSorted(
  (a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)),
);
