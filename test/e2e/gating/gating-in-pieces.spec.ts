import type { Page } from '@playwright/test';
import { expect, test } from './gating-test.ts';
import type { GatingWorld } from './gating-test.ts';
import { acceptAll } from '../steps/choose-in-banner.ts';
import { reaches } from '../steps/state.ts';

const marks = 'data-assent-vendor="tally" data-assent-target="statistics"';

const note = (what: string) => `(window.ran ??= []).push('${what}');`;

/** Markup in two parts, and its final state. */
const pieces: readonly (readonly [what: string, first: string, second: string])[] = [
  ['a script', `<script type="text/plain" ${marks}>(window.r`, `an ??= []).push('all');</script>`],
  ['a script without its text', `<script type="text/plain" ${marks}>`, `${note('all')}</script>`],
  ['a template', `<template ${marks}><hr>`, `<script>${note('all')}</script></template>`],
  [
    'a gate with a template',
    '<assent-gate vendor="tally" target="statistics"><template><hr>',
    `<script>${note('all')}</script></template></assent-gate>`,
  ],
  [
    'a gate with a script',
    '<assent-gate vendor="tally" target="statistics"><script type="text/plain">(window.r',
    `an ??= []).push('all');</script></assent-gate>`,
  ],
];

/** The preceding markup: a page that continues as usual, and pages that seem to have ended. */
const beginnings: Readonly<Record<string, string>> = {
  'in a page': '<body><p>Words</p>',
  'after a comment behind the body': '<body><p>Words</p></body><!-- cached -->',
  'after a node behind the body':
    '<body><p>Words</p><script>document.documentElement.append(document.createElement("div"))</script>',
};

/** Opens a page that arrives in these parts, for a visitor who allowed everything. */
async function returnTo(
  { page, world }: { page: Page; world: GatingWorld },
  ...parts: string[]
): Promise<void> {
  await page.goto('/');
  await acceptAll(page);
  await reaches(page, 'confirmed');
  world.site.setExample('<script src="/assent/assent.js"></script>', ...parts);
  await page.goto('/example');
}

const ran = (page: Page) => expect.poll(() => page.evaluate(() => Reflect.get(window, 'ran')));

for (const [what, first, second] of pieces)
  test(`${what} that arrives in two chunks is released complete`, async ({ page, world }) => {
    await returnTo({ page, world }, '<body><p>Words</p>', first, second, '<p>More</p>');
    await ran(page).toEqual(['all']);
    if (first.includes('<hr>')) await expect(page.locator('hr')).toHaveCount(1);
  });

for (const [where, beginning] of Object.entries(beginnings))
  test(`the last element ${where} is released complete when the page is parsed`, async ({ page, world }) => {
    const [first, second] = [
      `<script type="text/plain" ${marks}>(window.r`,
      `an ??= []).push('all');</script>`,
    ];
    await returnTo({ page, world }, beginning, first, second);
    await ran(page).toEqual(['all']);
  });

test('a script at the end of the page runs before deferred scripts', async ({ page, world }) => {
  await page.route('/late.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: note('deferred') }),
  );
  const deferred = `<script type="text/plain" defer ${marks} data-src="/late.js"></script>`;
  const last = `<script type="text/plain" ${marks}>${note('all')}</script></body></html>`;
  await returnTo({ page, world }, `<body>${deferred}${last}`);
  await ran(page).toEqual(['all', 'deferred']);
});
