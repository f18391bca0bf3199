import type { Page } from '@playwright/test';
import { expect } from '../demo-test.ts';
import { settles } from '../steps/settles.ts';

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

export interface Layout {
  readonly language?: string;
  /** Style of the page's body. */
  readonly body?: string;
  /** Style sheet of the page. */
  readonly sheet?: string;
  /** Puts elements of ours around and beside what the page shows. */
  readonly place?: (content: string) => string;
}

/** Serves a page at `/read` with an opener below gates with each content. */
export async function putPage(
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
      body: `<!doctype html><html lang="${language}"><title>Read</title><script src="/assent/assent.js" data-assent></script><style>${sheet}</style>
        <body style="${body}">${place(`<main>${gates.join('')}</main><footer><button data-assent-open="preferences">Privacy choices</button></footer>`)}`,
    }),
  );
}

/** Notes the places of the page's own elements from the first frame on, and what the browser saw moving. */
export async function watchPlaces(page: Page): Promise<() => Promise<unknown>> {
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

/** What `watchPlaces` tells if nothing moved. */
export const stayed = { places: [expect.any(String)], moves: [] };

/** Has a file arrive later than another by as long as a slow phone needs. */
export async function delay(page: Page, file: string): Promise<void> {
  await page.route(new RegExp(`/assent-${file}`), async (route) => {
    // oxlint-disable-next-line tests/no-fixed-wait -- A slow network is made of time.
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
}

/** Presses the opener as long as a finger does, whatever moves meanwhile. */
export async function tapOpener(page: Page): Promise<void> {
  const opener = page.locator('[data-assent-open]');
  await opener.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await opener.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  // oxlint-disable-next-line tests/no-fixed-wait -- A finger stays this long.
  await new Promise((resolve) => setTimeout(resolve, 120));
  await page.mouse.up();
}

/** Opens the page while files are late, and opens the preferences by its opener. Nothing of the page moves. */
export async function staysStill(page: Page, layout: Layout): Promise<void> {
  await putPage(page, layout);
  await delay(page, '(gate|interface|preferences)-');
  const seen = await watchPlaces(page);
  await page.goto('/read');
  await settles(page);
  await tapOpener(page);
  await expect(page.locator('assent-preferences dialog')).toBeVisible();
  await expect(page.locator('assent-gate:not(:defined)')).toHaveCount(0);
  await settles(page);
  expect(await seen()).toMatchObject(stayed);
}
