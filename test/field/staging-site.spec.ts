import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { expect, test } from '@playwright/test';
import { visitSite } from '../../src/addons/scan/browser/visit/visit-site.ts';
import { listenLocally } from '../local-server.ts';

const headers = { authorization: 'Basic c3RhZ2luZzpvbmx5', 'x-preview': 'yes' };

/** A staging site that asks for a password, with an image of another host, and one that leads there. */
async function startStaging() {
  const received: { readonly host: string; readonly path: string; readonly sent: readonly unknown[] }[] = [];
  const answer = ({ headers: sent, url = '' }: IncomingMessage, response: ServerResponse) => {
    const host = sent.host ?? '';
    received.push({ host, path: url, sent: [sent.authorization, sent['x-preview']] });
    const isOpen = !host.startsWith('staging.') || sent.authorization === headers.authorization;
    if (!isOpen) return response.writeHead(401).end();
    if (url === '/away.svg') return response.writeHead(302, { location: `${on('vendor')}/led.svg` }).end();
    if (url !== '/') return response.setHeader('content-type', 'image/svg+xml').end('<svg/>');
    return response
      .setHeader('content-type', 'text/html')
      .end(
        `<!doctype html><title>Staging</title><img alt="" src="/own.svg"><img alt="" src="${on('vendor')}/pixel.svg"><img alt="" src="/away.svg">`,
      );
  };
  const { port, stop } = await listenLocally(createServer(answer));
  const on = (name: string) => `http://${name}.localhost:${port}`;
  return { address: `${on('staging')}/`, received, stop };
}

test('a scan of a staging site sends its headers to the site, and to nobody else', async ({ browser }) => {
  const site = await startStaging();
  const seen = await visitSite(browser, {
    addresses: [site.address],
    asksFirst: true,
    beforeOnly: true,
    records: false,
    watch: 300,
    patience: 10_000,
    headers,
    progress: () => {},
  });
  await site.stop();
  const sentTo = (name: string) =>
    Object.fromEntries(
      site.received.filter(({ host }) => host.startsWith(name)).map(({ path, sent }) => [path, sent]),
    );
  const both = Object.values(headers);
  expect(sentTo('staging')).toEqual({ '/': both, '/own.svg': both, '/away.svg': both });
  expect(sentTo('vendor')).toEqual({
    '/pixel.svg': [undefined, undefined],
    '/led.svg': [undefined, undefined],
  });
  expect(seen.requests.map(({ address }) => new URL(address).pathname)).toContain('/pixel.svg');
});
