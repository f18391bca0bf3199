import type { Page, Route } from '@playwright/test';
import { expect, test } from '../demo-test.ts';
import { acceptAll, bannerAsks, rejectAll } from '../steps/choose-in-banner.ts';
import { noteTroubles } from '../steps/note-troubles.ts';
import { settles } from '../steps/settles.ts';
import { isAllowed, reaches } from '../steps/state.ts';
import { nothingReceived, vendorsReceived } from '../steps/vendors-received.ts';

/** Checks that the page itself works: it shows its text, and a jacket can be added to the basket. */
async function shopWorks(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Skarv Shell' })).toBeVisible();
  await page.getByLabel('M', { exact: true }).check();
  await page.getByRole('button', { name: 'Add to basket' }).click();
  await expect(page.getByRole('dialog', { name: 'Your basket' })).toContainText('Skarv Shell');
}

const brokenCatalogues: readonly [name: string, answer: (route: Route) => Promise<void>][] = [
  ['cannot be reached', (route) => route.abort()],
  ['is missing', (route) => route.fulfill({ status: 404, body: 'Not found' })],
  [
    'is a page of HTML',
    (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Welcome</p>' }),
  ],
  [
    'is cut off',
    (route) => route.fulfill({ contentType: 'application/json', body: '{"brand": {"name": "Fj' }),
  ],
  ['is empty', (route) => route.fulfill({ contentType: 'application/json', body: '{}' })],
  ['is null', (route) => route.fulfill({ contentType: 'application/json', body: 'null' })],
];

for (const [name, answer] of brokenCatalogues)
  test(`a catalogue that ${name} grants nothing, breaks nothing, and is reported on the console`, async ({
    page,
    demo,
  }) => {
    const troubles = await noteTroubles(page);
    await page.route('/consent-catalogue.json', answer);
    await page.goto('/gear/skarv-shell/');
    await settles(page);
    await shopWorks(page);
    expect(troubles.errors).toEqual([]);
    expect(troubles.warnings.join('\n')).toContain('catalogue');
    expect(await isAllowed(page, 'tally', 'statistics')).toBe(false);
    expect(await vendorsReceived(demo)).toEqual(nothingReceived);
  });

test('a proxy that cannot be reached leaves the page unchanged and the refusal in effect', async ({
  page,
  demo,
}) => {
  const troubles = await noteTroubles(page);
  await page.route('/consent/**', (route) => route.abort());
  await page.goto('/gear/skarv-shell/');
  await bannerAsks(page);
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
  await acceptAll(page);
  await reaches(page, 'confirmed');
  const before = await vendorsReceived(demo);

  // Between two pages: the first one may still write.
  await page.addInitScript(() => {
    for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{"ACCEPT": 1e999');
  });
  await page.context().clearCookies();
  await page.reload();
  await settles(page);
  await bannerAsks(page);
  await shopWorks(page);
  expect(troubles.errors).toEqual([]);
  expect(await isAllowed(page, 'tally', 'statistics')).toBe(false);
  expect(await vendorsReceived(demo)).toEqual(before);
});
