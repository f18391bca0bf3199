import { ownSubject } from '../../../protocol/endpoints.ts';
import type { CellOrder } from '../../../client/catalogue/cell-order.ts';
import type { Decision, Notice } from '../../../client/ledger/decision.ts';
import type { Holding, TransitionContext } from '../../../client/delivery/delivery-event.ts';
import { arrange, emptyLedger, type Ledger, mapEntries, waiting } from '../../../client/ledger/ledger.ts';
import { emptyOutbox } from '../../../client/ledger/outbox.ts';
import { applyDecision } from '../../../client/ledger/apply-decision.ts';
import { reconcile } from '../../../client/delivery/reconcile.ts';

/** The ledger of an account, from a read of the service. */
export function accountLedger(
  order: CellOrder,
  holding: Holding,
  notice: Notice,
  context: TransitionContext,
): Ledger {
  const empty = { ...emptyLedger(order), subject: ownSubject };
  return reconcile(
    empty,
    { type: 'read', identifier: ownSubject, decisions: [], holding, notice, isVerified: true },
    context,
  );
}

/**
 * The account with a decision applied to it that the service has still to be told. A cell that an acceptance on
 * this device opened stays open meanwhile.
 */
export function linkedLedger(account: Ledger, device: Ledger, decision: Decision): Ledger {
  const own = arrange(device, account.order);
  const linked = applyDecision(account, decision);
  const factsIndex = linked.facts.findIndex(({ id }) => id === decision.facts.id);
  return {
    ...linked,
    entries: linked.entries.map((entry, place) => {
      const before = own.entries[place];
      const isKept =
        entry.factsIndex === factsIndex && entry.action === 'ACCEPT' && before?.action === 'ACCEPT';
      return isKept ? { ...entry, acknowledged: before.acknowledged } : entry;
    }),
  };
}

/**
 * The device's own choices, stored for later without an identifier. The next identifier is a new one, so that
 * nobody who knew the old one can see later choices. Only unsent choices still need the old one.
 */
export function withoutIdentifier(device: Ledger, mint: () => string): Ledger {
  return {
    ...mapEntries(device, (entry) => (entry.state === 'saved' ? { ...entry, state: 'unconfirmed' } : entry)),
    subject: waiting(device).length ? mint() : '',
    outbox: emptyOutbox,
  };
}
