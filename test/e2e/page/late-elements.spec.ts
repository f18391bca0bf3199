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

/** Shows a switch, as an application does that draws it late. */
async function showSwitch(page: Page): Promise<void> {
  await bannerAsks(page);
  await page.evaluate(() => {
    const toggle = document.createElement('assent-toggle');
    toggle.setAttribute('vendor', 'tally');
    toggle.setAttribute('target', 'statistics');
    document.querySelector('assent-provider main')?.append(toggle);
  });
  await expect(page.getByRole('switch', { name: /Tally/ })).toBeVisible();
}

test('a switch that an application shows is drawn although nobody has touched the page', async ({ page }) => {
  await page.goto('/spa/plain/');
  await showSwitch(page);
});

test('an application that has registered preferences of its own has our switches all the same', async ({
  page,
}) => {
  await page.addInitScript(() => customElements.define('assent-preferences', class extends HTMLElement {}));
  await page.goto('/spa/plain/');
  await showSwitch(page);
});

const pressAgain = (page: Page) => page.locator('assent-choices').getByRole('button').click();

test('an application opens the preferences for whoever presses again over the note', async ({ page }) => {
  const find = await lose(page);
  await page.goto('/spa/plain/');
  await choose(page);
  await expect(note(page, notLoaded)).toBeVisible();
  await pressAgain(page);
  await settles(page);
  find();
  await expect(preferences(page)).toBeVisible({ timeout: 15_000 });
});

/** Keeps the requests for the file waiting until the returned function fails them. */
async function holdUp(page: Page): Promise<() => Promise<void>> {
  let fail = () => {};
  const failed = new Promise<void>((resolve) => (fail = resolve));
  const held = page.waitForRequest(lateFile);
  await page.route(lateFile, async (route) => {
    await failed;
    await route.abort();
  });
  return async () => {
    await held;
    fail();
  };
}

test('two presses that wait have one note, which opens the preferences once they are there', async ({
  page,
}) => {
  const fail = await holdUp(page);
  await page.goto('/spa/plain/');
  await choose(page);
  await pressAgain(page);
  await fail();
  await expect(note(page, notLoaded)).toBeVisible();
  await settles(page);
  await expect(note(page, notLoaded)).toHaveCount(1);
  await page.unroute(lateFile);
  await expect(preferences(page)).toBeVisible({ timeout: 15_000 });
});

test('whoever has pressed twice and puts the note away gets nothing opened', async ({ page }) => {
  const fail = await holdUp(page);
  await page.goto('/spa/plain/');
  await choose(page);
  await pressAgain(page);
  await fail();
  await expect(note(page, notLoaded)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(note(page, notLoaded)).toHaveCount(0);
  await page.unroute(lateFile);
  await expect(page.locator('assent-preferences:defined')).toBeAttached({ timeout: 15_000 });
  await settles(page);
  await expect(preferences(page)).toHaveCount(0);
});

test('a press within two providers opens the preferences once they are there', async ({ page }) => {
  const find = await lose(page);
  await page.goto('/spa/plain/');
  await bannerAsks(page);
  await page.evaluate(() => {
    const outer = document.createElement('assent-provider');
    const inner = document.querySelector('assent-provider');
    inner?.replaceWith(outer);
    if (inner) outer.append(inner);
  });
  await choose(page);
  await expect(note(page, notLoaded)).toBeVisible();
  await settles(page);
  find();
  await expect(preferences(page)).toBeVisible({ timeout: 15_000 });
});

test('a provider that moves keeps the note, and one that leaves the page takes it away', async ({ page }) => {
  const find = await lose(page);
  await page.goto('/spa/plain/');
  await choose(page);
  await expect(note(page, notLoaded)).toBeVisible();
  await page.evaluate(() => document.body.append(document.querySelector('assent-provider') ?? ''));
  await settles(page);
  await expect(note(page, notLoaded)).toBeVisible();
  await page.evaluate(() => document.querySelector('assent-provider')?.remove());
  await expect(note(page, notLoaded)).toHaveCount(0);
  find();
});

test('a page that cancels the request, because it has preferences of its own, gets no note', async ({
  page,
}) => {
  const requests = noteRequests(page);
  await page.goto('/spa/plain/');
  await bannerAsks(page);
  await page.evaluate(() => {
    addEventListener('assent-open', (event) => event.preventDefault());
    document.querySelector('assent-provider')?.open('preferences');
  });
  await settles(page);
  expect(requests.filter(({ path }) => lateFile.test(path))).toEqual([]);
});

test('a provider that leaves after the first sign, and before the page is loaded, loads nothing', async ({
  page,
}) => {
  const requests = noteRequests(page);
  let load = () => {};
  const isLoaded = new Promise<void>((resolve) => (load = resolve));
  await page.route('**/slow.png', async (route) => {
    await isLoaded;
    await route.abort();
  });
  await page.route('**/spa/plain/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</body>', '<img src="/slow.png" alt="" /></body>');
    await route.fulfill({ response, body });
  });
  await page.goto('/spa/plain/', { waitUntil: 'commit' });
  await bannerAsks(page);
  for (const x of [304, 308]) await page.mouse.move(x, 20);
  await page.evaluate(() => document.querySelector('assent-provider')?.remove());
  load();
  await settles(page);
  expect(requests.filter(({ path }) => lateFile.test(path))).toEqual([]);
});
