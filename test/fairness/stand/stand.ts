import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Consent } from 'assent-server/protocol';
import { createTokenProxy } from 'assent-server/proxy';
import { createBrand, createChannel, createConsentService, openSqliteStore } from 'assent-server/service';
import { Hono } from 'hono';
import { catalogue } from './catalogue.ts';
import { rulesAt } from '../rules.ts';
import { pageOf, policy } from './page.ts';

/** A brand's site with its proxy, and the consent service behind it. */
export interface Stand {
  readonly url: string;
  /** Every consent that the service took, in order. */
  readonly taken: Consent[];
  /** How often the vendor's tag was fetched: what it learned of the visitors. */
  readonly visits: number;
  /** The code that was sent last to each e-mail address. */
  readonly codes: Map<string, string>;
  /** Forgets what was taken and who visited. */
  clear(): void;
  stop(): Promise<void>;
}

/** Starts everything on a free port, with an empty service. */
export async function startStand(): Promise<Stand> {
  const folder = mkdtempSync(join(tmpdir(), 'assent-fairness-'));
  const store = await openSqliteStore({ folder });
  const brand = await createBrand(store, { name: 'Northwind' });
  const channel = await createChannel(store, { brand: brand.id });
  const service = await createConsentService({ store, issuer: 'http://localhost' });
  const taken: Consent[] = [];
  const codes = new Map<string, string>();
  let visits = 0;

  const counts = new Map<string, number>();
  const count = (key: string, amount: number): number => {
    // Nobody waits a minute for a second code.
    if (key.startsWith('codePause:')) return 0;
    counts.set(key, (counts.get(key) ?? 0) + amount);
    return counts.get(key) ?? 0;
  };

  const proxy = createTokenProxy({
    serviceUrl: 'http://localhost',
    tokenUrl: 'http://localhost/oauth/token',
    clientId: channel.clientId,
    clientSecret: channel.clientSecret,
    catalogue,
    verification: {
      keys: [randomBytes(32).toString('base64url')],
      deliverCode: ({ email, code }) => void codes.set(email, code),
    },
    logKey: randomBytes(32).toString('base64url'),
    // Every visitor comes from one address here.
    rates: {
      postsPerAddress: 3_000,
      readsPerAddress: 10_000,
      codesPerAddress: 1_000,
      triesPerAddress: 1_000,
      store: {
        add: async (key, amount, window) => ({ count: count(key, amount), endsAt: Date.now() + window }),
      },
    },
    fetch: async (url, init) => {
      const request = new Request(url, init);
      const posted =
        request.method === 'POST' && url.endsWith('/consents') ? await request.clone().json() : undefined;
      const response = await service.fetch(request);
      if (posted && response.ok) taken.push(Consent.parse(posted));
      return response;
    },
  });

  const { resolve } = createRequire(import.meta.url);
  const scripts = dirname(resolve('assent/assent.js'));
  const rules = resolve('assent/elements').replace(/\.js$/, '/fairness');
  const site = new Hono()
    .all('/consent/*', (context) => proxy(context.req.raw))
    .use(
      '/assent/*',
      serveStatic({ root: scripts, rewriteRequestPath: (path) => path.replace('/assent', '') }),
    )
    .use(
      `${rulesAt}*`,
      serveStatic({ root: rules, rewriteRequestPath: (path) => path.slice(rulesAt.length - 1) }),
    )
    .get('/catalogue.json', (context) => context.json(catalogue))
    // What has no surface of its own is on that of the page.
    .get('/page.css', (context) =>
      context.body(':root { color-scheme: light dark }', 200, { 'content-type': 'text/css' }),
    )
    .get('/theme.css', (context) => context.body('', 200, { 'content-type': 'text/css' }))
    .get('/icon.svg', (context) =>
      context.body('<svg xmlns="http://www.w3.org/2000/svg"/>', 200, { 'content-type': 'image/svg+xml' }),
    )
    .get('/tag.js', (context) => {
      visits += 1;
      return context.body('document.documentElement.dataset.tag = "ran";', 200, {
        'content-type': 'text/javascript',
        'cache-control': 'no-store',
      });
    })
    .get('*', (context) => {
      const { lang = 'en', ...attributes } = context.req.query();
      const said = Object.entries(attributes).map(([name, value]) => `data-${name}="${value}"`);
      return context.html(pageOf(context.req.path, said.join(' '), lang), 200, {
        'content-security-policy': policy,
      });
    });

  const server = createAdaptorServer({ fetch: site.fetch });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://localhost:${port}`,
    taken,
    codes,
    get visits() {
      return visits;
    },
    clear: () => {
      taken.length = 0;
      codes.clear();
      visits = 0;
    },
    stop: async () => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      });
      await service.close();
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
