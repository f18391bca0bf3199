import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { openPostgresStore } from '../../../../src/service.ts';
import { whyWithout } from '../../../servers.ts';
import { consentOf, insertTenant } from '../../support/tenanted-store.ts';
import { startPostgres } from './postgres-server.ts';
import { query } from './query.ts';

const server = await startPostgres();
after(() => server?.stop());

test(
  'a backlog of expired Idempotency-Keys is removed by short statements',
  { skip: server ? false : whyWithout('postgres') },
  async (t) => {
    const address = (await server?.emptySchema()) ?? '';
    const clock = { now: Date.now() };
    const store = await openPostgresStore({ address, clock: () => clock.now, timeout: 100 });
    t.after(() => store.close());
    await insertTenant(store);
    // To remove them all takes a second or more.
    await query(
      address,
      `insert into idempotency (bucket, client_id, key, brand_id, subject_id, body, consent_id, created_at)
       select each % 1024, 'client', each::text, 'brand', md5(each::text), 'body', 'consent', each
       from generate_series(1, 400000) as each`,
    );
    const count = async () => Number((await query(address, 'select count(*) from idempotency'))[0]?.count);
    // On a busy machine, a statement may take longer than its limit. The next round goes on.
    for (let round = 0; round < 200 && (await count()) > 0; round += 1) {
      clock.now += 61_000;
      await Promise.allSettled([store.recordConsents([consentOf()])]);
      await pause(500);
    }
    assert.equal(await count(), 0);
  },
);
