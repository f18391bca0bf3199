import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { blocksIn } from '../../documented-blocks.ts';
import { expect, test } from './gating-test.ts';
import { bannerAsks } from '../steps/choose-in-banner.ts';
import { noteTroubles } from '../steps/note-troubles.ts';
import { brand } from '../../catalogue-parts.ts';

const guide = readFileSync(new URL('../../../docs/guides/add-to-a-site.md', import.meta.url), 'utf8');
const [documented = ''] = blocksIn(guide, 'html').filter((block) => block.includes('createElement'));

const catalogue = {
  brand,
  regime: 'opt-out',
  targets: [{ id: 'statistics', name: 'Statistics', description: 'Counts pages.' }],
  vendors: [{ id: 'tally', name: 'Tally', targets: ['statistics'] }],
};

/**
 * Custom HTML of Google Tag Manager, imitated: of a script, its documented ways of insertion make a new one with the address
 * or the text, and no attribute of the page's own.
 */
const byTagManager = (html: string) => `<template>${html}</template><script>
  const given = document.querySelector('template').content.querySelector('script');
  const script = document.createElement('script');
  if (given.hasAttribute('src')) script.src = given.getAttribute('src');
  else script.text = given.text;
  document.head.append(script);
</script>`;

const film = '<img alt="" data-assent-vendor="tally" data-assent-target="statistics" data-src="data:,">';
const runs = (page: Page) => page.locator('img[src]');
const bare = 'The tag states no setting';

test.describe(() => {
  test.use({ catalogueText: JSON.stringify(catalogue) });

  test('a script tag whose attributes a tag manager drops asks first, whatever the catalogue says, and says so', async ({
    page,
    world,
  }) => {
    const { warnings } = await noteTroubles(page);
    world.site.setExample(
      byTagManager('<script src="/assent/assent.js" data-regime="opt-in"></script>') + film,
    );
    await page.goto('/example');
    await bannerAsks(page);
    await expect(runs(page)).toHaveCount(0);
    expect(warnings.filter((text) => text.includes(bare))).toHaveLength(1);
  });

  for (const [how, tag] of [
    ['with data-assent alone', '<script src="/assent/assent.js" data-assent></script>'],
    ['inserted by a tag manager as documented', byTagManager(documented)],
  ] as const)
    test(`a script tag ${how} follows the regime of the catalogue`, async ({ page, world }) => {
      const { warnings } = await noteTroubles(page);
      world.site.setExample(tag + film);
      await page.goto('/example');
      await expect(runs(page)).toHaveCount(1);
      expect(warnings.filter((text) => text.includes(bare))).toEqual([]);
    });
});

test('a script tag without attributes says which default address answers 404', async ({ page, world }) => {
  const { warnings } = await noteTroubles(page);
  await page.route('/consent-catalogue.json', (route) => route.fulfill({ status: 404 }));
  world.site.setExample('<script src="/assent/assent.js"></script>');
  await page.goto('/example');
  await expect.poll(() => warnings.join()).toContain('/consent-catalogue.json answered 404.');
});

/** A loader that gives scripts another type and runs their text once the page is loaded, as Rocket Loader does. */
const runsLater = `<script type="later-text/javascript" src="/assent/assent.js" data-assent></script>
  <script>addEventListener('load', async () => {
    const { src } = document.querySelector('script[type^=later]');
    const text = await (await fetch(src)).text();
    Object.defineProperty(document, 'currentScript', { value: null });
    (0, eval)(text);
  });</script>`;

for (const [how, tag] of [
  ['as a module', '<script type="module" src="/assent/assent.js" data-assent></script>'],
  ['by a loader that hides which script runs', runsLater],
] as const)
  test(`a script that is loaded ${how} finds its tag, and asks`, async ({ page, world }) => {
    const { errors } = await noteTroubles(page);
    world.site.setExample(tag);
    await page.goto('/example');
    await bannerAsks(page);
    expect(errors).toEqual([]);
  });

test('a script without a tag says why nothing happens', async ({ page, world }) => {
  const { errors, warnings } = await noteTroubles(page);
  world.site.setExample('<script type="module">import "/assent/assent.js";</script>');
  await page.goto('/example');
  await expect.poll(() => warnings.join()).toContain('the page has no <script src="…/assent.js">');
  expect(await page.evaluate(() => 'assent' in window)).toBe(false);
  expect(errors).toEqual([]);
});
