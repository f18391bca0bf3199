import assert from 'node:assert/strict';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { after, suite, test, type TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { readProjectFile } from '../architecture/source-files.ts';
import { bundleWorker } from './support/bundle-worker.ts';
import { documentedBlock, makeDocumentedSite } from './support/documented-site.ts';
import { serveService } from './support/serve-service.ts';
import { type Started, startOnNode, startOnWorkerd } from './support/start-example.ts';

type Answer = (request: Request) => Promise<Response>;

const fromOurPage = { 'sec-fetch-site': 'same-origin', 'x-assent': '1', 'content-type': 'application/json' };
const action = { vendor: 'tally', target: 'statistics', action: 'ACCEPT' };
/** The examples that are told of visitors by their framework, or by a server in front of them. */
const toldOfVisitors = new Set(['Next', 'SvelteKit', 'Nuxt', 'Astro', 'workerd']);
const newId = () => `a1.${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')}`;

/** The IP address that a framework knows. Only the test of the counting sends the header. */
const addressOf = ({ headers }: Request) => (headers.has('x-forwarded-for') ? '203.0.113.7' : '192.0.2.1');
/** The frameworks whose route is called, its file, and what each gives it for a request. */
const frameworks: [name: string, path: string, asItDoes: (request: Request) => unknown][] = [
  ['Next', 'app/consent/[...path]/route.js', (request) => request],
  [
    'SvelteKit',
    'src/routes/consent/[...path]/+server.js',
    (request) => ({ request, getClientAddress: () => addressOf(request) }),
  ],
  ['Nuxt', 'server/routes/consent/[...path].js', (request) => request],
  ['Astro', 'src/pages/consent/[...path].js', (request) => ({ request, clientAddress: addressOf(request) })],
];
/** What only a framework has, as its built server behaves. */
const modules: Readonly<Record<string, string>> = {
  'astro:env/server': 'data:text/javascript,export const getSecret = (name) => process.env[name];',
};
/** What Nuxt has its servers import by themselves. */
const ofNuxt = {
  defineEventHandler: (handler: unknown) => handler,
  toWebRequest: (request: Request) => request,
  getRequestIP: addressOf,
};

const { environment, close } = await serveService();
after(close);

suite('the examples of docs/guides/run-the-proxy.md', () => {
  const over = (t: TestContext, { url, stop }: Started): Answer => {
    t.after(stop);
    return (request) => fetch(new Request(request.url.replace('https://brand.example', url), request));
  };
  const servers = ['Node', 'Express', 'Fastify', 'Hono'];
  const onNode = async (t: TestContext, name: string): Promise<Answer> => {
    const site = makeDocumentedSite(t, { 'server.mjs': documentedBlock(name, 'js') });
    return over(t, await startOnNode(site, environment));
  };
  /** Calls the route as the framework does. */
  const called = async (
    t: TestContext,
    [name, path, asItDoes]: (typeof frameworks)[number],
  ): Promise<Answer> => {
    const catalogue = documentedBlock('Before you start', 'json');
    const site = makeDocumentedSite(t, {
      [path]: documentedBlock(name, 'js'),
      'static/consent-catalogue.json': catalogue,
    });
    Object.assign(process.env, environment);
    Object.assign(globalThis, ofNuxt);
    const hooks = registerHooks({ resolve: (name, context, next) => next(modules[name] ?? name, context) });
    t.after(() => hooks.deregister());
    const route = await import(pathToFileURL(join(site, path)).href);
    const { POST = route.default, GET = route.default } = route;
    return (request) => (request.method === 'POST' ? POST : GET)(asItDoes(request));
  };
  const onWorkerd = async (t: TestContext): Promise<Answer> => {
    const site = makeDocumentedSite(t, {
      'worker.js': documentedBlock('workerd', 'js'),
      'dist/worker.capnp': documentedBlock('workerd', 'capnp'),
    });
    await bundleWorker(site);
    return over(t, await startOnWorkerd(join(site, 'dist/worker.capnp'), environment));
  };
  const examples: [name: string, start: (t: TestContext) => Promise<Answer>][] = [
    ...servers.map((name): (typeof examples)[number] => [name, (t) => onNode(t, name)]),
    ...frameworks.map((framework): (typeof examples)[number] => [framework[0], (t) => called(t, framework)]),
    ['workerd', onWorkerd],
  ];

  for (const [name, start] of examples) {
    test(`the documented example of the proxy for ${name} works`, async (context) => {
      const answer = await start(context);
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
      if (servers.includes(name))
        await context.test('keeps a connection for longer than a balancer keeps it in its pool', async () => {
          const { headers } = await ask(`/v2/consents/check/${anonymousId}`);
          const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? [];
          assert.ok(Number(seconds) > 65, `It closes them after ${seconds} s.`);
        });
      await context.test('refuses a body that is too long', async () => {
        assert.equal((await post(' '.repeat(70_000))).status, 413);
      });
      if (toldOfVisitors.has(name))
        await context.test('counts visitors by what it is told of them, whatever they write', async () => {
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
        });
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
