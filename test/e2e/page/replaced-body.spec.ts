import type { Page } from '@playwright/test';
import { readProjectFile } from '../../architecture/source-files.ts';
import type { BrandSite } from '../gating/brand-site.ts';
import { expect, test } from '../gating/gating-test.ts';
import { acceptAll, bannerAsks, rejectAll } from '../steps/choose-in-banner.ts';
import { settles } from '../steps/settles.ts';
import { isAllowed, reaches } from '../steps/state.ts';

const script = '<script src="/assent/assent.js"></script>';
const turbo = '<script src="/turbo.js"></script>';
const opener = '<button data-assent-open="preferences">Privacy choices</button>';
const tag = (address: string) =>
  `<script type="text/plain" data-assent-vendor="tally" data-assent-target="statistics" data-src="${address}/tally/tag.js"></script>`;
const provider =
  '<assent-provider><assent-banner></assent-banner><assent-preferences></assent-preferences></assent-provider>';

/** The bodies of two pages, by what they have of their own. */
const kinds: Readonly<Record<string, (words: string) => string>> = {
  'nothing of ours': (words) => `<main>${words}</main>`,
  'an opener': (words) => `<main>${words}</main>${opener}`,
  'a provider of their own': (words) => `${provider}<main>${words}</main>${opener}`,
};

/** How a body becomes another one, in the page. */
const ways: Readonly<Record<string, (html: string) => void>> = {
  'document.body =': (html) => {
    const next = document.createElement('body');
    next.setHTMLUnsafe(html);
    document.body = next;
  },
  'body.innerHTML =': (html) => document.body.setHTMLUnsafe(html),
  'body.innerHTML = after it was empty for a while': (html) => {
    document.body.replaceChildren();
    setTimeout(() => document.body.setHTMLUnsafe(html), 100);
  },
  'a hydration that removes what it does not know': (html) => {
    const known = document.createElement('body');
    known.setHTMLUnsafe(html);
    for (const child of Array.from(document.body.children))
      if (![...known.children].some(({ tagName }) => tagName === child.tagName)) child.remove();
    document.querySelector('main')?.replaceWith(known.querySelector('main') ?? '');
  },
};

const section = (page: Page) => page.locator('assent-banner section');
const preferences = (page: Page) => page.locator('assent-preferences dialog');
const way = (page: Page) => page.getByRole('button', { name: 'Privacy choices' }).first();

/** Refuses everything by the preferences. */
async function withdraw(page: Page): Promise<void> {
  await way(page).click();
  await expect(preferences(page)).toBeVisible();
  await preferences(page).locator('[data-assent-action="reject-all"]').click();
  await expect(preferences(page)).toBeHidden();
  await reaches(page, 'confirmed');
  expect(await isAllowed(page, 'tally', 'statistics')).toBe(false);
}

for (const [kind, body] of Object.entries(kinds))
  for (const [name, replace] of Object.entries(ways)) {
    test(`after ${name} the banner asks again, and an acceptance can be withdrawn, with ${kind} in both bodies`, async ({
      page,
      world,
    }) => {
      world.site.setExample(`${script}<body>${body('First')}`);
      await page.goto('/example');
      await bannerAsks(page);
      await page.evaluate(replace, body('Second'));
      await expect(page.getByText('Second')).toBeVisible();
      await bannerAsks(page);
      await expect(section(page)).toHaveCount(1);
      await acceptAll(page);
      await expect(section(page)).toBeHidden();
      await reaches(page, 'confirmed');
      await page.evaluate(replace, body('Third'));
      await expect(page.getByText('Third')).toBeVisible();
      await withdraw(page);
    });
  }

test('a page that loses its opener with its body gets the lasting button', async ({ page, world }) => {
  world.site.setExample(`${script}<body>${opener}`);
  await page.goto('/example');
  await acceptAll(page);
  await reaches(page, 'confirmed');
  await page.reload();
  await settles(page);
  expect(await page.locator('assent-provider').count()).toBe(0);
  await page.evaluate(() => (document.body = document.createElement('body')));
  await withdraw(page);
});

test.describe('with Turbo Drive', () => {
  /** Two routes that Turbo goes between, the first of which is shown. */
  async function show(page: Page, site: BrandSite, body: string): Promise<void> {
    const code = readProjectFile('node_modules/@hotwired/turbo/dist/turbo.es2017-umd.js');
    await page.route('**/turbo.js', (route) => route.fulfill({ contentType: 'text/javascript', body: code }));
    site.setExample(`<head>${script}${turbo}</head><body>${body}</body>`);
    await page.goto('/example?first');
    await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  }
  const links = '<nav><a href="/example?first">First</a> <a href="/example?second">Second</a></nav>';

  /** Goes to a route, and waits until its body is there. */
  async function visit(page: Page, go: () => Promise<unknown>): Promise<void> {
    await page.evaluate(() => document.body.toggleAttribute('data-left', true));
    await go();
    await expect(page.locator('body:not([data-left]) nav')).toBeVisible();
    await expect(page.locator('[data-same-document]')).toHaveCount(1);
  }
  const follow = (page: Page, name: string) =>
    visit(page, () => page.getByRole('link', { name, exact: true }).click());
  /** Turbo shows what it kept, as it was when it was left. */
  const goBack = async (page: Page) => {
    await page.evaluate(() => document.body.toggleAttribute('data-left', true));
    await page.goBack();
    await expect(page.locator('nav')).toBeVisible();
    await expect(page.locator('[data-same-document]')).toHaveCount(1);
  };

  for (const [kind, body] of Object.entries(kinds)) {
    test(`the banner asks on every route until it is answered, with ${kind} in both`, async ({
      page,
      world,
    }) => {
      await show(page, world.site, body(links));
      await bannerAsks(page);
      await follow(page, 'Second');
      await bannerAsks(page);
      await follow(page, 'First');
      await bannerAsks(page);
      await goBack(page);
      await bannerAsks(page);
      await expect(page.locator('assent-provider')).toHaveCount(1);
      await rejectAll(page);
      await reaches(page, 'confirmed');
      await follow(page, 'First');
      await expect(section(page)).toBeHidden();
    });

    test(`a withdrawal works on every route, with ${kind} in both, and nothing runs after it`, async ({
      page,
      world,
    }) => {
      await show(page, world.site, body(`${links}${tag(world.collector.url)}`));
      await acceptAll(page);
      await reaches(page, 'confirmed');
      await expect.poll(() => world.collector.take()['tally']).toBe(1);
      await follow(page, 'Second');
      await expect.poll(() => world.collector.take()['tally']).toBe(1);
      await withdraw(page);
      await follow(page, 'First');
      await goBack(page);
      await goBack(page);
      await settles(page);
      expect(world.collector.take()).toEqual({});
      await way(page).click();
      await expect(preferences(page)).toBeVisible();
      await preferences(page).locator('[data-assent-action="accept-all"]').click();
      await expect.poll(() => isAllowed(page, 'tally', 'statistics')).toBe(true);
    });
  }
});
