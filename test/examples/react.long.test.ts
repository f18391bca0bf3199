import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import type { Listening } from '../../demo/listen.ts';
import { type RunningService, runService } from '../../demo/run-service.ts';
import { readProjectFile } from '../architecture/source-files.ts';
import { findChromium } from '../browsers.ts';
import { blocksIn } from '../documented-blocks.ts';
import { pack } from '../package/support/packed.ts';
import { makeFolder } from '../temporary-folder.ts';
import { installExample, runScript, serveExample } from './support/run-example.ts';

/** The application as docs/guides/add-to-an-application.md has it. */
const [documented = ''] = blocksIn(readProjectFile('docs/guides/add-to-an-application.md'), 'tsx');

/** Strict, so that React begins everything twice. */
const main = `
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';

const root = document.getElementById('root');
if (!root?.firstElementChild) throw new Error('Nothing was rendered on the server.');
const mounted = hydrateRoot(root, <StrictMode><App /></StrictMode>);
addEventListener('unmount', () => mounted.unmount());
`;
const render = `
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';

export const render = (): string => renderToString(<StrictMode><App /></StrictMode>);
`;

suite('assent/react as documented, from the packed tarball', { timeout: 300_000 }, () => {
  let service: RunningService;
  let site: Listening;
  let browser: Browser;
  let page: Page;
  const troubles: string[] = [];
  before(async () => {
    const tarball = await pack('assent', folder);
    service = await runService({ servicePort: 0, data: join(folder, 'data') });
    browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium' });
    await installExample('react', example, tarball);
    for (const [name, text] of Object.entries({ app: documented, main, render }))
      writeFileSync(join(example, `src/${name}.tsx`), text);
    await runScript(example, 'build');
    await runScript(example, 'build:server');
    site = await serveExample(example, service);
    page = await browser.newPage({ baseURL: site.url });
    page.on('pageerror', (error) => troubles.push(String(error)));
    page.on('console', (message) => {
      const isNoted = message.text().startsWith('Lit is in dev mode.');
      if (['error', 'warning'].includes(message.type()) && !isNoted) troubles.push(message.text());
    });
  });
  after(async () => {
    await browser.close();
    await site.close();
    await service.close();
  });
  // Removed after what uses it has ended.
  const folder = makeFolder({ after });
  const example = join(folder, 'react');
  const received = async () => (await fetch(`${site.url}/vendors/received.json`)).json();

  test('assent/react as documented compiles', async () => {
    await runScript(example, 'check');
  });

  test('the server renders assent/react, with everything held back', async () => {
    const html = await (await fetch(`${site.url}/`)).text();
    assert.match(html, /<assent-provider><button>Play the film<\/button><script type="text\/plain"/);
    assert.doesNotMatch(html, /<iframe/);
  });

  test('assent/react, hydrated, asks, and nothing runs before the answer', async () => {
    await page.goto('/');
    await expect(page.locator('assent-banner section')).toBeVisible();
    assert.deepEqual(await received(), { tally: 0, pathfinder: 0, tubular: 0 });
  });

  test('a component hears of a choice that it asks for, and only of that', async () => {
    await page.getByRole('button', { name: 'Play the film' }).click();
    await expect(page.frameLocator('iframe').getByRole('button', { name: 'Play' })).toBeVisible();
    assert.deepEqual(await received(), { tally: 0, pathfinder: 0, tubular: 1 });
  });

  test('what the banner allows runs, and a withdrawal reaches components', async () => {
    await page.locator('assent-banner section').getByRole('button', { name: 'Accept all' }).click();
    await expect.poll(received).toEqual({ tally: 1, pathfinder: 0, tubular: 1 });
    await page.locator('assent-choices').getByRole('button').click();
    await page.locator('assent-preferences').getByRole('button', { name: 'Reject all' }).click();
    await expect(page.getByRole('button', { name: 'Play the film' })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  test('assent/react, unmounted, asks the proxy for nothing more', async () => {
    // The withdrawal has to be sent and read back before.
    await expect
      .poll(() => page.evaluate(() => document.querySelector('assent-provider')?.client?.snapshot.state))
      .toBe('confirmed');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.evaluate(() => dispatchEvent(new Event('unmount')));
    await expect(page.locator('assent-provider')).toHaveCount(0);
    await page.evaluate(() => {
      for (const wake of ['online', 'pageshow']) dispatchEvent(new Event(wake));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    assert.deepEqual(requests, []);
  });

  test('assent/react as documented complains of nothing', () => assert.deepEqual(troubles, []));
});
