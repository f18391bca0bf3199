import { expect, test } from '../demo-test.ts';
import { recordAcceptance, recordRefusal } from '../steps/choose-in-banner.ts';
import { rests } from '../steps/rests.ts';
import { settles } from '../steps/settles.ts';
import { delay, type Layout, putPage, stayed, staysStill, watchPlaces } from './still-page.ts';

/** A page with elements of its own, in a grid and in a line of small print. */
const ownElements: Layout = {
  body: 'display:grid;grid-template-columns:20em 1fr;gap:2em',
  place: (content) =>
    `<assent-provider>${content}<p style="font-size:8px;line-height:1">Fjord & Fell
      <assent-banner placement="card"><img slot="logo" alt="" width="90" height="60"></assent-banner>
      <assent-preferences></assent-preferences><assent-status></assent-status></p><hr></assent-provider>`,
};

test('nothing moves on a page whose body is a grid, although files are late, for a new visitor', async ({
  page,
}) => {
  await staysStill(page, { body: 'display:grid;grid-template-columns:20em 1fr;gap:2em' });
});

test('nothing moves on a page with elements of its own, although files are late, for a visitor who has refused films', async ({
  page,
}) => {
  await page.goto('/');
  await recordRefusal(page);
  await staysStill(page, ownElements);
});

test('nothing moves when the lasting button appears in a provider of the page', async ({ page }) => {
  await page.goto('/');
  await recordRefusal(page);
  await putPage(page, {
    ...ownElements,
    place: (content) => `${ownElements.place?.(content.replace(/<button.*<.button>/, ''))}<hr>`,
  });
  await delay(page, 'interface-');
  const seen = await watchPlaces(page);
  await page.goto('/read');
  await page.locator('assent-choices button').click();
  await expect(page.locator('assent-preferences dialog')).toBeVisible();
  await settles(page);
  expect(await seen()).toMatchObject(stayed);
});

test('a film that plays while the messages of the language are late is loaded once, and stops at once on a withdrawal', async ({
  page,
}) => {
  await page.goto('/');
  await recordAcceptance(page);
  await putPage(page, { language: 'de' });
  const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(/\/assent-lang-de/, async (route) => {
    await isLetThrough;
    await route.continue();
  });
  const films: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('forty-knots')) films.push(request.url());
  });
  const gateIsLoaded = page.waitForResponse(/\/assent-gate-/);
  await page.goto('/read', { waitUntil: 'domcontentloaded' });
  await page.locator('[data-assent-open]').hover();
  await gateIsLoaded;
  await expect(page.locator('iframe[src]')).toHaveCount(5);
  await rests(page);
  expect(new Set(films).size).toBe(5);
  expect(films).toHaveLength(5);
  await page.evaluate(() => window.assent?.rejectAll());
  await expect(page.locator('iframe[src]')).toHaveCount(0);
  letThrough();
  await expect(page.locator('assent-gate button').first()).toBeVisible();
});
