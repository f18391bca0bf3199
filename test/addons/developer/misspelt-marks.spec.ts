import type { Page } from '@playwright/test';
import { acceptAll, bannerAsks } from '../../e2e/steps/choose-in-banner.ts';
import { noteRequests } from '../../e2e/steps/note-requests.ts';
import { noteTroubles } from '../../e2e/steps/note-troubles.ts';
import { rests } from '../../e2e/steps/rests.ts';
import { expect, test } from '../../e2e/gating/gating-test.ts';

const image = (vendor: string, target: string) =>
  `<img alt="" data-src="/p.svg" data-assent-vendor="${vendor}" data-assent-target="${target}">`;

/** The page has an element that shows something, so that everything is loaded at once. */
const script = '<script src="/assent/assent.js" data-assent></script><assent-status inline></assent-status>';

const misspelt = `${image('taly', 'statistics')}${image('taly', 'video')}${image('tally', 'statistic')}
  ${image('tally', 'statistics')}${script}`;

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

test('a developer is warned once of each name that the catalogue lacks, also if the page inserts it later', async ({
  page,
  world,
}) => {
  const { warnings } = await noteTroubles(page);
  world.site.setExample(`${misspelt}<assent-gate id="gate"></assent-gate>`);
  await showOn(page, world.site.url, 'http://localhost');
  await expect.poll(() => faultsIn(warnings).length).toBe(2);
  for (const [index, fault] of faults.entries()) expect(faultsIn(warnings)[index]).toContain(fault);

  // A framework gives its elements properties, and a gate without any says nothing yet.
  await expect(page.locator('assent-gate:defined')).toBeAttached();
  await page.evaluate(() => {
    const gate = document.createElement('assent-gate');
    document.body.append(Object.assign(gate, { vendor: 'tubula', target: 'video' }));
  });
  await expect.poll(() => faultsIn(warnings)[2]).toContain('The catalogue has no vendor "tubula".');
  await page.evaluate(() => {
    const gate = document.createElement('assent-gate');
    gate.setAttribute('vendor', 'pathfindr');
    gate.setAttribute('target', 'marketing');
    document.body.append(gate);
  });
  await expect.poll(() => faultsIn(warnings)[3]).toContain('The catalogue has no vendor "pathfindr".');
});

test('on a development host a visit loads the same files in the same order, and after them one that says what it is', async ({
  page,
  world,
}) => {
  world.site.setExample(script);
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  const visit = async (address: string) => {
    const noted = noteRequests(page);
    await showOn(page, world.site.url, address);
    await acceptAll(page);
    await rests(page);
    return noted.map(({ path }) => path).filter((path) => path.startsWith('/assent/'));
  };
  const ofVisitor = await visit('https://brand.example');
  expect(ofVisitor.length).toBeGreaterThan(3);
  // It shares code with the file of gates.
  const isOfDeveloper = (path: string) => /watch-marks|assent-gate/.test(path);
  expect(ofVisitor.filter(isOfDeveloper)).toEqual([]);
  expect(said.filter((text) => text.includes('development host'))).toEqual([]);

  const ofDeveloper = await visit('http://localhost');
  expect(ofDeveloper.filter((path) => !isOfDeveloper(path))).toEqual(ofVisitor);
  expect(ofDeveloper.filter(isOfDeveloper)).toHaveLength(2);
  expect(ofDeveloper.findIndex(isOfDeveloper)).toBeGreaterThan(
    ofDeveloper.findIndex((path) => path.includes('question')),
  );
  expect(said.filter((text) => text.includes('On this development host'))).toHaveLength(1);
});

test('visitors are not warned', async ({ page, world }) => {
  const { warnings } = await noteTroubles(page);
  world.site.setExample(misspelt);
  await showOn(page, world.site.url, 'https://brand.example');
  await rests(page);
  expect(faultsIn(warnings)).toEqual([]);
});
