import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { readProjectFile } from '../architecture/source-files.ts';
import { bundleWorker } from './support/bundle-worker.ts';
import { documentedBlock, makeDocumentedSite } from './support/documented-site.ts';
import { serveService } from './support/serve-service.ts';
import { startOnNode, startOnWorkerd } from './support/start-example.ts';
import type { Started } from './support/start-example.ts';

/** The path of the program; the package says nothing of its types. */
const workerd: string = createRequire(import.meta.url)('workerd').default;

type Answer = (request: Request) => Promise<Response>;

const fromOurPage = { 'sec-fetch-site': 'same-origin', 'x-assent': '1', 'content-type': 'application/json' };
const action = { vendor: 'tally', target: 'statistics', action: 'ACCEPT' };
/** The examples that are told of visitors by a server in front of them. */
const behindServer = new Set(['Next', 'workerd']);
const newId = () => `a1.${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')}`;

suite('the examples of docs/guides/run-the-proxy.md', () => {
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

  const makeSite = (files: Readonly<Record<string, string>>): string => {
    const site = makeDocumentedSite(files);
    cleanUps.push(() => rmSync(site, { recursive: true }));
    return site;
  };
  const over = ({ url, stop }: Started): Answer => {
    cleanUps.push(stop);
    return (request) => fetch(new Request(request.url.replace('https://brand.example', url), request));
  };
  const servers = ['Node', 'Express', 'Fastify', 'Hono'];
  const onNode = async (name: string): Promise<Answer> => {
    const site = makeSite({ 'server.mjs': documentedBlock(name, 'js') });
    return over(await startOnNode(site, environment));
  };
  const calledAsNextDoes = async (): Promise<Answer> => {
    const path = 'app/consent/[...path]/route.js';
    const site = makeSite({ [path]: documentedBlock('Next', 'js') });
    Object.assign(process.env, environment);
    const route = await import(pathToFileURL(join(site, path)).href);
    return (request) => (request.method === 'POST' ? route.POST : route.GET)(request);
  };
  const onWorkerd = async (): Promise<Answer> => {
    const site = makeSite({
      'worker.js': documentedBlock('workerd', 'js'),
      'dist/worker.capnp': documentedBlock('workerd', 'capnp'),
    });
    await bundleWorker(site);
    return over(await startOnWorkerd(workerd, join(site, 'dist/worker.capnp'), environment));
  };
  const examples: [name: string, start: () => Promise<Answer>][] = [
    ...servers.map((name): [string, () => Promise<Answer>] => [name, () => onNode(name)]),
    ['Next', calledAsNextDoes],
    ['workerd', onWorkerd],
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
      if (behindServer.has(name))
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
      if (servers.includes(name))
        await context.test('serves the page, the catalogue and the widget', async () => {
          const get = (path: string) => answer(new Request(`https://brand.example${path}`));
          assert.match(await (await get('/')).text(), /src="\/assent\/assent\.js"/);
          assert.equal((await (await get('/consent-catalogue.json')).json()).brand.name, 'Fjord & Fell');
          const widget = await get('/assent/assent.js');
          assert.match(widget.headers.get('content-type') ?? '', /^text\/javascript/);
          assert.equal(await widget.text(), readProjectFile('dist/cdn/assent.js'));
        });
      await context.test('opens no other path', async () => {
        assert.equal((await ask('/oauth/token', { method: 'POST', body: '{}' })).status, 404);
      });
    });
  }
});
