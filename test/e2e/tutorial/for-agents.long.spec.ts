import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { readProjectFile } from '../../architecture/source-files.ts';
import { findChromium } from '../../browsers.ts';
import { blocksIn } from '../../documented-blocks.ts';
import { groupsIn, runPlaywright } from '../../addons/fairness/suite/planted/run-playwright.ts';
import { commandsIn } from './documented-commands.ts';
import { startShop } from './documented-shop.ts';

const guide = readProjectFile('docs/guides/for-agents.md');
const blocks = (language: string) => blocksIn(guide, language);

const [index = '', ...marks] = blocks('html');
const [tally = '', server = '', explain = ''] = blocks('js');
const [catalogue = ''] = blocks('json');
const [environment = ''] = blocks('ini');
const [ownTest = ''] = blocks('ts');
const commands = commandsIn(guide);

test('the guide for coding agents has exactly the blocks of code that run here', () => {
  const counts = { html: 3, js: 3, json: 1, ini: 1, ts: 1, sh: 5, text: 5 };
  expect(Object.fromEntries(Object.keys(counts).map((each) => [each, blocks(each).length]))).toEqual(counts);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  expect([...guide.matchAll(/^```\w+$/gm)].length).toBe(total);
  const lines = blocks('sh').join('').replaceAll('\\\n', '').trim().split('\n');
  expect(lines.filter((line) => !commands.includes(line))).toEqual(['node --env-file=.env server.mjs']);
});

// The browser in the test of the page is Chromium.
test(
  'who follows the guide for coding agents has a site that blocks, asks and records, and a test of it',
  { tag: '@chromium' },
  async ({ page }) => {
    // The vendors of the examples are in the catalogue, as the guide has it.
    const { vendors, targets, ...rest } = JSON.parse(catalogue);
    const others = { tubular: 'video', pathfinder: 'marketing' };
    for (const [id, target] of Object.entries(others)) {
      vendors.push({ id, name: id, targets: [target] });
      targets.push({ id: target, name: target, description: target });
    }
    const shop = await startShop({
      files: {
        'public/index.html': index,
        'public/more.html': index.replace('</body>', () => `${marks.join('')}</body>`),
        'public/tally.js': tally,
        'public/consent-catalogue.json': JSON.stringify({ ...rest, vendors, targets }),
        'server.mjs': server,
        'pages.spec.ts': ownTest,
      },
      environment,
      commands,
    });
    try {
      expect(shop.printed.doctor).toContain('No problems found');

      const asked = new Set<string>();
      await page.route('https://vendors.example/**', (route) => {
        asked.add(new URL(route.request().url()).pathname.replace(/^\/(\w+)\/.*$/, '$1'));
        return route.fulfill({ body: '' });
      });
      await page.goto(`${shop.url}/more.html`);
      await expect(page.getByRole('button', { name: 'Accept all' })).toBeVisible();
      await expect(page.locator('#tally')).toHaveText('Tally does not run.');
      expect([...asked]).toEqual([]);
      await page.getByRole('button', { name: 'Accept all' }).click();
      await expect(page.locator('assent-status').first()).toContainText('Choice saved and confirmed.');
      await expect.poll(() => asked).toEqual(new Set(['tally', ...Object.keys(others)]));
      await expect(page.locator('#tally')).toHaveText('Tally runs.');
      const waiting = await page.evaluate(
        `(async () => { ${explain} return explained.filter(({ isOpen }) => !isOpen).length; })()`,
      );
      expect(waiting).toBe(0);

      symlinkSync(
        fileURLToPath(new URL('../../../node_modules/@playwright', import.meta.url)),
        join(shop.folder, 'node_modules/@playwright'),
      );
      const config = { baseURL: shop.url, launchOptions: { executablePath: findChromium() } };
      writeFileSync(
        join(shop.folder, 'playwright.config.js'),
        `export default ${JSON.stringify({ use: config })}`,
      );
      const [ran] = groupsIn(await runPlaywright(shop.folder, [])).flatMap(({ specs }) => specs);
      expect(ran).toMatchObject({ title: 'statistics wait', ok: true });
    } finally {
      await shop.stop();
    }
  },
);
