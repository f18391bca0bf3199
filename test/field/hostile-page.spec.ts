import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { findChromium } from '../browsers.ts';
import { spawnAssent } from '../cli/support/run-assent.ts';
import { expect, test } from '../e2e/data-test.ts';
import { listenLocally } from '../local-server.ts';
import { catalogueWith } from '../addons/vendors/minimal-catalogue.ts';

test('what a page throws at a scan controls no terminal', async ({ data }) => {
  const page = `<!doctype html><title>Hostile</title><script>
    Object.keys = () => { throw new Error('\\u001b[2J\\nassent scan: all is well'); };
    document.querySelectorAll = Object.keys;
  </script>`;
  const { url, stop } = await listenLocally(
    createServer((_request, response) => response.setHeader('content-type', 'text/html').end(page)),
  );
  const catalogue = join(data, 'catalogue.json');
  writeFileSync(catalogue, catalogueWith(['statistics']));
  const words = ['scan', `${url}/`, '--catalogue', catalogue, '--watch', '0', '--browser'];
  const { error, code } = await spawnAssent([...words, findChromium() ?? 'chromium'], {
    PATH: process.env['PATH'],
  }).ended;
  await stop();
  expect(code, error).toBe(2);
  expect(error).toContain(String.raw`\u{1b}[2J`);
  expect(error).not.toMatch(/[^\P{Cc}\n]/u);
  expect(error).not.toMatch(/^assent scan: all is well/m);
});
