import type { Catalogue, Cell, ConsentClient, Snapshot, State, Target } from 'assent';
import type { Situation } from '../sheet/situation.ts';
import { stillVerification } from './still-verification.ts';

/** A client in one situation for ever: it takes choices, and nothing comes of them. */
export function stillClient(catalogue: Catalogue, situation: Situation): ConsentClient {
  const snapshot = snapshotIn(withVendors(catalogue, situation), situation);
  return {
    snapshot,
    ready: Promise.resolve(snapshot),
    subscribe: () => () => {},
    choose: () => {},
    acceptAll: () => {},
    rejectAll: () => {},
    noteSeen: () => {},
    allowed: (vendor, target) => snapshot.cell(vendor, target)?.allowed ?? false,
    whenAllowed: () => new Promise(() => {}),
    onAllowed: () => () => {},
    settled: () => Promise.resolve(snapshot),
    refresh: () => Promise.resolve(snapshot),
    retry: () => {},
    verification: () => Promise.resolve(stillVerification(snapshot)),
    stop: () => {},
  };
}

function withVendors(catalogue: Catalogue, { vendors, regime }: Situation): Catalogue {
  const changed = { ...catalogue, ...(regime && { regime }) };
  if (vendors === undefined) return changed;
  const ids = catalogue.targets.map(({ id }) => id);
  const one = (index: number) => ({
    id: `vendor-${index + 1}`,
    name: `Vendor ${index + 1}`,
    targets: ids,
    policyUrl: '#',
    retention: undefined,
    storage: [],
    signals: [],
    country: undefined,
  });
  return { ...changed, vendors: Array.from({ length: vendors }, (_, index) => one(index)) };
}

function snapshotIn(catalogue: Catalogue, { ask = 'no', cell, gpc, storage, subject }: Situation): Snapshot {
  const targets = new Map(catalogue.targets.map((target) => [target.id, target]));
  let place = 0;
  const cells = catalogue.vendors.flatMap((vendor) =>
    vendor.targets.map((id): Cell => {
      const target = targets.get(id);
      const isRequired = target?.required === true;
      const basis = catalogue.regime === 'gb' && !isRequired ? target?.exemption : undefined;
      return {
        vendor: vendor.id,
        target: id,
        required: isRequired,
        basis,
        action: undefined,
        state: 'undecided',
        unified: undefined,
        unifiedSource: undefined,
        allowed: isRequired || basis !== undefined,
        asked: !isRequired && !basis && ask !== 'no',
        decidedAt: undefined,
        decision: undefined,
        askedBecause: undefined,
        ...(target && !isRequired && cell?.(place++, target)),
      };
    }),
  );
  // The one that needs attention most comes first.
  const counts: Record<State, number> = {
    failed: 0,
    diverged: 0,
    retrying: 0,
    saving: 0,
    saved: 0,
    unconfirmed: 0,
    confirmed: 0,
    kept: 0,
    undecided: 0,
  };
  const states = cells.filter(({ required }) => !required).map(({ state }) => state);
  for (const state of states) counts[state] += 1;
  const urgency = Object.keys(counts);
  const [state] = states.toSorted((one, other) => urgency.indexOf(one) - urgency.indexOf(other));
  const byKey = new Map(cells.map((each) => [`${each.vendor} ${each.target}`, each]));
  const targetsWith = (isLike: (cell: Cell, target: Target) => boolean) =>
    catalogue.targets.flatMap((target) =>
      cells.some((each) => each.target === target.id && each.allowed && isLike(each, target))
        ? target.id
        : [],
    );
  return {
    ready: true,
    catalogue,
    ask,
    state: state ?? 'undecided',
    conflict: false,
    counts,
    nowRequired: [],
    unasked:
      catalogue.regime === 'notice-only' ? targetsWith(({ required, action }) => !required && !action) : [],
    honoured:
      catalogue.regime === 'opt-out' &&
      gpc === true &&
      !targetsWith((_, { saleOrShare }) => saleOrShare).length,
    gpc: gpc ?? false,
    storage: storage ?? 'kept',
    subject: subject ?? (cells.some(({ action }) => action) ? 'anonymous' : 'none'),
    cell: (vendor, target) => byKey.get(`${vendor} ${target}`),
    cells: () => cells,
  };
}
