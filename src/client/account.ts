import { Archive } from './archive.ts';
import type { Scope } from './archive.ts';
import type { CellOrder } from './cell-order.ts';
import type { Action } from './decision.ts';
import type { Environment } from './environment.ts';
import { mintIdentifier } from './identifier.ts';
import type { Keeping } from './keeping.ts';
import { waiting } from './ledger.ts';

/**
 * Whose choices apply: the account's while this browser holds proof of it, which it says by a cookie
 * that lives as long as the proof, and while they are kept here.
 */
export function scopeOf(keeping: Keeping, environment: Environment): Scope {
  return keeping.read('me.ledger').length && environment.cookie('assent_me') ? 'me.' : '';
}

/**
 * Lets go of the account. What the service did not take for it was chosen in this browser when it
 * was signed in no more: that is the device's own, so that nothing is lost.
 *
 * @param isOwn whether an action of it is. Default: every one
 */
export function leaveAccount(
  keeping: Keeping,
  order: CellOrder,
  environment: Environment,
  isOwn: (action: Action | undefined) => boolean = Boolean,
): void {
  const account = new Archive(keeping, order, 'me.');
  const device = new Archive(keeping, order);
  const left = waiting(account.current());
  for (const decision of account.decisions()) {
    const choices = decision.choices.map((action) => (isOwn(action) ? action : undefined));
    if (left.some(({ id }) => id === decision.facts.id) && choices.some(isOwn))
      device.add({ ...decision, choices, identifier: mintIdentifier(environment) });
  }
  forgetAccount(keeping);
}

/** Removes all that is kept of the account, its decisions before the ledger that says which are settled. */
export function forgetAccount(keeping: Keeping): void {
  for (const name of keeping.names('me.').toSorted()) keeping.remove(name);
}
