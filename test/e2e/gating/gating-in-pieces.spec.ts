import type { Page } from '@playwright/test';
import { expect, test } from './gating-test.ts';
import { recordAcceptance } from '../steps/choose-in-banner.ts';

const marks = 'data-assent-vendor="tally" data-assent-target="statistics"';
const gate = 'assent-gate vendor="tally" target="statistics"';

const note = (what: string) => `(window.ran ??= []).push('${what}');`;

/** Markup in two parts, and what it notes when it is complete. */
const pieces: readonly (readonly [what: string, first: string, second: string])[] = [
  ['script', `<script type="text/plain" ${marks}>(window.r`, `an ??= []).push('script');</script>`],
  ['late text', `<script type="text/plain" ${marks}>`, `${note('late text')}</script>`],
  ['template', `<template ${marks}><hr>`, `<script>${note('template')}</script></template>`],
  ['gate', `<${gate}><template><hr>`, `<script>${note('gate')}</script></template></assent-gate>`],
  [
    'script in gate',
    `<${gate}><script type="text/plain">(window.r`,
    `an ??= []).push('script in gate');</script></assent-gate>`,
  ],
];

/** What comes before the last element: a page that continues as usual, and pages that seem to have ended. */
const beginnings = [
  '<body><p>Words</p>',
  '<body><p>Words</p></body><!-- cached -->',
  '<body><p>Words</p><script>document.documentElement.append(document.createElement("div"))</script>',
];

/** What ran on a page, in order. */
const ran = (page: Page) => expect.poll(() => page.evaluate<string[]>('window.ran ?? []'));

// A visitor who allowed everything comes back.
test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await recordAcceptance(page);
});

test('scripts, templates and gates that arrive in two chunks are released complete', async ({
  page,
  world,
}) => {
  const parts = pieces.flatMap(([, first, second]) => [first, second]);
  world.site.setExample(
    '<script src="/assent/assent.js" data-assent></script>',
    '<body><p>Words</p>',
    ...parts,
    '<p>More</p>',
  );
  await page.goto('/example');
  await expect(page.locator('hr')).toHaveCount(2);
  await expect
    .poll(async () => (await page.evaluate<string[]>('window.ran ?? []')).toSorted())
    .toEqual(pieces.map(([what]) => what).toSorted());
});

test('the last element is released complete when the page is parsed, also after what seems to be the end', async ({
  page,
  world,
}) => {
  for (const beginning of beginnings) {
    world.site.setExample(
      '<script src="/assent/assent.js" data-assent></script>',
      beginning,
      `<script type="text/plain" ${marks}>(window.r`,
      `an ??= []).push('all');</script>`,
    );
    await page.goto('/example');
    await ran(page).toEqual(['all']);
  }
});

test('a script at the end of the page runs before deferred scripts', async ({ page, world }) => {
  await page.route('/late.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: note('deferred') }),
  );
  const deferred = `<script type="text/plain" defer ${marks} data-src="/late.js"></script>`;
  const last = `<script type="text/plain" ${marks}>${note('all')}</script></body></html>`;
  world.site.setExample('<script src="/assent/assent.js" data-assent></script>', `<body>${deferred}${last}`);
  await page.goto('/example');
  await ran(page).toEqual(['all', 'deferred']);
});
