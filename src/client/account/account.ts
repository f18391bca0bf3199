import { ownSubject } from '../../protocol/paths.ts';
import { LedgerStore } from '../ledger/ledger-store.ts';
import type { Scope } from '../ledger/ledger-store.ts';
import type { CellOrder } from '../catalogue/cell-order.ts';
import type { Action, Decision } from '../ledger/decision.ts';
import type { Environment } from '../environment/environment.ts';
import { mintIdentifier } from '../ledger/identifier.ts';
import type { BrowserStorage } from '../environment/browser-storage.ts';
import { newestSequence, waiting } from '../ledger/ledger.ts';
import { applyDecision } from '../ledger/apply-decision.ts';

/**
 * Whose choices apply: the account's while this browser holds proof of it, which it says by a cookie
 * that lives as long as the proof, and while they are kept here.
 */
export function scopeOf(storage: BrowserStorage, environment: Environment): Scope {
  return storage.read('me.ledger').length && environment.cookie('assent_me') ? 'me.' : '';
}

/**
 * Whose choices apply from now on. Leaves an account that this browser is not signed in to any more.
 *
 * @param isProven `false` when the proxy found no proof, whatever the cookie says.
 */
export function followScope(
  storage: BrowserStorage,
  order: CellOrder,
  environment: Environment,
  isProven: boolean,
): Scope {
  const scope = isProven ? scopeOf(storage, environment) : '';
  if (scope) takeAlong(storage, order);
  else if (storage.names('me.').length) leaveAccount(storage, order, environment);
  return scope;
}

/**
 * Removes the account from this browser. What the service has not taken yet becomes a choice of the device, so that
 * nothing is lost.
 *
 * @param isOwn which of these actions the device takes over. Default: all
 */
export function leaveAccount(
  storage: BrowserStorage,
  order: CellOrder,
  environment: Environment,
  isOwn: (action: Action | undefined) => boolean = Boolean,
): void {
  const device = new LedgerStore(storage, order);
  for (const decision of unsent(storage, order)) {
    const choices = decision.choices.map((action) => (isOwn(action) ? action : undefined));
    if (choices.some(isOwn)) device.add({ ...decision, choices, identifier: mintIdentifier(environment) });
  }
  forgetAccount(storage);
}

/** What was chosen for the account, and the service did not take. */
export function unsent(storage: BrowserStorage, order: CellOrder): readonly Decision[] {
  const account = new LedgerStore(storage, order, 'me.');
  const left = waiting(account.current());
  return account.decisions().filter(({ facts }) => left.some(({ id }) => id === facts.id));
}

/**
 * Takes into the account what a page chose for the device because it had not heard yet that somebody
 * signed in. What the device's own ledger contains was there before, and was looked at then.
 */
function takeAlong(storage: BrowserStorage, order: CellOrder): void {
  const device = new LedgerStore(storage, order);
  const account = new LedgerStore(storage, order, 'me.');
  const before = device.ledger();
  for (const decision of device.decisions()) {
    const { facts } = decision;
    if (applyDecision(before, decision) === before) continue;
    const sequence = Math.max(facts.sequence, newestSequence(account.current()) + 1);
    account.add({ ...decision, facts: { ...facts, sequence }, identifier: ownSubject });
    device.remove(decision);
  }
}

/** Removes all that is kept of the account, its decisions before the ledger that says which are settled. */
function forgetAccount(storage: BrowserStorage): void {
  for (const name of storage.names('me.').toSorted()) storage.remove(name);
}
