// What an application needs for few visits comes when somebody wants it, and says so where it cannot.

import type { Page } from '@playwright/test';
import { expect, test } from '../demo-test.ts';
import { bannerAsks } from '../steps/choose-in-banner.ts';
import { keptInBrowser, nothingKept } from '../steps/kept-in-browser.ts';
import { noteRequests } from '../steps/note-requests.ts';
import { settles } from '../steps/settles.ts';

const lateFile = /\/late-elements-/;

/** Loses the file until the returned function is called. */
async function lose(page: Page): Promise<() => void> {
  let isLost = true;
  await page.route(lateFile, (route) => (isLost ? route.abort() : route.continue()));
  return () => (isLost = false);
}

const choose = (page: Page) => page.locator('assent-banner [data-assent-action=open-preferences]').click();

const note = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words });

const preferences = (page: Page) => page.getByRole('dialog', { includeHidden: false });

const notLoaded = 'Your privacy choices could not be loaded yet.';

test('an application that nobody touches loads no preferences, and has them once somebody moves, by which nothing is stored', async ({
  page,
}) => {
  const requests = noteRequests(page);
  const late = () => requests.filter(({ path }) => lateFile.test(path)).length;
  await page.mouse.move(300, 20);
  await page.goto('/spa/plain/');
  await bannerAsks(page);
  await settles(page);
  expect(late()).toBe(0);
  for (const x of [304, 308]) await page.mouse.move(x, 20);
  await expect(page.locator('assent-preferences [part=switch]').first()).toBeAttached();
  await expect(preferences(page)).toHaveCount(0);
  expect(late()).toBe(1);
  expect(await keptInBrowser(page)).toEqual(nothingKept);
});

test('an application says that the preferences cannot be loaded, and opens them once they are there', async ({
  page,
}) => {
  const find = await lose(page);
  await page.goto('/spa/plain/');
  await choose(page);
  await expect(note(page, notLoaded)).toBeVisible();
  find();
  await expect(preferences(page)).toBeVisible({ timeout: 15_000 });
  await expect(note(page, notLoaded)).toHaveCount(0);
});

test('an application says so in the language of the page, and opens nothing over who has put that away', async ({
  page,
}) => {
  const find = await lose(page);
  await page.goto('/spa/plain/');
  await page.evaluate(() => document.documentElement.setAttribute('lang', 'de-AT'));
  await choose(page);
  const spoken = page.getByRole('alert').and(page.locator('[lang=de]'));
  await expect(spoken).toContainText('Datenschutz');
  await page.keyboard.press('Escape');
  await expect(spoken).toHaveCount(0);
  find();
  await expect(page.locator('assent-preferences:defined')).toBeAttached({ timeout: 15_000 });
  await settles(page);
  await expect(preferences(page)).toHaveCount(0);
});

test('a switch that an application shows is drawn although nobody has touched the page', async ({ page }) => {
  await page.goto('/spa/plain/');
  await bannerAsks(page);
  await page.evaluate(() => {
    const toggle = document.createElement('assent-toggle');
    toggle.setAttribute('vendor', 'tally');
    toggle.setAttribute('target', 'statistics');
    document.querySelector('assent-provider main')?.append(toggle);
  });
  await expect(page.getByRole('switch', { name: /Tally/ })).toBeVisible();
});
