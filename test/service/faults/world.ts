import assert from 'node:assert/strict';
import { storeAddOns } from '../../../src/programs/service/whole-service.ts';
import { countsIn } from '../../../src/addons/counts/service/counts-store.ts';
import type { TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import {
  createBrand,
  createChannel,
  openPostgresStore,
  openSqliteStore,
  type Store,
} from '../../../src/service.ts';
import { obtainToken, startService } from '../../cli/support/run-assent.ts';
import { sumCounts } from '../../../src/addons/counts/service/count.ts';
import type { PostgresServer } from '../store/postgres/postgres-server.ts';
import { query } from '../store/postgres/query.ts';
import { checkConsents } from './check-consents.ts';
import { createLoad, type Load } from './load.ts';
import { makeFolder } from '../../temporary-folder.ts';

/** Where the services of a test keep their data. */
export interface Data {
  /** The variables of `assent serve`. */
  readonly variables: Record<string, string>;
  /** Opens the data beside the services. */
  open(): Promise<Store>;
  /** Resolves when no transaction is open, of a killed process neither. */
  settle(): Promise<void>;
}

/** Data in a new folder. */
export async function sqliteData(t: TestContext): Promise<Data> {
  const folder = makeFolder(t);
  await (await openSqliteStore({ folder })).close();
  return {
    variables: { ASSENT_DATA: folder },
    open: () => openSqliteStore({ folder, access: 'share' }),
    settle: async () => {},
  };
}

/** Data in a new schema. */
export async function postgresData(server: PostgresServer): Promise<Data> {
  const address = await server.emptySchema(storeAddOns);
  const isCitus = (await query(address, `select from pg_extension where extname = 'citus'`)).length > 0;
  return {
    variables: { ASSENT_DATABASE: address },
    open: () => openPostgresStore({ address }),
    async settle() {
      const open = `select from pg_stat_activity where application_name = 'assent' and state <> 'idle'`;
      // Citus itself finishes the commits that a crash of a worker interrupted, but only once a minute. Until then, they
      // lock their subjects.
      const finish = 'select recover_prepared_transactions()';
      const unfinished = `select from run_command_on_all_nodes('select count(*) from pg_prepared_xacts') where result <> '0'`;
      for (;;) {
        if (isCitus) await query(address, finish);
        const isOpen = (await query(address, open)).length > 0;
        if (!isOpen && !(isCitus && (await query(address, unfinished)).length > 0)) return;
        await pause(20);
      }
    },
  };
}

/** A running service. */
export interface Service {
  readonly url: string;
  /** Kills it with SIGKILL. */
  kill(): Promise<void>;
}

/** Services under load, and the checker of what they record. */
export interface World {
  readonly load: Load;
  readonly services: Service[];
  /** Starts a service, which the load uses until it is killed. */
  start(): Promise<Service>;
  /** Pauses the load, and checks the consents that it posted since the last check. */
  check(): Promise<void>;
  /** Checks all consents and their counts, and prints their numbers. */
  end(faults: string): Promise<void>;
}

/** Makes a brand, starts this number of services, and prepares a load. */
export async function setUpWorld(t: TestContext, data: Data, processes: number): Promise<World> {
  const store = await data.open();
  const { id: brandId } = await createBrand(store, { name: 'Example' });
  const { clientId, clientSecret } = await createChannel(store, { brand: brandId });
  const [brand] = await store.listBrands();
  await store.close();
  assert.ok(brand);

  const urls = new Set<string>();
  const start = async (): Promise<Service> => {
    const variables = {
      ...data.variables,
      ASSENT_ISSUER: 'https://consent.example',
      // The load has thousands of consents a minute for each of a few subjects.
      ASSENT_RATE_POSTS_PER_SUBJECT: '0',
    };
    const { url, kill, ended } = await startService(t, variables);
    urls.add(url);
    return {
      url,
      async kill() {
        kill('SIGKILL');
        await ended;
        urls.delete(url);
      },
    };
  };
  const services = await Promise.all(Array.from({ length: processes }, start));
  const basic = `Basic ${btoa(`${clientId}:${clientSecret}`)}`;
  const load = createLoad(() => [...urls], await obtainToken(services[0]?.url ?? '', basic), brand.key);
  t.after(() => load.pause());

  let checked = 0;
  const checkFrom = async (first: number): Promise<void> => {
    await Promise.all([load.pause(), data.settle()]);
    await data.settle();
    const open = await data.open();
    const counts = await checkConsents(open, brandId, load.posted.slice(first));
    // What was posted before is counted, too.
    if (first === 0) assert.deepEqual(sumCounts(await countsIn(open).readCounts(brandId, '')), counts);
    await open.close();
    assert.deepEqual(load.wrong, []);
    checked = load.posted.length;
  };
  return {
    load,
    services,
    start,
    check: () => checkFrom(checked),
    async end(faults) {
      await checkFrom(0);
      const { posted, acknowledged, unavailable } = load;
      t.diagnostic(
        `${faults}: ${posted.length} consents posted, ${acknowledged()} acknowledged, all found once. ` +
          `${unavailable()} requests were answered with 503.`,
      );
    },
  };
}
