import assert from 'node:assert/strict';
import { Agent, createServer, request } from 'node:http';
import { suite, test, type TestContext } from 'node:test';
import { startAssent, startService, waitForPort } from '../cli/support/run-assent.ts';
import { listenLocally } from '../local-server.ts';
import { makeFolder } from '../temporary-folder.ts';

/** For how many seconds a usual balancer keeps an idle connection: nginx, AWS and Google Cloud keep it for 60. */
const pooled = 60;

/** Starts a balancer in front of an address. It tells for how long each connection of its pool stays open there. */
async function startBalancer(t: TestContext, upstream: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const connections: { readonly isReused: boolean; readonly seconds: number }[] = [];
  const server = createServer((incoming, outgoing) => {
    const { method, headers } = incoming;
    const forwarded = request(upstream + incoming.url, { agent, method, headers }, (answer) => {
      const [, seconds] = /timeout=(\d+)/.exec(String(answer.headers['keep-alive'])) ?? [];
      connections.push({ isReused: forwarded.reusedSocket, seconds: Number(seconds) });
      outgoing.writeHead(answer.statusCode ?? 502);
      answer.pipe(outgoing);
    });
    incoming.pipe(forwarded);
  });
  const { url, stop } = await listenLocally(server);
  t.after(async () => {
    agent.destroy();
    await stop();
  });
  return { url, connections };
}

const servers: Record<string, (t: TestContext) => Promise<string>> = {
  'assent serve': async (t) => (await startService(t, { ASSENT_DATA: makeFolder(t) })).url,
  'assent proxy': (t) => {
    const variables = {
      PORT: '0',
      ASSENT_SERVICE_URL: 'http://127.0.0.1:9',
      ASSENT_TOKEN_URL: 'http://127.0.0.1:9/oauth/token',
      ASSENT_CLIENT_ID: 'a-client',
      ASSENT_CLIENT_SECRET: 'a-secret-of-this-test',
    };
    return waitForPort(startAssent(t, ['proxy'], variables));
  },
};

suite('a balancer that pools connections', { timeout: 60_000 }, () => {
  for (const [name, start] of Object.entries(servers))
    test(`${name} keeps a connection open for longer than a balancer keeps it in its pool`, async (t) => {
      const balancer = await startBalancer(t, await start(t));
      for (const body of ['{}', '{}'])
        await (await fetch(`${balancer.url}/consent/v2/consents`, { method: 'POST', body })).text();
      const [first, second] = balancer.connections;
      assert.deepEqual([first?.isReused, second?.isReused], [false, true]);
      assert.ok(second && second.seconds > pooled + 5, `It closes them after ${second?.seconds} s.`);
    });
});
