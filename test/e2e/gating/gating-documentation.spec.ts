// The script tag defines globals, which have no export to import.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../../../src/programs/page/assent.ts" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AssentProvider } from 'assent/elements';
import { checkCatalogue } from 'assent-server/protocol';
import { blocksIn } from '../../documented-blocks.ts';
import { expect, test } from './gating-test.ts';
import { recordAcceptance } from '../steps/choose-in-banner.ts';
import { openPreferences, press } from '../steps/preferences.ts';
import { settles } from '../steps/settles.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (name: string) => readFileSync(join(root, `docs/guides/${name}.md`), 'utf8');
const page = ['block-tags', 'pass-consent-to-vendors'].map(read).join('\n');

/** The pages' examples in one language, in order. */
const examples = (language: string): string[] => blocksIn(page, language);

const isMarked = (text: string) => text.includes('https://vendors.example/');
const marked = examples('html').filter(isMarked);
const [scriptTag = '', provider = ''] = examples('html').filter((text) => !isMarked(text));
const [catalogue = ''] = examples('json');
const [listening = '', headless = ''] = examples('js');
const [explaining = ''] = blocksIn(read('troubleshooting'), 'js');

test.use({ catalogueText: catalogue });

test('the pages have exactly the tested examples, a valid catalogue, documented attributes, and a command that prints the snippet', async () => {
  const count = [...page.matchAll(/^```\w+$/gm)].length;
  const kinds = ['html', 'css', 'json', 'js', 'sh'];
  expect(kinds.map((kind) => examples(kind).length)).toEqual([5, 1, 1, 2, 1]);
  expect(count).toBe(10);
  expect(checkCatalogue(JSON.parse(catalogue)).filter(({ level }) => level === 'error')).toEqual([]);
  const attributes = [...provider.matchAll(/ ([a-z-]+)="/g)].map(([, name]) => name);
  expect(attributes).toEqual(['catalogue', 'on-withdrawal']);
  expect(AssentProvider.observedAttributes).toEqual(expect.arrayContaining(attributes));
  expect(examples('sh').join('').trim()).toBe('npx assent snippet consent-catalogue.json');
});

test('marked elements wait, load when allowed, and the report of a withdrawal lists the scripts that ran', async ({
  page,
  world,
}) => {
  const { site, collector } = world;
  const body = [scriptTag, `<style>${examples('css').join('')}</style>`, ...marked]
    .join('')
    .replaceAll('https://vendors.example', collector.url);
  site.setExample(`${body}<footer><button data-assent-open="preferences">Privacy choices</button></footer>`);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));

  await page.goto('/example');
  await settles(page);
  expect(collector.take()).toEqual({});
  const frame = page.locator('iframe[data-assent-vendor]');
  await expect(frame).toBeHidden();

  await recordAcceptance(page);
  await settles(page);
  await expect(frame).toBeVisible();
  expect(collector.take()).toEqual({ tally: 4, tubular: 2, pathfinder: 2 });

  await page.evaluate(`(async () => { ${explaining}; globalThis.explained = explained; })()`);
  expect(await page.evaluate(() => Reflect.get(window, 'explained').length)).toBeGreaterThan(7);

  await page.evaluate(listening);
  logged.length = 0;
  const reloaded = page.waitForEvent('load');
  await openPreferences(page);
  await press(page, 'reject-all');
  await reloaded;
  await settles(page);
  expect(logged.length).toBeGreaterThanOrEqual(3);
  expect(collector.take()).toEqual({});
});

test('gates work without elements', async ({ page, world }) => {
  const imports = { assent: '/module/index.js', 'assent/gating': '/module/gating.js' };
  world.site.setExample(
    `<script type="importmap">${JSON.stringify({ imports })}</script>
    <script type="module">${headless}; window.isDone = true;</script>`,
  );
  await page.goto('/example');
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'isDone'))).toBe(true);
});
