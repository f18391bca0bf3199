import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { consentContract } from './consent-contract.ts';
import { forgettingContract, profileContract, tenantContract } from './people-contract.ts';
import { consentOf, openTenanted } from './tenanted-store.ts';
import type { OpenStore } from './tenanted-store.ts';

/** What every store has to do, whatever engine it runs on. */
export function storeContract(engine: string, open: OpenStore): void {
  tenantContract(engine, open);
  consentContract(engine, open);
  profileContract(engine, open);
  forgettingContract(engine, open);

  void suite(`${engine} ends`, () => {
    void test('after which nothing is answered', async (t) => {
      const { store } = await openTenanted(t, open);
      await store.check();
      await store.close();
      await store.close();
      await assert.rejects(store.check());
      await assert.rejects(store.recordConsents([consentOf()]));
      await assert.rejects(store.listBrands());
    });
  });
}
