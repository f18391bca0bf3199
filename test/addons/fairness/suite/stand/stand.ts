import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { renderBanner } from 'assent/banner';
import { Consent } from 'assent-server/protocol';
import { createTokenProxy } from 'assent-server/proxy';
import { createBrand, createChannel, createConsentService, openSqliteStore } from 'assent-server/service';
import { emailVerification } from 'assent-server/proxy/verification';
import { catalogue } from './catalogue.ts';
import { rulesAt } from '../rules.ts';
import { pageOf, policyOf } from './page.ts';
import { scriptIn, serveSite, textOf } from './site.ts';

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

/** The files of the site that never change, by their paths. What has no surface of its own is on that of the page. */
const files: Readonly<Record<string, Parameters<typeof textOf>>> = {
  '/page.css': [':root { color-scheme: light dark }', 'text/css'],
  '/theme.css': ['', 'text/css'],
  '/icon.svg': ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
  '/tag.js': [
    'document.documentElement.dataset.tag = "ran";',
    'text/javascript',
    { 'cache-control': 'no-store' },
  ],
};

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
    addOns: [
      emailVerification({
        keys: [randomBytes(32).toString('base64url')],
        deliverCode: ({ email, code }) => void codes.set(email, code),
        rates: { codesPerAddress: 1_000, triesPerAddress: 1_000 },
      }),
    ],
    logKey: randomBytes(32).toString('base64url'),
    // Every visitor comes from one address here.
    rates: {
      postsPerAddress: 3_000,
      readsPerAddress: 10_000,
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
  const rules = join(dirname(resolve('assent/fairness/rules')), 'elements');
  const answer = async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.startsWith('/consent/')) return proxy(request);
    if (pathname.startsWith('/assent/')) return scriptIn(scripts, pathname);
    if (pathname.startsWith(rulesAt)) return scriptIn(rules, pathname);
    if (pathname === '/tag.js') visits += 1;
    const text = JSON.stringify(catalogue);
    if (pathname === '/catalogue.json') return textOf(text, 'application/json');
    const file = files[pathname];
    if (file) return textOf(...file);
    const { lang = 'en', ...attributes } = Object.fromEntries(searchParams);
    const said = Object.entries(attributes).map(([name, value]) => `data-${name}="${value}"`);
    const question = pathname === '/question/' ? await renderBanner(text, { language: lang }) : undefined;
    return textOf(pageOf(pathname, said.join(' '), lang, question?.html), 'text/html; charset=UTF-8', {
      'content-security-policy': policyOf(question?.hashes),
    });
  };

  const site = await serveSite(answer);
  return {
    url: site.url,
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
      await site.stop();
      await service.close();
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
