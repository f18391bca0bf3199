import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { bundleWorker } from './support/bundle-worker.ts';
import { serveService } from './support/serve-service.ts';
import { startOnNode, startOnWorkerd } from './support/start-example.ts';
import type { Started } from './support/start-example.ts';

/** The path of the program; the package says nothing of its types. */
const workerd: string = createRequire(import.meta.url)('workerd').default;

type Answer = (request: Request) => Promise<Response>;

const fromOurPage = { 'sec-fetch-site': 'same-origin', 'x-assent': '1', 'content-type': 'application/json' };
const action = { vendor: 'tally', target: 'statistics', action: 'ACCEPT' };
/** The examples that are told of visitors by a server in front of them. */
const behindServer = /^(next-route|worker)/;
const newId = () => `a1.${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')}`;

suite('the examples of docs/proxy', () => {
  const cleanUps: (() => Promise<void> | void)[] = [];
  let environment: Record<string, string>;
  before(async () => {
    const served = await serveService();
    ({ environment } = served);
    cleanUps.push(served.close);
  });
  after(async () => {
    for (const cleanUp of cleanUps.toReversed()) await cleanUp();
  });

  const over = ({ url, stop }: Started): Answer => {
    cleanUps.push(stop);
    return (request) => fetch(new Request(request.url.replace('https://brand.example', url), request));
  };
  const onNode = (name: string) => async () => over(await startOnNode(name, environment));
  const examples: [name: string, start: () => Promise<Answer>][] = [
    ['node.ts', onNode('node.ts')],
    ['hono.ts', onNode('hono.ts')],
    ['express.ts', onNode('express.ts')],
    ['fastify.ts', onNode('fastify.ts')],
    [
      'next-route.ts, called as a framework calls it',
      async () => {
        Object.assign(process.env, environment);
        const route = await import('../../docs/proxy/next-route.ts');
        return (request) => (request.method === 'POST' ? route.POST : route.GET)(request);
      },
    ],
    [
      'worker.ts on workerd',
      async () => {
        const folder = mkdtempSync(join(tmpdir(), 'assent-worker-'));
        cleanUps.push(() => rmSync(folder, { recursive: true }));
        return over(await startOnWorkerd(workerd, await bundleWorker(folder), environment));
      },
    ],
  ];

  for (const [name, start] of examples) {
    test(name, async (context) => {
      const answer = await start();
      const ask = (path: string, init: RequestInit = {}) =>
        answer(new Request(`https://brand.example/consent${path}`, { headers: fromOurPage, ...init }));
      const post = (body: string, headers: HeadersInit = fromOurPage) =>
        ask('/v2/consents', { method: 'POST', body, headers });
      const anonymousId = newId();
      const consent = JSON.stringify({ subject: { anonymousId }, actions: [action] });

      await context.test('keeps a choice, and reads it back', async () => {
        assert.equal((await post(consent)).status, 201);
        const read = await ask(`/v2/consents/unified/${anonymousId}`);
        assert.deepEqual((await read.json()).unifiedConsent.actions, [action]);
        assert.deepEqual(await (await ask(`/v2/consents/check/${anonymousId}`)).json(), { exists: true });
      });
      await context.test('refuses what another site sends', async () => {
        const forged = { ...fromOurPage, 'sec-fetch-site': 'cross-site' };
        assert.equal((await post(consent, forged)).status, 403);
      });
      await context.test('refuses what its catalogue lacks', async () => {
        const unknown = { ...action, vendor: 'nobody' };
        const body = JSON.stringify({ subject: { anonymousId }, actions: [unknown] });
        assert.equal((await post(body)).status, 400);
      });
      await context.test('refuses a body that is too long', async () => {
        assert.equal((await post(' '.repeat(70_000))).status, 413);
      });
      if (behindServer.test(name))
        await context.test(
          'counts visitors by what the server in front says, whatever they write',
          async () => {
            const statuses: number[] = [];
            for (let index = 0; index < 121; index += 1) {
              const written = `198.51.100.${index}`;
              const headers = {
                ...fromOurPage,
                'cf-connecting-ip': written,
                'x-forwarded-for': `${written}, 203.0.113.7`,
              };
              statuses.push((await ask(`/v2/consents/check/${newId()}`, { headers })).status);
            }
            assert.deepEqual([statuses.lastIndexOf(200), statuses.indexOf(429)], [119, 120]);
          },
        );
      await context.test('opens no other path', async () => {
        assert.equal((await ask('/oauth/token', { method: 'POST', body: '{}' })).status, 404);
      });
    });
  }
});
