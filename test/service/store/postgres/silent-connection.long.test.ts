import assert from 'node:assert/strict';
import { connect, createServer, type Socket } from 'node:net';
import { after, suite, test, type TestContext } from 'node:test';
import { openPostgresStore } from '../../../../src/service.ts';
import { StoreUnavailableError } from '../../../../src/service/store/store-unavailable.ts';
import { listenLocally } from '../../../local-server.ts';
import { whyWithout } from '../../../servers.ts';
import { anonymous, consentOf, insertTenant } from '../../support/tenanted-store.ts';
import { startPostgres } from './postgres-server.ts';

const server = await startPostgres();
after(() => server?.stop());

/** A TCP proxy in front of the database, whose connections can stop forwarding without being closed. */
async function startProxy(t: TestContext, host: string, target: number) {
  const open = new Set<Socket>();
  const silent = new Set<Socket>();
  const proxy = createServer((client) => {
    const database = connect(target, host);
    open.add(client);
    client.on('data', (bytes) => silent.has(client) || database.write(bytes));
    database.on('data', (bytes) => silent.has(client) || client.write(bytes));
    client.on('error', () => {}).on('close', () => open.delete(client) && database.destroy());
    database.on('error', () => {}).on('close', () => silent.has(client) || client.destroy());
  });
  const { port, stop } = await listenLocally(proxy);
  t.after(() => {
    for (const socket of open) socket.destroy();
    return stop();
  });
  return { port, open, silent };
}

/** A store with five idle connections, and a recorded consent of Kim. */
async function setUp(t: TestContext) {
  const address = new URL((await server?.emptySchema()) ?? '');
  const { port, open, silent } = await startProxy(t, address.hostname, Number(address.port || 5432));
  Object.assign(address, { hostname: '127.0.0.1', port });
  const store = await openPostgresStore({ address: address.href, timeout: 100 });
  t.after(() => store.close());
  await insertTenant(store);
  await store.recordConsents([consentOf({ identity: anonymous('kim') })]);
  await Promise.all(Array.from({ length: 5 }, () => store.listBrands()));
  assert.equal(open.size, 5);
  const { subjectId } = anonymous('kim');
  const read = () => store.findSubject('brand', [{ reference: 'subject', subjectId }]);
  return {
    store,
    idle: [...open],
    silent,
    read,
    async readsWithoutDelay() {
      const begun = performance.now();
      assert.ok(await read());
      assert.ok(performance.now() - begun < 3_000, 'the read waits for a timeout');
    },
    /** The next connection that sends a statement. */
    used: () =>
      new Promise<Socket>((resolve) => {
        for (const socket of open) socket.once('data', () => resolve(socket));
      }),
  };
}

suite(
  'connections that fail silently',
  { concurrency: true, timeout: 30_000, ...(server ? {} : { skip: whyWithout('postgres') ?? true }) },
  () => {
    test('one connection that fails silently does not stop the reads that follow', async (t) => {
      const { idle, silent, read, used, readsWithoutDelay } = await setUp(t);
      for (const socket of idle) socket.once('data', () => silent.size === 0 && silent.add(socket));
      const [failed, first] = [used(), read()];
      const failing = assert.rejects(first, StoreUnavailableError);
      assert.ok(silent.has(await failed));
      for (let count = 0; count < 10; count += 1) await readsWithoutDelay();
      (await failed).destroy();
      await failing;
    });

    test('connections that fail silently are not used after another connection was lost', async (t) => {
      const { idle, silent, read, used, readsWithoutDelay } = await setUp(t);
      for (const socket of idle) silent.add(socket);
      const [failed, first] = [used(), read()];
      const failing = assert.rejects(first, StoreUnavailableError);
      (await failed).destroy();
      await failing;
      await readsWithoutDelay();
    });

    for (const name of ['findSubject', 'recordConsents'] as const)
      test(`connections that fail silently are not used after the timeout of ${name}`, async (t) => {
        const { store, idle, silent, read, readsWithoutDelay } = await setUp(t);
        for (const socket of idle) silent.add(socket);
        const use = name === 'findSubject' ? read() : store.recordConsents([consentOf()]);
        await assert.rejects(use, StoreUnavailableError);
        await readsWithoutDelay();
      });
  },
);
