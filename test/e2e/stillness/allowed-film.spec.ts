import { expect, test } from '../demo-test.ts';
import { rejectAll } from '../steps/choose-in-banner.ts';
import { settles } from '../steps/settles.ts';
import { stayed, watchPlaces } from './still-page.ts';

const film =
  '<iframe title="Film" src="/vendors/tubular/embed/forty-knots" width="560" height="315"></iframe>';

/** The forms of a gate whose content has a width and a height. */
const forms: Readonly<Record<string, string>> = {
  'a template': `<template>${film}</template>`,
  'an element': film.replace(' src=', ' data-assent-src='),
};

for (const [form, content] of Object.entries(forms))
  for (const width of [360, 1280])
    test(`nothing moves when a film in ${form} with width and height is allowed, in a window of ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.route('**/read', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<!doctype html><html lang="en"><title>Read</title><script src="/assent/assent.js" data-assent></script>
            <main><p>Before</p><assent-gate vendor="tubular" target="video">${content}</assent-gate><p>After</p></main>
            <footer><button data-assent-open="preferences">Privacy choices</button></footer>`,
        }),
      );
      const seen = await watchPlaces(page);
      await page.goto('/read');
      await rejectAll(page);
      await settles(page);
      // Not by a press: browsers do not count what moves within half a second of one.
      await page.evaluate(() =>
        window.assent?.choose([{ vendor: 'tubular', target: 'video', action: 'ACCEPT' }]),
      );
      await expect(page.locator('assent-gate[open] iframe[src]')).toBeVisible();
      await settles(page);
      expect(await seen()).toMatchObject(stayed);
    });
