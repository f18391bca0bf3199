// What the widget is among other things: on pages with headings and landmarks of their own, and from page to page.

import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './support/brand-page.ts';
import { openBanner } from './support/scenes.ts';

const second = `<section aria-labelledby="news"><h2 id="title">News</h2><p id="news">More of it</p></section>
<nav aria-label="Your choices"><a href="/privacy/">Privacy</a></nav>`;

test('A-31: headings stay in order, landmarks and ids unique, beside those of the page', async ({
  page,
  openBrandPage,
}) => {
  await openBrandPage({ main: second });
  await openBanner(page);
  const rules = ['heading-order', 'landmark-unique', 'region', 'duplicate-id-aria', 'page-has-heading-one'];
  const { violations, passes } = await new AxeBuilder({ page }).withRules(rules).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  expect(passes.map(({ id }) => id)).toEqual(expect.arrayContaining(['heading-order', 'landmark-unique']));
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
  expect(ids).toEqual(['title', 'news']);
});

test('A-29: the link to the choices is in the same place on every page', async ({ page, openBrandPage }) => {
  const places: unknown[] = [];
  for (const main of ['', second]) {
    await openBrandPage({ main, footer: '<p>© Fjord &amp; Fell</p>' });
    await openBanner(page);
    await page.locator('assent-banner [data-assent-action="reject-all"]').click();
    const button = page.locator('assent-choices button');
    places.push(await button.boundingBox());
    expect(await page.evaluate(() => document.body.previousElementSibling?.tagName)).toBe('ASSENT-PROVIDER');
    expect(
      await page.evaluate(() => document.querySelector('assent-provider')?.lastElementChild?.tagName),
    ).toBe('ASSENT-CHOICES');
    await page.evaluate(() => localStorage.clear());
  }
  expect(places[0]).not.toBeNull();
  expect(places[1]).toEqual(places[0]);
});
