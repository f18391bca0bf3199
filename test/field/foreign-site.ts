import { createServer } from 'node:http';
import { test as base } from '@playwright/test';
import { readProjectFile } from '../architecture/source-files.ts';
import { listenLocally } from '../local-server.ts';
import { type ForeignProxy, foreignProxy } from './foreign-proxy.ts';
import { type ForeignService, startForeignService } from './foreign-service.ts';

/** A site whose proxy and service are not ours. */
export interface ForeignSite {
  readonly url: string;
  readonly proxy: ForeignProxy;
  readonly service: ForeignService;
}

const catalogue = {
  brand: { name: 'Fjord & Fell', contact: 'privacy@fjord-and-fell.example' },
  targets: [{ id: 'statistics', name: 'Statistics', description: 'Counts pages.' }],
  vendors: [{ id: 'tally', name: 'Tally', targets: ['statistics'] }],
};

const page = (attributes: string) => `<!doctype html><html lang="en"><title>Fjord &amp; Fell</title>
  <link rel="icon" href="data:,">
  <script src="/assent/assent.js" data-proxy="/consent" data-catalogue="/consent-catalogue.json" ${attributes}></script>
  <h1>Fjord &amp; Fell</h1><assent-status inline></assent-status>
  <script type="text/plain" data-assent-vendor="tally" data-assent-target="statistics">
    document.documentElement.dataset.tally = 'ran';</script>
  <footer><button data-assent-open="preferences">Privacy choices</button></footer></html>`;

/** A test on such a site. */
export const test = base.extend<{ site: ForeignSite }>({
  // Playwright reads the dependencies of a fixture from this pattern; an empty one means none.
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use) => {
    const service = await startForeignService();
    const proxy = foreignProxy(service.url);
    const server = createServer((request, response) => {
      const { pathname, search } = new URL(request.url ?? '', 'http://site');
      if (pathname.startsWith('/consent/')) return void proxy(request, response);
      if (pathname === '/')
        return response
          .setHeader('content-type', 'text/html')
          .end(page(search === '?acceptances' ? 'data-record="acceptances"' : ''));
      if (pathname === '/consent-catalogue.json') return response.end(JSON.stringify(catalogue));
      const [, file] = /^\/assent(\/assent[\w.-]*\.js)$/.exec(pathname) ?? [];
      if (file === undefined) return response.writeHead(404).end();
      return response.setHeader('content-type', 'text/javascript').end(readProjectFile(`dist/cdn${file}`));
    });
    const { url, stop } = await listenLocally(server);
    await use({ url, proxy, service });
    await stop();
    await service.stop();
  },
  baseURL: async ({ site }, use) => use(site.url),
});

export { expect } from '@playwright/test';
