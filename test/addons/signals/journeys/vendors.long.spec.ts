import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { brand } from '../../../catalogue-parts.ts';
import { expect, test as base } from '../../../e2e/gating/gating-test.ts';
import { bannerAsks, recordRefusal } from '../../../e2e/steps/choose-in-banner.ts';
import { openPreferences, press } from '../../../e2e/steps/preferences.ts';
import { rests } from '../../../e2e/steps/rests.ts';
import { reaches } from '../../../e2e/steps/state.ts';
import { installInto, succeed, tool } from '../../../package/support/packed.ts';
import { vendors } from './vendors.ts';

/** The folder of the scripts: for each vendor what a bundler makes of its package. */
const test = base.extend<object, { scripts: string }>({
  scripts: [
    // Playwright reads the dependencies of a fixture from this pattern; an empty one means none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'assent-vendors-'));
      const packages = Object.assign({}, ...Object.values(vendors).map((vendor) => vendor.packages));
      await installInto(folder, packages);
      for (const [name, { code }] of Object.entries(vendors)) writeFileSync(join(folder, `${name}.js`), code);
      const input = Object.keys(vendors).map((name) => `${name}.js`);
      const output = { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' };
      const build = { outDir: 'scripts', modulePreload: false, rolldownOptions: { input, output } };
      writeFileSync(join(folder, 'vite.config.js'), `export default ${JSON.stringify({ build })}`);
      await succeed([tool('vite'), 'build', '--logLevel', 'error'], folder);
      await use(join(folder, 'scripts'));
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

// One worker, which installs the packages once.
test.describe.configure({ mode: 'default' });

/** Tracks an event that is named like the state of the choices, if the vendor's script runs. */
async function track(page: Page, state: string): Promise<void> {
  const isRunning = () => page.evaluate(() => 'track' in window);
  if (state.startsWith('accepted')) await expect.poll(isRunning).toBe(true);
  await rests(page);
  await page.evaluate((name) => {
    const call: unknown = Reflect.get(window, 'track');
    if (typeof call === 'function') call(name);
  }, state);
  await rests(page);
}

async function choose(page: Page, action: 'accept-all' | 'reject-all', state: string): Promise<void> {
  await openPreferences(page);
  await press(page, action);
  await reaches(page, 'confirmed');
  await track(page, state);
}

async function reload(page: Page, state: string): Promise<void> {
  await page.reload();
  await reaches(page, 'confirmed');
  await track(page, state);
}

/** A newcomer refuses, and comes back. */
async function refuse(page: Page): Promise<void> {
  await page.goto('/example');
  await bannerAsks(page);
  await track(page, 'undecided');
  await recordRefusal(page);
  await track(page, 'refused');
  await reload(page, 'refused, next page');
}

/** The visitor accepts and withdraws. In the end an event arrives, so that all before it would have arrived, too. */
async function acceptAndWithdraw(page: Page): Promise<void> {
  await choose(page, 'accept-all', 'accepted');
  await reload(page, 'accepted, next page');
  await choose(page, 'reject-all', 'withdrawn');
  await reload(page, 'withdrawn, next page');
  await choose(page, 'accept-all', 'accepted again');
}

const ways = {
  marked:
    'type="text/plain" data-type="module" data-assent-vendor="tool" data-assent-target="statistics" data-assent-src',
  unmarked: 'type="module" src',
};

for (const [name, { packages, settings = {}, events, ...expected }] of Object.entries(vendors))
  for (const way of ['marked', 'unmarked'] as const) {
    const arriving = expected[way];
    if (!arriving) continue;
    const [who = `a double of ${name}`] = Object.keys(packages);
    test.describe(name, () => {
      test.use({
        catalogueText: JSON.stringify({
          brand,
          targets: [
            { id: 'statistics', name: 'Statistics', description: 'Counts pages.' },
            { id: 'marketing', name: 'Marketing', description: 'Advertises.' },
          ],
          vendors: [{ id: 'tool', name: 'Tool', targets: ['statistics', 'marketing'], signals: [name] }],
        }),
      });

      test(`undecided, refused, accepted, withdrawn: ${who}, ${way}, sends what the choice allows`, async ({
        page,
        world,
        scripts,
      }) => {
        const requests: string[] = [];
        const sent: string[] = [];
        await page.route('https://vendor.example/**', async (route) => {
          const request = route.request();
          requests.push(request.url());
          const headers = {
            'access-control-allow-origin': world.site.url,
            'access-control-allow-credentials': 'true',
            'access-control-allow-headers': 'content-type,authorization,anonymousid,sp-anonymous',
          };
          if (request.method() === 'POST') sent.push(...events(request.postData() ?? ''));
          await route.fulfill({ headers, json: settings[new URL(request.url()).pathname] ?? {} });
        });
        await page.route('**/scripts/*', (route) =>
          route.fulfill({
            contentType: 'text/javascript',
            body: readFileSync(join(scripts, basename(new URL(route.request().url()).pathname))),
          }),
        );
        world.site.setExample(`<script src="/assent/assent.js" data-assent></script>
          <script ${ways[way]}="/scripts/${name}.js"></script>
          <footer><button data-assent-open="preferences">Privacy choices</button></footer>`);
        await refuse(page);
        if (way === 'marked') expect(requests).toEqual([]);
        await acceptAndWithdraw(page);
        await expect.poll(() => sent.at(-1)).toMatch(/^accepted again/);
        // Some send an event again, until they have read the answer.
        expect(sent.filter((event, index) => event !== sent[index - 1])).toEqual(arriving);
      });
    });
  }
