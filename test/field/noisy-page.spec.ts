import { createServer } from 'node:http';
import { expect, test } from '@playwright/test';
import { visitSite } from '../../src/addons/scan/browser/visit/visit-site.ts';
import { listenLocally } from '../local-server.ts';

/** What pages do without end. */
const noises = {
  'reads a canvas': `const canvas = document.createElement('canvas'); const make = () => canvas.toDataURL();`,
  'stores ever new items': `let count = 0; const make = () => localStorage.setItem('item-' + count++ % 20_000, '');`,
  'calls what notes its calls': `const make = () => globalThis.assentScanNote?.({ kind: 'call', name: 'made up', callers: [] });`,
};

for (const [noise, script] of Object.entries(noises))
  test(`a scan keeps little of a page that ${noise} without end`, async ({ browser }) => {
    const page = `<!doctype html><title>Noisy</title><script>${script}
      setInterval(() => { for (let turn = 0; turn < 200; turn += 1) make(); }, 5);</script>`;
    const { url, stop } = await listenLocally(
      createServer((_request, response) => response.setHeader('content-type', 'text/html').end(page)),
    );
    const seen = await visitSite(browser, {
      addresses: [`${url}/`],
      asksFirst: true,
      beforeOnly: true,
      records: false,
      watch: 1_500,
      patience: 10_000,
      progress: () => {},
    });
    await stop();
    expect(seen.calls.length).toBe(noise === 'reads a canvas' ? 1 : 0);
    expect(seen.items.length).toBeLessThanOrEqual(1_000);
  });
