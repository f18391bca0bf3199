import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { LoggedConsent } from '../../../../src/service/store/store.ts';
import { anonymous, consentOf, insertTenant } from '../../support/tenanted-store.ts';
import { startCommitCutter } from '../../faults/commit-cutter.ts';
import { open } from './open-stores.ts';
import type { PostgresServer } from './postgres-server.ts';

/** What happens if a connection breaks during a commit, on PostgreSQL and on Citus. */
export function describeBrokenCommits(postgres: PostgresServer): void {
  void suite('a connection that ends during a commit', () => {
    for (const [when, name] of [
      ['before', 'that breaks before the request arrived gives a definite outcome'],
      ['late', 'that breaks while the request is delayed gives a definite outcome'],
      ['after', 'that breaks after the request arrived gives a definite outcome'],
    ] as const) {
      void test(name, async (t) => {
        const address = new URL(await postgres.emptySchema());
        const cutter = await startCommitCutter(Number(address.port));
        t.after(() => cutter.stop());
        address.port = String(cutter.port);
        const store = await open(t, address.href);
        await insertTenant(store);
        for (let round = 0; round < 25; round += 1) {
          const identity = anonymous(`visitor ${round}`);
          void cutter.cutNext(when);
          const [settled] = await Promise.allSettled([store.recordConsents([consentOf({ identity })])]);
          const log: readonly LoggedConsent[] = await store.readLog('brand', identity.subjectId);
          const logged = log.map(({ consentId }) => consentId);
          if (when === 'before') assert.deepEqual([settled?.status, logged], ['rejected', []]);
          else {
            assert.ok(settled?.status === 'fulfilled');
            assert.deepEqual(
              settled.value.map((each) => each.outcome === 'recorded' && each.consentId),
              logged,
            );
          }
        }
      });
    }
  });
}
