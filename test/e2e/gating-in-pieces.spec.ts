import { expect, test } from './gating/gating-test.ts';
import { acceptAll } from './verbs/choose-in-banner.ts';
import { reaches } from './verbs/state.ts';

const marks = 'data-assent-vendor="tally" data-assent-target="statistics"';

const note = (what: string) => `(window.ran ??= []).push('${what}');`;

/** Markup in two pieces, and what is there of it in the end. */
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

for (const [what, first, second] of pieces)
  test(`${what} that arrives in two pieces is released whole`, async ({ page, world }) => {
    await page.goto('/');
    await acceptAll(page);
    await reaches(page, 'confirmed');
    world.site.setExample(
      '<script src="/assent/assent.js"></script><body><p>Words</p>',
      first,
      second,
      '<p>More</p>',
    );
    await page.goto('/example');
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'ran'))).toEqual(['all']);
    if (first.includes('<hr>')) await expect(page.locator('hr')).toHaveCount(1);
  });

test('what comes last in a page is released when the page is read', async ({ page, world }) => {
  await page.goto('/');
  await acceptAll(page);
  await reaches(page, 'confirmed');
  world.site.setExample(
    `<script src="/assent/assent.js"></script><body><script type="text/plain" ${marks}>(window.r`,
    `an ??= []).push('all');</script>`,
  );
  await page.goto('/example');
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'ran'))).toEqual(['all']);
});
