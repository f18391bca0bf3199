// The script tag defines globals, which have no export to import.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../../../src/programs/page/assent.ts" />
import type { Page } from '@playwright/test';
import { expect, test } from '../gating/gating-test.ts';
import { bannerAsks, recordAcceptance } from '../steps/choose-in-banner.ts';
import { rests } from '../steps/rests.ts';
import { isAllowed, reaches } from '../steps/state.ts';
import { holdBack } from '../steps/hold-back.ts';
import { brand } from '../../catalogue-parts.ts';

/** Without vendors that need signals: a returning visitor does not need the client. */
const catalogue = {
  brand,
  targets: [{ id: 'video', name: 'Films', description: 'Plays films.' }],
  vendors: [{ id: 'tubular', name: 'Tubular', targets: ['video'] }],
};

const marks = 'data-assent-vendor="tubular" data-assent-target="video"';
const film = `<iframe title="Film" ${marks} data-src="/vendor/film"></iframe>`;

test.beforeEach(async ({ page, world }) => {
  await furnish(page);
  world.site.setExample(`<script src="/assent/assent.js" data-hint></script>${film}`);
});

/** Gives a tab its vendor, and the catalogue. */
async function furnish(page: Page): Promise<Page> {
  await page.route('/vendor/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>A vendor</p>' }),
  );
  await page.route('**/consent-catalogue.json', (route) => route.fulfill({ json: catalogue }));
  return page;
}

/** What is so at the end of a task. */
const now = () => ({
  isAllowed: window.assent?.allowed('tubular', 'video'),
  film: document.querySelector('iframe')?.getAttribute('src') ?? null,
  hint: /assent_hint=([^;]*)/.exec(document.cookie)?.[1],
});

/** A visitor who accepted opens a page on which no file of ours arrives any more. */
async function comeBackAccepted(page: Page): Promise<void> {
  await page.goto('/example');
  await recordAcceptance(page);
  await holdBack(page, /assent-client|assent-interface/);
  // Firefox waits for files that never come.
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect
    .poll(() => page.evaluate(now))
    .toEqual({
      isAllowed: true,
      film: '/vendor/film',
      hint: '1/video:tubular',
    });
}

const refuse = () => window.assent?.rejectAll();

test('rejectAll() before the client closes what is open, and tells the server by the hint, in its own task', async ({
  page,
}) => {
  await comeBackAccepted(page);
  // Both in one task.
  const after = await page.evaluate(`(${String(refuse)})(), (${String(now)})()`);
  expect(after).toEqual({ isAllowed: false, film: null, hint: '1' });
});

test('a refusal of one cell before the client closes what is open, and deletes the hint', async ({
  page,
}) => {
  await comeBackAccepted(page);
  await page.evaluate(() =>
    window.assent?.choose([{ vendor: 'tubular', target: 'video', action: 'REJECT' }]),
  );
  expect(await page.evaluate(now)).toEqual({
    isAllowed: false,
    film: null,
    hint: undefined,
  });
});

test('a refusal in another tab closes what is open here, and blocks what is inserted later, although no client arrives', async ({
  page,
  context,
}) => {
  await comeBackAccepted(page);
  const other = await furnish(await context.newPage());
  await other.goto('/example');
  await other.evaluate(refuse);
  await expect.poll(() => page.evaluate(now)).toMatchObject({ isAllowed: false, film: null });
  await page.evaluate((tag) => {
    Object.assign(window, { started: [] });
    window.assent?.onAllowed('tubular', 'video', () => document.body.append('started'));
    const script = document.createElement('script');
    script.type = 'text/plain';
    script.text = 'document.body.append("ran")';
    Object.assign(script.dataset, {
      assentVendor: 'tubular',
      assentTarget: 'video',
    });
    document.body.append(script);
    document.body.insertAdjacentHTML('beforeend', tag);
  }, film);
  await rests(page);
  expect(await page.locator('body').innerText()).toBe('');
  expect(await page.locator('iframe[src]').count()).toBe(0);
});

test('an acceptance in another tab leaves open what is open here, although no client arrives', async ({
  page,
  context,
}) => {
  await comeBackAccepted(page);
  const other = await furnish(await context.newPage());
  await other.goto('/example');
  const content = page.frameLocator('iframe').locator('p');
  await expect(content).toHaveText('A vendor');
  await content.evaluate((paragraph) => (paragraph.textContent = 'It plays'));
  await other.evaluate(() => window.assent?.acceptAll());
  await reaches(other, 'confirmed');
  await rests(page);
  await expect(content).toHaveText('It plays');
});

test('a refusal is newer than an acceptance that was given while the clock was ahead', async ({
  page,
  world,
}) => {
  await page.clock.setSystemTime(Date.now() + 30 * 86_400_000);
  await page.goto('/example');
  await recordAcceptance(page);
  world.site.takePosted();
  await page.clock.setSystemTime(Date.now());
  const arrive = await holdBack(page, /assent-client/);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await page.evaluate(refuse);
  arrive();
  await expect.poll(() => JSON.stringify(world.site.takePosted())).toContain('"action":"REJECT"');
  await reaches(page, 'confirmed');
  expect(await isAllowed(page, 'tubular', 'video')).toBe(false);
});

test('where the browser stores nothing, a refusal in the banner reaches the service, although the visitor leaves at once', async ({
  page,
  world,
}) => {
  await page.addInitScript(() => Object.defineProperty(window, 'localStorage', { value: null }));
  const arrive = await holdBack(page, /assent-client/);
  await page.goto('/example', { waitUntil: 'domcontentloaded' });
  await bannerAsks(page);
  await page.evaluate(() => {
    const { shadowRoot } = document.querySelector('assent-banner') ?? {};
    shadowRoot?.querySelector<HTMLElement>('[data-assent-action=reject-all]')?.click();
    location.assign('/example?next');
  });
  await page.waitForURL('/example?next', { waitUntil: 'commit' });
  arrive();
  await reaches(page, 'confirmed');
  expect(JSON.stringify(world.site.takePosted())).toMatch(/"action":"REJECT".*"method":"banner"/);
  await expect(page.locator('assent-banner section')).toBeHidden();
});

test('a refusal before the client stays as it was made, although the page changes its list afterwards', async ({
  page,
  world,
}) => {
  const arrive = await holdBack(page, /assent-client/);
  await page.goto('/example', { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => {
    const list = [{ vendor: 'tubular', target: 'video', action: 'REJECT' as const }];
    window.assent?.choose(list);
    list.length = 0;
  });
  arrive();
  await expect.poll(() => JSON.stringify(world.site.takePosted())).toContain('"action":"REJECT"');
});

test('where the storage of a page keeps nothing, and says nothing, a refusal holds on the next page', async ({
  page,
}) => {
  await comeBackAccepted(page);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {};
    window.assent?.rejectAll();
    location.assign('/example?next');
  });
  await page.waitForURL('/example?next', { waitUntil: 'commit' });
  await rests(page);
  expect(await page.evaluate(now)).toMatchObject({ isAllowed: false, film: null });
});

test('where the browser stores nothing, a refusal while the client begins is whole in its own task', async ({
  page,
  world,
}) => {
  await page.goto('/example');
  await recordAcceptance(page);
  world.site.takePosted();
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', { value: null });
    const digest = crypto.subtle.digest.bind(crypto.subtle);
    crypto.subtle.digest = async (...input) => {
      document.documentElement.dataset['isBeginning'] = '';
      if (!location.search) await new Promise(() => {});
      return digest(...input);
    };
  });
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.locator('html')).toHaveAttribute('data-is-beginning');
  await page.evaluate(() => {
    window.assent?.rejectAll();
    location.assign('/example?next');
  });
  await page.waitForURL('/example?next', { waitUntil: 'commit' });
  await reaches(page, 'confirmed');
  expect(JSON.stringify(world.site.takePosted())).toContain('"action":"REJECT"');
});

test('a page whose storage another tab empties keeps open what the identifier recovers, and allows nothing without it', async ({
  page,
  context,
}) => {
  await comeBackAccepted(page);
  const other = await furnish(await context.newPage());
  await other.goto('/plain');
  await other.evaluate(() => localStorage.clear());
  await rests(page);
  expect(await page.evaluate(now)).toMatchObject({
    isAllowed: true,
    film: '/vendor/film',
  });
  await context.clearCookies();
  // Whoever deletes the cookies tells no page of it.
  await expect.poll(() => page.evaluate(now)).toMatchObject({ isAllowed: false, film: null });
});
