import { randomBytes } from 'node:crypto';
import { createConsentStamps } from '../identity/consent-id.ts';
import type { OpenStoreAddOn, StoreAccess, StoreAddOn } from './add-on.ts';
import { auditStore } from './records/audit-store.ts';
import { type ConsentEngine, consentStore } from './records/consent-store.ts';
import { erasureStore } from './records/erasure-store.ts';
import { profileStore } from './records/profile-store.ts';
import { retentionStore } from './records/retention-store.ts';
import { tenantStore } from './records/tenant-store.ts';
import type { Store } from './store.ts';

/** Options of every store. */
export interface StoreOptions {
  /** Milliseconds since the epoch. Default `Date.now`. */
  readonly clock?: () => number;
  /** Returns this number of random bytes. Default: the operating system's generator. */
  readonly random?: (size: number) => Uint8Array;
  /** What is stored besides. Programs that use the same folder or database must have the same. Default: nothing. */
  readonly addOns?: readonly StoreAddOn[];
}

/**
 * A store on an engine, whose `database` checks, measures and closes it. Begins with the add-ons.
 *
 * @param isTended as in `StoreAccess`
 * @throws {TypeError} if two add-ons keep something with each consent: there is one column for it
 */
export function engineStore(
  engine: ConsentEngine,
  { clock = Date.now, random = randomBytes, addOns = [] }: StoreOptions,
  isTended: boolean,
  database: Pick<Store, 'check' | 'measure' | 'close'>,
): Store {
  const opened = openAddOns(addOns, { engine, clock, random, isTended });
  const close = async (): Promise<void> => {
    try {
      for (const each of opened) await each.end?.();
    } finally {
      await database.close();
    }
  };
  let ended: Promise<void> | undefined;
  return {
    engine,
    ...tenantStore(engine, addOns),
    ...consentStore(engine, createConsentStamps(clock, random), clock, opened),
    ...profileStore(engine, clock),
    ...erasureStore(engine, opened),
    ...retentionStore(engine, opened),
    ...auditStore(engine),
    check: () => database.check(),
    measure: async () => ({
      ...(await database.measure()),
      ...Object.assign({}, ...opened.map((each) => each.measure?.())),
    }),
    close: () => (ended ??= close()),
  };
}

function openAddOns(addOns: readonly StoreAddOn[], access: StoreAccess): readonly OpenStoreAddOn[] {
  const opened: OpenStoreAddOn[] = [];
  try {
    for (const addOn of addOns) {
      const began = addOn.open?.(access);
      if (began) opened.push(began);
    }
    if (opened.filter((each) => 'kept' in each).length > 1)
      throw new TypeError('Only one add-on can keep something with consents.');
    return opened;
  } catch (cause) {
    // Those that had begun must not go on with a store that is not there.
    void Promise.allSettled(opened.map(async (each) => each.end?.()));
    throw cause;
  }
}
