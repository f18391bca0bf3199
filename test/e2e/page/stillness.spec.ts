import type { Page } from '@playwright/test';
import { expect, test } from '../demo-test.ts';
import { acceptAll, rejectAll } from '../steps/choose-in-banner.ts';
import { settles } from '../steps/settles.ts';
import { reaches } from '../steps/state.ts';

/** What a page puts into a gate. */
const contents = (film: (content: string) => string): readonly string[] => [
  `<template><iframe title="Film" src="${film('sized template')}" width="560" height="315"></iframe></template>`,
  `<template><iframe title="Film" src="${film('template')}"></iframe></template>`,
  '<template><p>One film</p> and <b>another</b></template>',
  `<iframe title="Film" data-src="${film('sized element')}" width="560" height="315"></iframe>`,
  `<iframe title="Film" data-src="${film('element')}"></iframe>`,
  `<img slot="placeholder" alt="A lighthouse" width="40" height="40"><template><iframe title="Film" src="${film('picture')}"></iframe></template>`,
  '',
];

interface Layout {
  readonly language?: string;
  /** Style of the page's body. */
  readonly body?: string;
  /** Style sheet of the page. */
  readonly sheet?: string;
  /** Puts elements of ours around and beside what the page shows. */
  readonly place?: (content: string) => string;
}

/** A page with elements of its own, in a grid and in a line of small print. */
const ownElements: Layout = {
  body: 'display:grid;grid-template-columns:20em 1fr;gap:2em',
  place: (content) =>
    `<assent-provider>${content}<p style="font-size:8px;line-height:1">Fjord & Fell
      <assent-banner placement="card"><img slot="logo" alt="" width="90" height="60"></assent-banner>
      <assent-preferences></assent-preferences><assent-status></assent-status></p><hr></assent-provider>`,
};

/** A page that styles the children of its body by their places, as owls, Tailwind's `space-y` and others do. */
const stylesByPlace: Layout = {
  sheet: `body > * + * { margin-top: 60px }
    body > :not([hidden]) ~ :not([hidden]) { padding-top: 10px }
    body > :not(:last-child) { margin-bottom: 20px }
    body > :first-child { margin-top: 80px }
    body > main:first-child { padding-top: 50px }`,
};

/** Serves a page at `/read` with an opener below gates with each content. */
async function putPage(
  page: Page,
  { language = 'en', body = '', sheet = '', place = (content) => content }: Layout = {},
): Promise<void> {
  const film = (content: string) => `/vendors/tubular/embed/forty-knots?${encodeURIComponent(content)}`;
  const gates = contents(film).map(
    (content) => `<assent-gate vendor="tubular" target="video">${content}</assent-gate><hr>`,
  );
  await page.route('**/read', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="${language}"><title>Read</title><script src="/assent/assent.js"></script><style>${sheet}</style>
        <body style="${body}">${place(`<main>${gates.join('')}</main><footer><button data-assent-open="preferences">Privacy choices</button></footer>`)}`,
    }),
  );
}

/** Notes the places of the page's own elements from the first frame on, and what the browser saw moving. */
async function watchPlaces(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const places: string[] = [];
    const moves: unknown[] = [];
    Object.assign(window, { places, moves });
    const note = () => {
      const own = 'main, assent-gate, hr, footer, [data-assent-open]';
      const boxes = [...document.querySelectorAll(own)].map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return [x, y + scrollY, width, height].map(Math.round).join(' ');
      });
      const now = boxes.join('\n');
      if (document.readyState !== 'loading' && places.at(-1) !== now) places.push(now);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        for (const { node } of Reflect.get(entry, 'sources')) moves.push(node?.outerHTML ?? node?.nodeName);
    });
    // Only Chromium counts.
    if (PerformanceObserver.supportedEntryTypes.includes('layout-shift'))
      observer.observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => ({ places: Reflect.get(window, 'places'), moves: Reflect.get(window, 'moves') }));
}

const stayed = { places: [expect.any(String)], moves: [] };

/** Has a file arrive later than another by as long as a slow phone needs. */
async function delay(page: Page, file: string): Promise<void> {
  await page.route(new RegExp(`/assent-${file}`), async (route) => {
    // oxlint-disable-next-line tests/no-fixed-wait -- A slow network is made of time.
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
}

/** Presses the opener as long as a finger does, whatever moves meanwhile. */
async function tapOpener(page: Page): Promise<void> {
  const opener = page.locator('[data-assent-open]');
  await opener.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await opener.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  // oxlint-disable-next-line tests/no-fixed-wait -- A finger stays this long.
  await new Promise((resolve) => setTimeout(resolve, 120));
  await page.mouse.up();
}

const visitors = {
  'has allowed films': acceptAll,
  'has refused films': rejectAll,
  'is new': undefined,
} as const;

const layouts: Readonly<Record<string, Layout>> = {
  'in English': {},
  'in German': { language: 'de' },
  'whose body is a grid': { body: 'display:grid;grid-template-columns:20em 1fr;gap:2em' },
  'whose body is a row': { body: 'display:flex;gap:2em' },
  'with elements of its own': ownElements,
  'that styles the children of its body by their places': stylesByPlace,
};

for (const [who, choose] of Object.entries(visitors))
  for (const [which, layout] of Object.entries(layouts))
    test(`nothing moves on a page ${which} for a visitor who ${who}, although files are late, and a tap opens the preferences`, async ({
      page,
    }) => {
      if (choose) {
        await page.goto('/');
        await choose(page);
        await reaches(page, 'confirmed');
      }
      await putPage(page, layout);
      await delay(page, '(gate|panel|ui)-');
      const seen = await watchPlaces(page);
      await page.goto('/read');
      await settles(page);
      await tapOpener(page);
      await expect(page.locator('assent-preferences dialog')).toBeVisible();
      await expect(page.locator('assent-gate:not(:defined)')).toHaveCount(0);
      await settles(page);
      expect(await seen()).toMatchObject(stayed);
    });

test('nothing moves when the lasting button appears in a provider of the page', async ({ page }) => {
  await page.goto('/');
  await rejectAll(page);
  await reaches(page, 'confirmed');
  await putPage(page, {
    ...ownElements,
    place: (content) => `${ownElements.place?.(content.replace(/<button.*<.button>/, ''))}<hr>`,
  });
  await delay(page, 'panel-');
  const seen = await watchPlaces(page);
  await page.goto('/read');
  await page.locator('assent-choices button').click();
  await expect(page.locator('assent-preferences dialog')).toBeVisible();
  await settles(page);
  expect(await seen()).toMatchObject(stayed);
});

test('nothing moves when an opener gets the focus', async ({ page }) => {
  await page.goto('/');
  await acceptAll(page);
  await reaches(page, 'confirmed');
  await putPage(page);
  await delay(page, 'gate-');
  const seen = await watchPlaces(page);
  await page.goto('/read');
  await settles(page);
  await page.locator('[data-assent-open]').focus();
  await expect(page.locator('assent-gate:not(:defined)')).toHaveCount(0);
  await settles(page);
  expect(await seen()).toMatchObject(stayed);
});

test.describe('a film that plays while the messages of the language are late', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/');
    await acceptAll(page);
    await reaches(page, 'confirmed');
    await putPage(page, { language: 'de' });
  });

  test('is loaded once', async ({ page }) => {
    await delay(page, 'lang-de');
    const films: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('forty-knots')) films.push(request.url());
    });
    await page.goto('/read');
    await page.locator('[data-assent-open]').hover();
    await expect(page.locator('assent-gate:not(:defined)')).toHaveCount(0);
    await settles(page);
    expect(films).toHaveLength(5);
    expect(new Set(films).size).toBe(5);
  });

  test('stops at once on a withdrawal', async ({ page }) => {
    const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route(/\/assent-lang-de/, async (route) => {
      await isLetThrough;
      await route.continue();
    });
    const gateIsLoaded = page.waitForResponse(/\/assent-gate-/);
    await page.goto('/read');
    await page.locator('[data-assent-open]').hover();
    await gateIsLoaded;
    await expect(page.locator('iframe[src]')).toHaveCount(5);
    await page.evaluate(() => window.assent?.rejectAll());
    await expect(page.locator('iframe[src]')).toHaveCount(0);
    letThrough();
    await expect(page.locator('assent-gate button').first()).toBeVisible();
  });
});
