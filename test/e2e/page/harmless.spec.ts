import type { Page, Route } from '@playwright/test';
import { expect, test } from '../demo-test.ts';
import { bannerAsks, rejectAll, recordAcceptance } from '../steps/choose-in-banner.ts';
import { noteTroubles } from '../steps/note-troubles.ts';
import { isAllowed, reaches } from '../steps/state.ts';
import { nothingReceived, vendorsReceived } from '../steps/vendors-received.ts';

/** Checks that the page itself works: it shows its text, and a jacket can be added to the basket. */
async function shopWorks(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Skarv Shell' })).toBeVisible();
  await page.getByLabel('M', { exact: true }).check();
  await page.getByRole('button', { name: 'Add to basket' }).click();
  await expect(page.getByRole('dialog', { name: 'Your basket' })).toContainText('Skarv Shell');
}

/** What may come instead of a catalogue, and what the console says of it. */
const brokenCatalogues: readonly [report: string, answer: (route: Route) => Promise<void>][] = [
  ['cannot be reached', (route) => route.abort()],
  ['answered 404', (route) => route.fulfill({ status: 404, body: 'Not found' })],
  [
    'is no catalogue',
    (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Welcome</p>' }),
  ],
  ['is no catalogue', (route) => route.fulfill({ contentType: 'application/json', body: 'null' })],
];

test('a broken catalogue grants nothing, breaks nothing, is reported on the console, and is read once it is mended', async ({
  page,
  demo,
}) => {
  const { errors, warnings } = await noteTroubles(page);
  for (const [report, answer] of brokenCatalogues) {
    await page.unrouteAll();
    await page.route('/consent-catalogue.json', answer);
    await page.goto('/gear/skarv-shell/');
    await expect.poll(() => warnings.join('\n')).toContain(`/consent-catalogue.json ${report}`);
    expect(await isAllowed(page, 'tally', 'statistics')).toBe(false);
    warnings.length = 0;
  }
  await shopWorks(page);
  expect(errors).toEqual([]);
  expect(await vendorsReceived(demo)).toEqual(nothingReceived);
  await page.unrouteAll();
  // The banner waits until the basket is closed.
  await page.keyboard.press('Escape');
  // Tries again at once.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await bannerAsks(page);
});

test('a proxy that cannot be reached leaves the page unchanged and the refusal in effect', async ({
  page,
  demo,
}) => {
  const troubles = await noteTroubles(page);
  await page.route('/consent/**', (route) => route.abort());
  await page.goto('/gear/skarv-shell/');
  await rejectAll(page);
  await reaches(page, 'retrying');
  await shopWorks(page);
  expect(troubles.errors).toEqual([]);
  expect(await vendorsReceived(demo)).toEqual(nothingReceived);
});

test('a script that cannot be loaded leaves the page unchanged and everything blocked', async ({
  page,
  demo,
}) => {
  const troubles = await noteTroubles(page);
  await page.route('/assent/**', (route) => route.abort());
  await page.goto('/gear/skarv-shell/');
  await shopWorks(page);
  expect(troubles.errors).toEqual([]);
  expect(await vendorsReceived(demo)).toEqual(nothingReceived);
});

test('corrupted storage grants nothing and breaks nothing', async ({ page, demo }) => {
  const troubles = await noteTroubles(page);
  await page.goto('/gear/skarv-shell/');
  await recordAcceptance(page);
  const before = await vendorsReceived(demo);

  // Between two pages: the first one may still write.
  await page.addInitScript(() => {
    for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{"ACCEPT": 1e999');
  });
  await page.context().clearCookies();
  await page.reload();
  await bannerAsks(page);
  await shopWorks(page);
  expect(troubles.errors).toEqual([]);
  expect(await isAllowed(page, 'tally', 'statistics')).toBe(false);
  expect(await vendorsReceived(demo)).toEqual(before);
});
