import { ownSubject } from '../../protocol/endpoints.ts';
import { LedgerStore, type Scope } from '../ledger/ledger-store.ts';
import type { CellOrder } from '../catalogue/cell-order.ts';
import type { Action, Decision } from '../ledger/decision.ts';
import type { Environment } from '../environment/environment.ts';
import { mintIdentifier } from '../ledger/identifier.ts';
import type { BrowserStorage } from '../environment/browser-storage.ts';
import { newestSequence, waiting } from '../ledger/ledger.ts';
import { applyDecision } from '../ledger/apply-decision.ts';

/**
 * Whether the account's choices apply: while the proxy's cookie says that this browser has a proof, and while
 * the account's ledger is stored here.
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
  else if (storage.names('me.').length) {
    // A person who signs out in another tab takes along no acceptance. One whose session ends loses nothing.
    const isEnded = storage.read(leavingMark).length || !storage.keys().includes('assent.me.ledger');
    leaveAccount(storage, order, environment, isEnded ? isRefusal : Boolean);
  }
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

/** The name in storage that tells other tabs of a sign-out before the proof ends. The last one to be removed. */
export const leavingMark = 'me.left';

/** What a device takes over at a sign-out. */
export const isRefusal = (action: Action | undefined): boolean => action === 'REJECT';

/** The choices for the account that the service has not recorded. */
export function unsent(storage: BrowserStorage, order: CellOrder): readonly Decision[] {
  const account = new LedgerStore(storage, order, 'me.');
  const left = waiting(account.current());
  return account.decisions().filter(({ facts }) => left.some(({ id }) => id === facts.id));
}

/**
 * Moves choices into the account that a page made for the device before it noticed that somebody signed in.
 * Decisions in the device's own ledger are older, and were compared when the account was linked.
 */
function takeAlong(storage: BrowserStorage, order: CellOrder): void {
  const device = new LedgerStore(storage, order);
  const account = new LedgerStore(storage, order, 'me.');
  const before = device.ledger();
  for (const decision of device.decisions()) {
    const { isLocal: _, ...facts } = decision.facts;
    if (applyDecision(before, decision) === before) continue;
    const sequence = Math.max(facts.sequence, newestSequence(account.current()) + 1);
    account.add({ ...decision, facts: { ...facts, sequence }, identifier: ownSubject });
    device.remove(decision);
  }
}

/**
 * Deletes everything stored for the account: first its decisions, then the ledger that says which of them are
 * settled.
 */
function forgetAccount(storage: BrowserStorage): void {
  for (const name of storage.names('me.').toSorted()) storage.remove(name);
}
