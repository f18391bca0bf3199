import assert from 'node:assert/strict';
import { connect, createServer, type Socket } from 'node:net';
import { after, test, type TestContext } from 'node:test';
import { startService } from '../../../cli/support/run-assent.ts';
import { listenLocally } from '../../../local-server.ts';
import { whyWithout } from '../../../servers.ts';
import { startPostgres } from './postgres-server.ts';

const server = await startPostgres();
after(() => server?.stop());

/** Forwards connections to a local port until they fall silent: they stay open, and nothing arrives any more. */
async function startSilencer(t: TestContext, target: number) {
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const database = connect(target, '127.0.0.1');
    client.pipe(database).pipe(client);
    for (const socket of [client, database]) sockets.add(socket.on('error', () => {}));
  });
  const { port, stop } = await listenLocally(proxy);
  t.after(() => {
    for (const socket of sockets) socket.destroy();
    return stop();
  });
  return {
    port,
    fallSilent: () => sockets.forEach((socket) => socket.unpipe().pause()),
  };
}

test(
  'a service ends on SIGTERM although its database does not answer any more',
  { skip: server ? false : whyWithout('postgres'), timeout: 60_000 },
  async (t) => {
    const address = new URL((await server?.emptySchema()) ?? '');
    const silencer = await startSilencer(t, Number(address.port));
    address.port = String(silencer.port);
    const { kill, ended } = await startService(t, { ASSENT_DATABASE: address.href });
    silencer.fallSilent();
    kill('SIGTERM');
    const { out, code } = await ended;
    assert.equal(code, 0);
    assert.match(out, /"event":"stopped"/);
  },
);
