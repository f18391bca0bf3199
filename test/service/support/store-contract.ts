import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { auditContract } from './audit-contract.ts';
import { consentContract } from './consent-contract.ts';
import { forgettingContract, profileContract, tenantContract } from './people-contract.ts';
import { retentionContract } from './retention-contract.ts';
import { consentOf, type OpenStore, openTenanted } from './tenanted-store.ts';

/** The contract of every store, whatever its engine. */
export function storeContract(engine: string, open: OpenStore): void {
  tenantContract(engine, open);
  consentContract(engine, open);
  profileContract(engine, open);
  forgettingContract(engine, open);
  retentionContract(engine, open);
  auditContract(engine, open);

  void test(`${engine} measures itself`, async (t) => {
    const { store } = await openTenanted(t, open);
    await store.recordConsents([consentOf()]);
    const { databaseBytes, schemaVersion } = await store.measure();
    assert.ok(databaseBytes !== undefined && databaseBytes >= 4_096, `${databaseBytes} bytes`);
    assert.ok(Number.isInteger(schemaVersion) && schemaVersion > 0);
  });

  void suite(`${engine} is closed`, () => {
    void test('and then rejects every call', async (t) => {
      const { store } = await openTenanted(t, open);
      await store.check();
      await store.close();
      await store.close();
      await assert.rejects(store.check());
      await assert.rejects(store.measure());
      await assert.rejects(store.recordConsents([consentOf()]));
      await assert.rejects(store.listBrands());
    });
  });
}
