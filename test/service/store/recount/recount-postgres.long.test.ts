import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openPostgresStore } from '../../../../src/service.ts';
import { openRecountedDatabase } from '../../../../src/service/store/recount/recounted-database.ts';
import { recount } from '../../../../src/service/store/recount/recount.ts';
import { whyWithout } from '../../../servers.ts';
import { recountContract } from '../../support/recount-contract.ts';
import { anonymous, consentOf, insertTenant } from '../../support/tenanted-store.ts';
import { startPostgres } from '../postgres/postgres-server.ts';
import { query } from '../postgres/query.ts';

const server = await startPostgres();
after(() => server?.stop());

test(
  'a recount of a database leaves out consents of an owner without a state',
  { skip: server ? false : whyWithout('postgres') },
  async (t) => {
    assert.ok(server);
    const address = await server.emptySchema();
    const store = await openPostgresStore({ address });
    t.after(() => store.close());
    await insertTenant(store);
    const identities = ['a', 'b'].map(anonymous);
    for (const identity of identities) await store.recordConsents([consentOf({ identity })]);
    const [, last] = identities.map(({ subjectId }) => subjectId).toSorted();
    await query(address, `update subject set state = null where subject_id = '${last}'`);
    const place = await openRecountedDatabase({ address });
    const { subjects, after: found } = await recount(place, undefined, () => {});
    await place.close();
    assert.deepEqual({ subjects, found }, { subjects: 1, found: { accepted: 1 } });
  },
);

if (server)
  recountContract('a database', {
    make: () => server.emptySchema(),
    openStore: (address, clock) => openPostgresStore({ address, ...(clock && { clock }) }),
    openPlace: (address) => openRecountedDatabase({ address }),
    run: query,
    // A deletion would lock the rows in another order than recording does.
    removeCounts: 'truncate daily_count',
  });
else test('PostgreSQL', { skip: whyWithout('postgres') }, () => {});
