import type { Page } from '@playwright/test';
import { bannerAsks } from '../steps/choose-in-banner.ts';
import { noteTroubles } from '../steps/note-troubles.ts';
import { rests } from '../steps/rests.ts';
import { expect, test } from './gating-test.ts';

const image = (vendor: string, target: string) =>
  `<img alt="" data-src="/p.svg" data-assent-vendor="${vendor}" data-assent-target="${target}">`;

const misspelt = `${image('taly', 'statistics')}${image('taly', 'video')}${image('tally', 'statistic')}
  ${image('tally', 'statistics')}<script src="/assent/assent.js"></script>`;

const faults = [
  'The catalogue has no vendor "taly". It has "tally", "tubular", "pathfinder", "google".',
  'The catalogue has no target "statistic". It has "statistics", "video", "marketing".',
];

const faultsIn = (warnings: readonly string[]) =>
  warnings
    .filter((text) => text.includes('The catalogue has'))
    .map((text) => text.replace(/ JSHandle.*/, ''));

/** Shows the brand's page on another host. */
async function showOn(page: Page, site: string, address: string) {
  await page.route(
    ({ origin }) => origin === address,
    async (route) => {
      const { pathname } = new URL(route.request().url());
      await route.fulfill({ response: await route.fetch({ url: `${site}${pathname}` }) });
    },
  );
  await page.goto(`${address}/example`);
  await bannerAsks(page);
}

// Files for developers may still be on their way.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('a developer is warned once of each name that the catalogue lacks', async ({ page, world }) => {
  const { warnings } = await noteTroubles(page);
  world.site.setExample(misspelt);
  await showOn(page, world.site.url, 'http://localhost');
  await expect.poll(() => faultsIn(warnings).length).toBe(2);
  for (const [index, fault] of faults.entries()) expect(faultsIn(warnings)[index]).toContain(fault);
});

test('a developer is warned of a name that the page inserts later', async ({ page, world }) => {
  const { warnings } = await noteTroubles(page);
  world.site.setExample('<script src="/assent/assent.js"></script>');
  await showOn(page, world.site.url, 'http://localhost');
  await page.evaluate(() => {
    const gate = document.createElement('assent-gate');
    gate.setAttribute('vendor', 'tubula');
    gate.setAttribute('target', 'video');
    document.body.append(gate);
  });
  await expect.poll(() => faultsIn(warnings).join('\n')).toContain('The catalogue has no vendor "tubula".');
});

test('a developer is warned of a gate that a framework makes with properties, once it has them', async ({
  page,
  world,
}) => {
  const { warnings } = await noteTroubles(page);
  world.site.setExample('<assent-gate id="gate"></assent-gate><script src="/assent/assent.js"></script>');
  await showOn(page, world.site.url, 'http://localhost');
  await expect(page.locator('assent-gate:defined')).toBeAttached();
  await rests(page);
  expect(faultsIn(warnings)).toEqual([]);
  await page.evaluate(() => {
    const gate = document.createElement('assent-gate');
    document.body.append(Object.assign(gate, { vendor: 'tubula', target: 'video' }));
  });
  await expect.poll(() => faultsIn(warnings).join('\n')).toContain('The catalogue has no vendor "tubula".');
});

test('visitors are not warned', async ({ page, world }) => {
  const { warnings } = await noteTroubles(page);
  world.site.setExample(misspelt);
  await showOn(page, world.site.url, 'https://brand.example');
  await rests(page);
  expect(faultsIn(warnings)).toEqual([]);
});
