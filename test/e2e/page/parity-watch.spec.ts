import type { Page } from '@playwright/test';
import { asVisitorsSite } from '../../speed/as-visitors-site.ts';
import { expect, test } from '../gating/gating-test.ts';
import { bannerAsks } from '../steps/choose-in-banner.ts';
import { openPreferences } from '../steps/preferences.ts';
import { rests } from '../steps/rests.ts';

/** With this style the refuse button is as hard to read as the accept button. */
const unfair = `<style>::part(choice-button) { color: #999; background: #aaa }</style>`;
const body = `${unfair}<script src="/assent/assent.js"></script>
  <footer><button data-assent-open="preferences">Privacy choices</button></footer>`;

/** Shows the brand's page on another host. Returns the loaded files of the watch, and its warnings. */
async function visit(page: Page, site: string, address: string, opens = true) {
  const noted = { loaded: 0, said: [] as string[] };
  page.on('request', (request) => (noted.loaded += Number(request.url().includes('watch-fairness'))));
  page.on(
    'console',
    (message) => message.text().includes('The theme is not fair') && noted.said.push(message.text()),
  );
  await page.route(
    ({ origin }) => origin === address,
    async (route) => {
      const { pathname } = new URL(route.request().url());
      await route.fulfill({ response: await route.fetch({ url: `${site}${pathname}` }) });
    },
  );
  await page.goto(`${address}/example`);
  await bannerAsks(page);
  if (opens) await openPreferences(page);
  return noted;
}

// Files for developers may still be on their way.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

for (const host of [
  'https://brand.example',
  'https://localhost.brand.example',
  'https://127.0.0.1.brand.example',
  'https://mytest',
  // By which benchmarks measure what visitors get.
  asVisitorsSite('http://localhost'),
])
  test(`a visitor of ${host} does not load the parity check, and gets no warning`, async ({
    page,
    world,
  }) => {
    world.site.setExample(body);
    const noted = await visit(page, world.site.url, host);
    await rests(page);
    expect(noted).toEqual({ loaded: 0, said: [] });
  });

for (const host of [
  'http://localhost',
  'http://127.0.0.1',
  'http://127.8.0.1:8080',
  'http://[::1]:8080',
  'http://brand.localhost',
  'https://www.brand.test',
])
  test(`a developer on ${host} gets a warning about an unfair theme`, async ({ page, world }) => {
    world.site.setExample(body);
    const noted = await visit(page, world.site.url, host);
    await expect.poll(() => noted.said.length).toBe(1);
  });

test('a developer gets the warning when the banner appears, without touching it', async ({ page, world }) => {
  world.site.setExample(body);
  const noted = await visit(page, world.site.url, 'http://localhost', false);
  await expect.poll(() => noted.said.length).toBe(1);
  expect(noted.said[0]).toContain('assent-banner');
});

test('a developer gets the warning when the banner appears, although no vendor has the rest loaded for signals', async ({
  page,
  world,
}) => {
  const catalogue = {
    targets: [{ id: 'statistics', name: 'Statistics', description: 'Counts pages.' }],
    vendors: [{ id: 'tally', name: 'Tally', targets: ['statistics'] }],
  };
  world.site.setExample(
    `<script type="application/json" data-assent-catalogue>${JSON.stringify(catalogue)}</script>${body}`,
  );
  const noted = await visit(page, world.site.url, 'http://localhost', false);
  await expect.poll(() => noted.said.length).toBe(1);
  await expect(page.locator('assent-provider:defined')).toHaveCount(0);
});

// Tests cannot change the colour scheme of Firefox.
test(
  'a developer gets the warning when the colours of the page become dark, if only those are unfair',
  { tag: '@chromium' },
  async ({ page, world }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    world.site.setExample(body.replace('<style>', '<style media="(prefers-color-scheme: dark)">'));
    const noted = await visit(page, world.site.url, 'http://localhost', false);
    await expect.poll(() => noted.loaded).toBe(1);
    await rests(page);
    expect(noted.said).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => noted.said.length).toBe(1);
  },
);

test('a page that opts in gets the warning on any host', async ({ page, world }) => {
  world.site.setExample(`<html data-assent-parity>${body}`);
  const noted = await visit(page, world.site.url, 'https://brand.example');
  await expect.poll(() => noted.said.length).toBe(1);
  expect(noted.loaded).toBe(1);
});
