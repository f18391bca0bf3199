import { expect, test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { questionOf } from '../../bench/contestant.ts';
import { assentInPage } from '../../bench/contestants/assent.ts';
import { serveSite } from '../../bench/site.ts';
import { noteRequests } from '../steps/note-requests.ts';
import { noteTroubles } from '../steps/note-troubles.ts';

/** A page whose HTML has the question, on a host that is no developer's. */
const test = base.extend<{ site: string }>({
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use) => {
    const site = await serveSite(assentInPage, questionOf(3));
    await use(site.url);
    await site.close();
  },
});

const question = (page: Page) => page.locator('assent-banner section');
const press = (page: Page, action: string) =>
  page.locator(`assent-banner [data-assent-action=${action}]`).click();
/** The actions that reach the service, each once. */
const posted = (page: Page) => {
  const found = new Set<string>();
  page.on('request', (request) => {
    if (request.method() === 'POST')
      for (const [, action = ''] of request.postData()?.matchAll(/"action":"(\w+)"/g) ?? [])
        found.add(action);
  });
  return () => [...found];
};

test('a new visitor is asked although no file is loaded, and whoever touches nothing loads none', async ({
  page,
  site,
}) => {
  const requests = noteRequests(page);
  await page.goto(site);
  await expect(question(page)).toBeVisible();
  await expect(page.locator('assent-banner [role=status]')).toContainText('Reject all');
  expect(requests.map(({ path }) => path)).toEqual(['/']);
});

for (const [action, recorded] of [
  ['accept-all', 'ACCEPT'],
  ['reject-all', 'REJECT'],
] as const)
  test(`${action} in the moment when the question appears reaches the service`, async ({ page, site }) => {
    const sent = posted(page);
    await page.addInitScript((name) => {
      new MutationObserver((_, observer) => {
        const banner = document.querySelector<HTMLElement>('assent-banner');
        if (!banner || banner.hidden) return;
        observer.disconnect();
        banner.shadowRoot?.querySelector<HTMLElement>(`[data-assent-action=${name}]`)?.click();
        Object.assign(window, { isGone: banner.hidden });
      }).observe(document, { childList: true, subtree: true, attributes: true });
    }, action);
    await page.goto(site);
    await expect.poll(sent).toEqual([recorded]);
    expect(await page.evaluate(() => Reflect.get(window, 'isGone'))).toBe(true);
    await expect(question(page)).toHaveCount(0);
    await expect(page.locator('script[src="/tag.js"]')).toHaveCount(recorded === 'ACCEPT' ? 1 : 0);
  });

test('a returning visitor does not see the question, not for a frame', async ({ page, site }) => {
  const sent = posted(page);
  await page.goto(site);
  await press(page, 'reject-all');
  await expect.poll(sent).toEqual(['REJECT']);
  await page.addInitScript(() => {
    const frames: unknown[] = [];
    Object.assign(window, { frames_: frames });
    const look = () => {
      const section = document.querySelector('assent-banner')?.shadowRoot?.querySelector('section');
      frames.push(section?.checkVisibility() ?? false);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(site);
  await expect.poll(() => page.evaluate(() => 'ready' in (window.assent ?? {}))).toBe(true);
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'frames_').length)).toBeGreaterThan(10);
  expect(await page.evaluate(() => new Set(Reflect.get(window, 'frames_')).has(true))).toBe(false);
});

test('the element takes the question over: the same text, place and focus', async ({ page, site }) => {
  await page.goto(site);
  const look = () =>
    question(page).evaluate((section) => {
      const { x, y, width, height } = section.getBoundingClientRect();
      return [x, y, width, height, section.textContent?.replaceAll(/\s+/g, ' ').trim()];
    });
  const before = await look();
  const button = page.locator('assent-banner [data-assent-action=open-preferences]');
  await button.focus();
  await expect(page.locator('assent-banner:not([data-assent-shown])')).toHaveCount(1);
  expect(await look()).toEqual(before);
  await expect(button).toBeFocused();
  await press(page, 'open-preferences');
  await expect(page.locator('assent-preferences dialog')).toBeVisible();
});

test("the page's own opener opens the preferences with the first click", async ({ page, site }) => {
  await page.goto(site);
  await page.locator('[data-assent-open]').click();
  await expect(page.locator('assent-preferences dialog')).toBeVisible();
});

test('while the script does not come, the visitor reads that the choice is not saved, and it is sent later', async ({
  page,
  site,
}) => {
  const sent = posted(page);
  await page.route('**/assent.js', (route) => route.fulfill({ status: 404 }));
  await page.goto(site);
  await press(page, 'accept-all');
  await expect(question(page)).toHaveText('Not saved yet. Still trying.');
  await page.unroute('**/assent.js');
  await page.reload();
  await expect.poll(sent).toEqual(['ACCEPT']);
});

test('under a strict policy with the hashes of the markup, nothing is refused', async ({ page, site }) => {
  const troubles = await noteTroubles(page);
  const { renderBanner } = await import('assent/banner');
  const { hashes } = await renderBanner('{"targets":[{"id":"a"}],"vendors":[{"id":"v","targets":["a"]}]}');
  await page.route(`${site}/`, async (route) => {
    const response = await route.fetch({ url: site.replace('localhost.', 'localhost') });
    const policy = `default-src 'self'; script-src 'self' ${hashes.script}; style-src 'self' ${hashes.style}; require-trusted-types-for 'script'; trusted-types assent assent-html`;
    const body = (await response.text())
      .replace(/<style>body \{[^<]*<\/style>/, '')
      .replace(/<link rel="icon"[^>]*>/, '');
    await route.fulfill({ body, contentType: 'text/html', headers: { 'content-security-policy': policy } });
  });
  const sent = posted(page);
  await page.goto(`${site}/`);
  await press(page, 'accept-all');
  await expect.poll(sent).toEqual(['ACCEPT']);
  await expect(page.locator('script[src="/tag.js"]')).toHaveCount(1);
  expect(troubles).toMatchObject({ violations: [], errors: [] });
});

test.describe('where scripts are blocked', () => {
  test.use({ javaScriptEnabled: false });
  test('nobody is asked what they could not answer, and no tag runs', async ({ page, site }) => {
    const requests = noteRequests(page);
    await page.goto(site);
    await expect(page.getByText('Journal')).toBeVisible();
    await expect(question(page)).toBeHidden();
    expect(requests.map(({ path }) => path)).toEqual(['/']);
  });
});
