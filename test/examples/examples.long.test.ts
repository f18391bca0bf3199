import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import type { Listening } from '../../demo/listen.ts';
import { type RunningService, runService } from '../../demo/run-service.ts';
import { pack } from '../package/support/packed.ts';
import { findChromium } from '../browsers.ts';
import { rests } from '../e2e/steps/rests.ts';
import { installExample, runScript, serveExample } from './support/run-example.ts';
import { makeFolder } from '../temporary-folder.ts';

const names = ['plain', 'react', 'vue', 'svelte'];

suite('an application from the packed tarball alone', { timeout: 300_000 }, () => {
  let service: RunningService;
  let browser: Browser;
  before(async () => {
    const tarball = await pack('assent', folder);
    service = await runService({ servicePort: 0, data: join(folder, 'data') });
    browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium' });
    await Promise.all(names.map((name) => installExample(name, join(folder, name), tarball)));
  });
  after(async () => {
    await browser.close();
    await service.close();
  });
  // Removed after what uses it has ended.
  const folder = makeFolder({ after });

  for (const name of names)
    suite(`with ${name === 'plain' ? 'no framework' : name}`, () => {
      const example = join(folder, name);
      let site: Listening;
      let page: Page;
      let troubles: readonly string[];
      before(async () => {
        mkdirSync(example, { recursive: true });
        await runScript(example, 'build');
        site = await serveExample(example, service);
        const context = await browser.newContext({ baseURL: site.url });
        page = await context.newPage();
        troubles = noteTroubles(page);
      });
      after(() => site.close());

      const received = async () => (await fetch(`${site.url}/vendors/received.json`)).json();
      const choose = (label: string) =>
        page.locator('assent-banner section').getByRole('button', { name: label }).click();
      const go = (label: string) => page.getByRole('navigation').getByRole('link', { name: label }).click();

      test('an application from the packed tarball compiles, and so do its templates', async () => {
        await runScript(example, 'check');
      });

      test('nothing runs before a choice, on any route', async () => {
        await page.goto('/');
        await expect(page.locator('assent-banner section')).toBeVisible();
        await go('Film');
        await expect(page.getByText('Tubular', { exact: false }).first()).toBeVisible();
        await go('Home');
        assert.deepEqual(await received(), { tally: 0, pathfinder: 0, tubular: 0 });
      });

      test('what is allowed runs, and a tag that a route brings runs with the route', async () => {
        await choose('Accept all');
        await expect.poll(received).toEqual({ tally: 1, pathfinder: 0, tubular: 0 });
        await go('Film');
        await expect.poll(received).toEqual({ tally: 2, pathfinder: 0, tubular: 1 });
        await expect(page.frameLocator('iframe').getByRole('button', { name: 'Play' })).toBeVisible();
        await go('Home');
        await expect.poll(received).toEqual({ tally: 3, pathfinder: 0, tubular: 1 });
        await expect(page.locator('iframe')).toHaveCount(0);
      });

      test('a withdrawal closes what is open, and what a route brings later stays held back', async () => {
        await go('Film');
        await expect.poll(received).toEqual({ tally: 4, pathfinder: 0, tubular: 2 });
        await page.locator('assent-choices').getByRole('button').click();
        await page.locator('assent-preferences').getByRole('button', { name: 'Reject all' }).click();
        await expect(page.locator('assent-gate')).not.toHaveAttribute('open');
        await expect(page.locator('iframe')).not.toHaveAttribute('src');
        await go('Home');
        await go('Film');
        await expect(page.locator('assent-gate')).toBeVisible();
        assert.deepEqual(await received(), { tally: 4, pathfinder: 0, tubular: 2 });
      });

      test('Assent, taken out of the page of an application, leaves no element, listener or request behind', async () => {
        await page.locator('assent-choices').getByRole('button').click();
        await page.locator('assent-preferences').getByRole('button', { name: 'Accept all' }).click();
        await expect.poll(async () => (await received()).tally).toBeGreaterThan(4);
        // What the page requested before may still be under way.
        const removedAt = await page.evaluate(() => {
          document.querySelector('assent-provider')?.remove();
          return performance.now();
        });
        await page.evaluate(wake);
        await rests(page);
        const requested = await page.evaluate(
          (from) =>
            performance
              .getEntriesByType('resource')
              .filter(({ startTime }) => startTime > from)
              .map(({ name }) => new URL(name).pathname)
              // `rests` requests it.
              .filter((path) => path !== '/'),
          removedAt,
        );
        assert.deepEqual(requested, []);
        assert.equal(await page.locator('body > :not(script, #root, template)').count(), 0);
      });

      test('an application from the packed tarball complains of nothing', () =>
        assert.deepEqual(troubles, []));
    });

  for (const name of ['react', 'vue', 'svelte'])
    suite(`rendered on a server, with ${name}`, () => {
      const example = join(folder, name);
      let site: Listening;
      before(async () => {
        await runScript(example, 'build:server');
        site = await serveExample(example, service);
      });
      after(() => site.close());

      test('the page is there before any script', async () => {
        const html = await (await fetch(`${site.url}/film`)).text();
        assert.match(html, /<h1>Film<\/h1>\s*<assent-gate vendor="tubular" target="video">\s*<iframe/);
        assert.doesNotMatch(html, /<iframe[^>]* src=/);
      });

      for (const visitor of ['a newcomer', 'one who has allowed everything'])
        test(`${visitor} sees it hydrated without a mismatch or an error to recover from, and nothing moves`, async () => {
          const page = await browser.newPage({ baseURL: site.url });
          if (visitor !== 'a newcomer') await allowEverything(page);
          const troubles = noteTroubles(page);
          await page.addInitScript(noteFirstPage);
          await page.goto('/film');
          await expect(page.locator('assent-gate').locator('p, iframe[src]').first()).toBeVisible();
          assert.deepEqual(await page.evaluate(() => window.noted?.()), { isSamePage: true, shifted: 0 });
          await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
          await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
          assert.deepEqual(troubles, []);
          await page.close();
        });
    });
});

/** What a page throws or complains of from now on. */
function noteTroubles(page: Page): readonly string[] {
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(String(error)));
  page.on('console', (message) => {
    // Built so that frameworks say what they know of mismatches, Lit only says that it is.
    const isNoted = message.text().startsWith('Lit is in dev mode.');
    if (['error', 'warning'].includes(message.type()) && !isNoted) troubles.push(message.text());
  });
  return troubles;
}

async function allowEverything(page: Page): Promise<void> {
  await page.goto('/');
  await page.locator('assent-banner section').getByRole('button', { name: 'Accept all' }).click();
  await expect(page.locator('script[src="/vendors/tally/tally.js"]')).toBeAttached();
}

/** In the page: does what would wake what is left of the application. */
function wake(): void {
  localStorage.setItem('assent.something', 'else');
  dispatchEvent(new StorageEvent('storage', { key: 'assent.something' }));
  dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.dataset['assentVendor'] = 'tally';
  script.dataset['assentTarget'] = 'statistics';
  script.dataset['src'] = '/vendors/tally/tally.js';
  document.body.append(script);
}

/** In the page, before anything of it: notes the element that the server wrote, and what moves by itself. */
function noteFirstPage(): void {
  let heading: Element | null = null;
  let shifted = 0;
  document.addEventListener('DOMContentLoaded', () => (heading = document.querySelector('main h1')));
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
        shifted += Number(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
  window.noted = () => ({ isSamePage: heading?.isConnected === true, shifted });
}

declare global {
  interface Window {
    noted?: () => { readonly isSamePage: boolean; readonly shifted: number };
  }
}
