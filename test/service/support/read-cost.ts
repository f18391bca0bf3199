import assert from 'node:assert/strict';
import type { Store } from '../../../src/service/store/store.ts';
import type { NewConsent } from '../../../src/service/store/new-consent.ts';
import { whole } from './whole.ts';
import { openStore } from './open-store.ts';
import { anonymous, type OpenStore } from './tenanted-store.ts';

/** Opens a store with all add-ons. */
export const open: OpenStore = async (t, clock) => {
  const store = await openStore(clock, whole.storeAddOns);
  t.after(() => store.close());
  return store;
};

/** Records consents, and returns their ids. */
export async function record(store: Store, consents: readonly NewConsent[]): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let at = 0; at < consents.length; at += 500)
    for (const each of await store.recordConsents(consents.slice(at, at + 500))) {
      assert.equal(each.outcome, 'recorded');
      ids.push(each.consentId);
    }
  return ids;
}

/** The milliseconds of the quickest of some reads. */
async function quickest(read: () => Promise<unknown>): Promise<number> {
  let least = Infinity;
  for (let turn = 0; turn < 15; turn += 1) {
    const begun = performance.now();
    await read();
    least = Math.min(least, performance.now() - begun);
  }
  return least;
}

/** Asserts that a read takes no longer for much than for little, but for the noise of the machine. */
export async function assertSameCost(
  read: (of: 'little' | 'much') => Promise<unknown>,
  name: string,
): Promise<void> {
  const [little, much] = [await quickest(() => read('little')), await quickest(() => read('much'))];
  assert.ok(much < 5 * little + 2, `${name}: ${little.toFixed(2)} and ${much.toFixed(2)} ms`);
}

/** The candidates of a visitor. */
export const by = (value: string) =>
  [{ reference: 'anonymous', subjectId: anonymous(value).subjectId }] as const;
