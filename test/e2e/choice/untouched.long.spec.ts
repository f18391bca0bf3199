// What a visitor loads who touches little, and what happens when that is lost at first.

import type { Page, Route } from '@playwright/test';
import { expect, test } from '../gating/gating-test.ts';
import { bannerAsks, rejectAll, recordRefusal } from '../steps/choose-in-banner.ts';
import { noteRequests } from '../steps/note-requests.ts';
import { rests } from '../steps/rests.ts';
import { settles } from '../steps/settles.ts';
import { isAllowed, reaches } from '../steps/state.ts';
import { lose, offer, opener, script } from './example-page.ts';

/** Fails requests for the catalogue until `find` is called. */
async function loseCatalogue(page: Page) {
  const catalogue = { asked: 0, find: () => page.unroute(/consent-catalogue/, lost) };
  const lost = async (route: Route) => {
    catalogue.asked += 1;
    await route.abort();
  };
  await page.route(/consent-catalogue/, lost);
  return catalogue;
}

const filesOf = (requests: readonly { readonly path: string }[]) =>
  requests.flatMap(({ path }) => /assent-([a-z]+)/.exec(path)?.[1] ?? []);

test.beforeEach(async ({ page, world }) => {
  await offer(page);
  world.site.setExample(`${script}<main>Page</main>${opener}`);
});

test('the client is loaded when the banner gets the focus', async ({ page }) => {
  const requests = noteRequests(page);
  await page.goto('/example');
  await bannerAsks(page);
  await page.locator('assent-banner [data-assent-action="accept-all"]').focus();
  await expect.poll(() => filesOf(requests)).toContain('client');
});

// Firefox requests a failed module only once a page: see docs/reference/limits.md.
test(
  'a banner closes when another page chose, though the interface is lost at first',
  { tag: '@chromium' },
  async ({ page, context }) => {
    await lose(page, /assent-interface/, 1);
    await page.goto('/example');
    await bannerAsks(page);
    const other = await context.newPage();
    await other.goto('/example');
    await rejectAll(other);
    await expect(page.locator('assent-banner section')).toBeHidden();
  },
);

test('a visitor who chose before the catalogue was loaded again is not asked', async ({ page }) => {
  await page.clock.install();
  const catalogue = await loseCatalogue(page);
  await page.goto('/example');
  await expect.poll(() => catalogue.asked).toBe(3);
  await catalogue.find();
  await page.evaluate(() => window.assent?.rejectAll());
  await reaches(page, 'confirmed');
  // By then the banner has retried, after two seconds.
  await page.clock.runFor(5_000);
  await rests(page);
  await expect(page.locator('assent-banner section')).toBeHidden();
});

test('what applies without consent applies although the catalogue failed to load with the client', async ({
  page,
  world,
}) => {
  world.site.setExample(`<script src="/assent/assent.js" data-regime="opt-out"></script>${opener}`);
  const catalogue = await loseCatalogue(page);
  await page.goto('/example');
  await page.getByRole('button', { name: 'Privacy choices' }).hover();
  await settles(page);
  await catalogue.find();
  await expect.poll(() => page.evaluate(() => window.assent?.allowed('tally', 'statistics'))).toBe(true);
});

test('what applies without consent applies although the client failed to load at first', async ({
  page,
  world,
}) => {
  world.site.setExample(`<script src="/assent/assent.js" data-regime="opt-out"></script>${opener}`);
  await lose(page, /assent-client-/, 2);
  await page.goto('/example');
  await expect.poll(() => page.evaluate(() => window.assent?.allowed('tally', 'statistics'))).toBe(true);
});

test('a returning visitor can use the lasting button that the page contains', async ({ page, world }) => {
  await page.goto('/example');
  await recordRefusal(page);
  world.site.setExample(`${script}<assent-choices inline></assent-choices>`);
  await page.goto('/example');
  await page.locator('assent-choices button').click();
  await expect(page.locator('assent-preferences dialog')).toBeVisible();
});

test('a returning visitor who points at content inside a provider loads nothing', async ({ page, world }) => {
  await page.goto('/example');
  await recordRefusal(page);
  world.site.setExample(`${script}<assent-provider><main>Page</main></assent-provider>${opener}`);
  const requests = noteRequests(page);
  await page.goto('/example');
  await page.getByText('Page').hover();
  await settles(page);
  expect(filesOf(requests)).toEqual([]);
  expect(await isAllowed(page, 'tally', 'statistics')).toBe(false);
});

test('what is required runs on a page that has to ask the service, although the client cannot be loaded', async ({
  page,
  world,
}) => {
  await page.route('/consent-catalogue.json', async (route) => {
    const file = await (await route.fetch()).text();
    const body = file.replace('"id":"statistics",', '"id":"statistics","required":true,');
    await route.fulfill({ body, contentType: 'application/json' });
  });
  await page.goto('/');
  await recordRefusal(page);
  await settles(page);
  world.collector.take();
  await page.route('**/assent-client*', (route) => route.abort());
  await page.addInitScript((day) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + day;
  }, 25 * 3_600_000);
  await page.reload();
  await expect.poll(() => world.collector.take()).toHaveProperty('tally');
});

// Firefox requests a failed module only once a page: see docs/reference/limits.md.
test(
  'a click on what opens the preferences opens them though the interface is lost at first',
  { tag: '@chromium' },
  async ({ page }) => {
    await page.goto('/example');
    await recordRefusal(page);
    await lose(page, /assent-interface-/, 2);
    await page.goto('/example');
    await settles(page);
    await page.getByRole('button', { name: 'Privacy choices' }).click();
    await expect(page.locator('assent-preferences dialog')).toBeVisible();
  },
);
