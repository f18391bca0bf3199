import { readFileSync } from 'node:fs';
import { test as base } from '@playwright/test';
import { listen, type Listening } from '../../../demo/listen.ts';
import { catalogueText } from '../../../demo/site/catalogue.ts';
import { expect } from '../demo-test.ts';
import { bannerAsks } from '../steps/choose-in-banner.ts';
import { noteTroubles } from '../steps/note-troubles.ts';

const dist = new URL('../../../dist/cdn/', import.meta.url);
const [forEach = [], ofLanguages = []] = readFileSync(new URL('embed.html', dist), 'utf8')
  .split('\n\n')
  .map((part) => part.split('\n').filter((line) => /^<(link|script)/.test(line)));
const ofGerman = ofLanguages.filter((line) => line.includes('/assent-lang-de.js'));
const addressesOf = (lines: readonly string[]) =>
  lines.flatMap((line) => / (?:href|src)="([^"]+)"/.exec(line)?.[1] ?? []);
const [catalogue = '', script = ''] = addressesOf(forEach).slice(-2);

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; require-trusted-types-for 'script'; trusted-types assent assent-html";

/** A site with one page. Answers the `held` paths only after all of them were requested. */
class SlowSite {
  head: readonly string[] = [];
  language = 'en';
  held: readonly string[] = [];
  /** Stands at the end of the question's file besides. */
  added = '';
  readonly asked: string[] = [];
  readonly #allAsked = Promise.withResolvers<void>();

  async answer(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    if (pathname === '/')
      return new Response(
        `<!doctype html><html lang="${this.language}"><head><title>Page</title><link rel="icon" href="data:,">${this.head.join('\n')}</head><body><main>Page</main></body></html>`,
        { headers: { 'content-type': 'text/html', 'content-security-policy': policy } },
      );
    this.asked.push(pathname + search);
    if (this.held.every((address) => this.asked.includes(address))) this.#allAsked.resolve();
    if (this.held.includes(pathname + search)) await this.#allAsked.promise;
    if (pathname === catalogue)
      return new Response(catalogueText, { headers: { 'cache-control': 'no-cache' } });
    const name = /^\/assent\/[\d.]+\/(assent[\w.-]*\.js)$/.exec(pathname)?.[1];
    if (!name) return new Response(null, { status: 404 });
    const text = readFileSync(new URL(name, dist), 'utf8');
    return new Response(text + (name.includes('-question-') ? this.added : ''), {
      headers: { 'content-type': 'text/javascript', 'cache-control': 'max-age=31536000, immutable' },
    });
  }

  release(): void {
    this.#allAsked.resolve();
  }

  /** How often each of these paths was requested. */
  timesAsked(addresses: readonly string[]): readonly number[] {
    return addresses.map((address) => this.asked.filter((each) => each === address).length);
  }
}

const test = base.extend<{ site: SlowSite; listening: Listening }>({
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use) => use(new SlowSite()),
  listening: async ({ site }, use) => {
    const listening = await listen((request) => site.answer(request), 0);
    await use(listening);
    await listening.close();
  },
  baseURL: async ({ listening }, use) => use(listening.url),
});

test('with the lines of the build, all files for a German banner are requested at once, each once', async ({
  page,
  site,
}) => {
  const troubles = await noteTroubles(page);
  const lines = [...ofGerman, ...forEach];
  Object.assign(site, { head: lines, language: 'de', held: addressesOf(lines) });
  await page.goto('/', { waitUntil: 'commit' });
  await bannerAsks(page);
  await expect(page.locator('assent-banner')).toContainText('Ihre Datenschutz-Auswahl');
  expect(site.timesAsked(site.held)).toEqual([1, 1, 1, 1]);
  expect(troubles).toEqual({ errors: [], violations: [], warnings: [] });
});

test('a modified question runs with the script line alone, and is refused with all lines', async ({
  page,
  site,
}) => {
  const { warnings } = await noteTroubles(page);
  const isAltered = () => page.evaluate(() => 'isAltered' in window);
  site.added = '\nwindow.isAltered = true;';
  site.head = forEach.slice(-1);
  await page.goto('/');
  await bannerAsks(page);
  expect(await isAltered()).toBe(true);
  site.head = forEach;
  await page.reload();
  await expect
    .poll(() => warnings.join())
    .toContain('The catalogue or a file cannot be loaded. It is tried again.');
  expect(await isAltered()).toBe(false);
});

test('with the lines of the build, the page is painted before the script has come', async ({
  page,
  site,
}) => {
  Object.assign(site, { head: forEach, held: [script, 'nothing asks for this'] });
  await page.goto('/', { waitUntil: 'commit' });
  const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
  await expect.poll(painted).toBe(1);
  expect(site.timesAsked([script])).toEqual([1]);
  site.release();
  await bannerAsks(page);
});

test('with the script line alone, the question and the catalogue are requested at once, each once', async ({
  page,
  site,
}) => {
  site.head = forEach.slice(-1);
  site.held = addressesOf(forEach).filter((address) => address !== script);
  await page.goto('/', { waitUntil: 'commit' });
  await bannerAsks(page);
  expect(site.timesAsked(addressesOf(forEach))).toEqual([1, 1, 1]);
});
