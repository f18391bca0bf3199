import { readFileSync } from 'node:fs';
import { createTokenProxy } from 'assent-server/proxy';
import { listen } from '../../../demo/listen.ts';
import { runService } from '../../../demo/run-service.ts';
import { brand } from '../../catalogue-parts.ts';
import { test as base } from '../data-test.ts';
import { serviceClient } from '../steps/service-client.ts';

/** A site with a sign-in of its own, and without verification. */
export interface SignedInSite {
  readonly url: string;
  /** The paths of the proxy that browsers asked. */
  readonly asked: ReadonlySet<string>;
  /** What the service holds for the person: the action of each cell. */
  held(): Promise<Readonly<Record<string, string>>>;
}

/** The person who signs in, as the site's sessions name them. */
const kim = 'account-of-kim';
const sessions: Readonly<Record<string, string>> = { 'session-1': kim, 'session-2': kim, 'session-3': kim };

const vendors = [
  { id: 'tally', name: 'Tally', targets: ['statistics'] },
  { id: 'pathfinder', name: 'Pathfinder', targets: ['marketing'] },
];
const targets = [
  { id: 'statistics', name: 'Statistics', description: 'Counts pages.' },
  { id: 'marketing', name: 'Marketing', description: 'Advertises.', saleOrShare: true },
];

/** As docs/guides/verify-email.md says: after the sign-in, the page links the account. */
const page = `<!doctype html><html lang="en"><title>Fjord &amp; Fell</title><link rel="icon" href="data:,">
  <script src="/assent/assent.js" data-proxy="/consent" data-catalogue="/consent-catalogue.json"></script>
  <script type="module">
    await assent.ready;
    if (location.search === '?signed-in') await (await assent.verification()).resume();
    document.documentElement.dataset.done = '';
  </script>
  <h1>Fjord &amp; Fell</h1><footer><button data-assent-open="preferences">Privacy choices</button></footer></html>`;

const sessionOf = (request: Request): string | undefined =>
  /(?:^|; )session=([\w-]+)/.exec(request.headers.get('cookie') ?? '')?.[1];

export const test = base.extend<{ site: SignedInSite; regime: 'opt-in' | 'opt-out' }>({
  regime: ['opt-in', { option: true }],
  site: async ({ data, regime }, use) => {
    const catalogue = { brand, regime, targets, vendors };
    const service = await runService({ servicePort: 0, data });
    const { url: serviceUrl, channel } = service;
    const { clientId, clientSecret } = channel;
    const tokenUrl = `${serviceUrl}/oauth/token`;
    const proxy = createTokenProxy({
      serviceUrl,
      tokenUrl,
      clientId,
      clientSecret,
      catalogue: JSON.stringify(catalogue),
      verifiedSubject: (request) => sessions[sessionOf(request) ?? ''],
      log: () => {},
    });
    const asked = new Set<string>();
    const server = await listen((request) => {
      const { pathname, search } = new URL(request.url);
      if (pathname.startsWith('/consent/')) {
        asked.add(pathname.slice('/consent'.length));
        return proxy(request);
      }
      if (pathname === '/sign-in') {
        const headers = new Headers({ location: '/?signed-in' });
        headers.append('set-cookie', `session=session-${search.slice(1)}; Path=/; HttpOnly; SameSite=Strict`);
        headers.append('set-cookie', 'assent_me=1; Path=/; SameSite=Strict');
        return new Response(null, { status: 303, headers });
      }
      if (pathname === '/') return new Response(page, { headers: { 'content-type': 'text/html' } });
      if (pathname === '/consent-catalogue.json') return Response.json(catalogue);
      const [, file] = /^\/assent\/(assent[\w.-]*\.js)$/.exec(pathname) ?? [];
      if (file === undefined) return new Response(null, { status: 404 });
      const text = readFileSync(new URL(`../../../dist/cdn/${file}`, import.meta.url));
      return new Response(text, { headers: { 'content-type': 'text/javascript' } });
    }, 0);
    await use({
      url: server.url,
      asked,
      held: async () => {
        const { unifiedConsent } = (await serviceClient({ serviceUrl }, channel).unified(kim)) ?? {};
        const actions = unifiedConsent?.actions ?? [];
        return Object.fromEntries(actions.map(({ target, action }) => [target, action]));
      },
    });
    await server.close();
    await service.close();
  },
  baseURL: async ({ site }, use) => use(site.url),
});

export { expect } from '@playwright/test';
