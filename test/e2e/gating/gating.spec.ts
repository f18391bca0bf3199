// The script tag defines globals, which have no export to import.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../../../src/programs/page/assent.ts" />
import type { BrowserContext, Page } from '@playwright/test';
import type { ConsentClient } from '../../../src/index.ts';
import { expect, type GatingWorld, test } from './gating-test.ts';
import { acceptAll, bannerAsks, rejectAll } from '../steps/choose-in-banner.ts';
import { openPreferences, press } from '../steps/preferences.ts';
import { settles } from '../steps/settles.ts';
import { reaches } from '../steps/state.ts';
import { rests } from '../steps/rests.ts';

type Hits = Readonly<Record<string, number>>;

/** The requests that vendors get from one load of the page. */
const nobody: Hits = {};
const everybody: Hits = { tally: 5, google: 2, tubular: 2, pathfinder: 2 };
/** The requests that they get from one route of an application. */
const nobodyOnRoute: Hits = {};
const everybodyOnRoute: Hits = { tally: 1, tubular: 1, pathfinder: 1 };

interface Stage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly world: GatingWorld;
}

/** The visits of one visitor: each step, and the requests that each vendor then gets. */
const life: readonly (readonly [what: string, act: (stage: Stage) => Promise<unknown>, hits: Hits])[] = [
  ['a newcomer opens the page', ({ page }) => page.goto('/').then(() => bannerAsks(page)), nobody],
  ['a route is shown before any choice', ({ page }) => showRoute(page), nobodyOnRoute],
  ['they reject all', ({ page }) => rejectAll(page).then(() => reaches(page, 'confirmed')), nobody],
  ['they reload after the refusal', ({ page }) => page.reload(), nobody],
  ['they allow all', ({ page }) => chooseAll(page, 'accept-all'), everybody],
  ['a route is shown after the acceptance', ({ page }) => showRoute(page), everybodyOnRoute],
  ['they reload after the acceptance', ({ page }) => page.reload(), everybody],
  ['with an empty cache after the acceptance', (stage) => withEmptyCache(stage), everybody],
  ['they withdraw', ({ page }) => chooseAll(page, 'reject-all'), nobody],
  ['a route is shown after the withdrawal', ({ page }) => showRoute(page), nobodyOnRoute],
  ['they reload after the withdrawal', ({ page }) => page.reload(), nobody],
  [
    'they allow statistics by one vendor, and films',
    ({ page }) => choose(page, ['tally statistics', 'tubular video']),
    { tally: 5, tubular: 2 },
  ],
];

test('vendors get exactly the requests that are allowed', async ({ page, context, world }) => {
  const table: [string, Hits][] = [];
  for (const [what, act, hits] of life) {
    await act({ page, context, world });
    const got = await heard(world, hits);
    // By then, forbidden requests would have been sent, too.
    await rests(page);
    for (const [vendor, count] of Object.entries(world.collector.take()))
      got[vendor] = (got[vendor] ?? 0) + count;
    table.push([what, got]);
  }
  expect(table).toEqual(life.map(([what, , hits]) => [what, hits]));
});

test('with two tabs, an acceptance in one releases both, and a withdrawal in one stops both', async ({
  page,
  context,
  world,
}) => {
  const other = await context.newPage();
  await page.goto('/');
  await other.goto('/');
  await acceptAll(page);
  await expect
    .poll(() => other.locator('iframe[src]').count(), { message: 'films in the other tab' })
    .toBeGreaterThan(0);
  await reaches(page, 'confirmed');
  await settles(other);
  const twice = { tally: 10, google: 4, tubular: 4, pathfinder: 4 };
  expect(await heard(world, twice)).toEqual(twice);
  await chooseAll(other, 'reject-all');
  await expect(page.locator('iframe[src]')).toHaveCount(0);
});

test("a returning visitor's allowed tags run with no network of ours, refused ones never start, and none without the script", async ({
  page,
  context,
  world,
}) => {
  const { site } = world;
  await page.goto('/');
  await bannerAsks(page);
  const allowed = { tally: 5, google: 1 };
  await choose(page, ['tally statistics', 'google statistics']);
  await settles(page);
  await heard(world, allowed);
  site.setDown(true);
  site.takeOurs();
  await page.goto('/');
  await settles(page);
  expect(site.takeOurs().filter((path) => path !== '/consent-catalogue.json')).toEqual([]);
  expect(await heard(world, allowed)).toEqual(allowed);
  await withEmptyCache({ page, context, world });
  expect(world.collector.take()).toEqual({});
});

/** Shows another route, as an application does: scripts create its elements, and insert them late. */
async function showRoute(page: Page): Promise<void> {
  await page.evaluate(() => {
    const vendors =
      document.querySelector('[data-assent-src*="film.html"]')?.getAttribute('data-assent-src') ?? '';
    history.pushState(null, '', '?route');
    const route = document.createElement('section');
    const make = (tag: string, vendor: string, target: string, path: string) => {
      const element = document.createElement(tag);
      const address = `${new URL(path, vendors).href}?${performance.now()}`;
      for (const [name, value] of Object.entries({ vendor, target }))
        element.setAttribute(`data-assent-${name}`, value);
      if (tag === 'script') element.setAttribute('type', 'text/plain');
      element.setAttribute('data-src', address);
      route.append(element);
    };
    make('script', 'tally', 'statistics', '/tally/tag.js');
    make('iframe', 'tubular', 'video', '/tubular/film.html');
    make('img', 'pathfinder', 'marketing', '/pathfinder/pixel.svg');
    document.querySelector('main')?.append(route);
  });
}

async function chooseAll(page: Page, action: 'accept-all' | 'reject-all'): Promise<void> {
  await page.evaluate(() => document.querySelector('section')?.remove());
  await openPreferences(page);
  await press(page, action);
  await reaches(page, 'confirmed');
}

/** Allows only these cells, as the page's own interface would. */
async function choose(page: Page, cells: readonly string[]): Promise<void> {
  await page.evaluate(async (allowed) => {
    const snapshot = await window.assent?.ready;
    const client: Partial<ConsentClient> = window.assent ?? {};
    const cells = snapshot?.cells() ?? [];
    client.choose?.(
      cells.map(({ vendor, target }) => ({
        vendor,
        target,
        action: allowed.includes(`${vendor} ${target}`) ? 'ACCEPT' : 'REJECT',
      })),
    );
  }, cells);
  await reaches(page, 'confirmed');
}

/** The same visitor in a browser with an empty cache. */
async function withEmptyCache({ page, context, world }: Stage): Promise<void> {
  const browser = context.browser();
  if (!browser) throw new Error('The context has no browser.');
  const storageState = await context.storageState();
  const fresh = await browser.newContext({ storageState, baseURL: world.site.url });
  const tab = await fresh.newPage();
  await tab.goto('/');
  await settles(tab);
  await fresh.close();
  await page.bringToFront();
}

/** The requests to vendors since the last call. Waits for the expected ones, and finds unexpected ones. */
async function heard({ collector }: GatingWorld, expected: Hits): Promise<Record<string, number>> {
  const got: Record<string, number> = {};
  const look = () => {
    for (const [vendor, count] of Object.entries(collector.take())) got[vendor] = (got[vendor] ?? 0) + count;
    return sum(got) >= sum(expected);
  };
  await expect
    .poll(look, { timeout: 15_000 })
    .toBe(true)
    .catch(() => {});
  return got;
}

function sum(hits: Hits): number {
  return Object.values(hits).reduce((total, count) => total + count, 0);
}
