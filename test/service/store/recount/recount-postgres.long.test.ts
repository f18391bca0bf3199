import { after, test } from 'node:test';
import { openPostgresStore } from '../../../../src/service.ts';
import { openRecountedDatabase } from '../../../../src/service/store/recount/recounted-database.ts';
import { whyWithout } from '../../../servers.ts';
import { recountContract } from '../../support/recount-contract.ts';
import { startPostgres } from '../postgres/postgres-server.ts';
import { query } from '../postgres/query.ts';

const server = await startPostgres();
after(() => server?.stop());

if (server)
  recountContract('a database', {
    make: () => server.emptySchema(),
    openStore: (address, clock) => openPostgresStore({ address, ...(clock && { clock }) }),
    openPlace: (address) => openRecountedDatabase({ address }),
    run: query,
  });
else test('PostgreSQL', { skip: whyWithout('postgres') }, () => {});
