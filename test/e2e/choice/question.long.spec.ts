// Rare races between a visitor, the files that come and the element that takes over.

import type { Page } from '@playwright/test';
import { asVisitorsSite } from '../../speed/as-visitors-site.ts';
import { expect, test } from '../gating/gating-test.ts';
import { bannerAsks, rejectAll, recordRefusal } from '../steps/choose-in-banner.ts';
import { settles } from '../steps/settles.ts';
import { reaches } from '../steps/state.ts';
import { offer, opener, refusal, reopener, script, surface } from './example-page.ts';
import { holdBack } from '../steps/hold-back.ts';
import { takeOver } from '../question/question-test.ts';

/** The page of a visitor, and not of a developer, to whom more is loaded. */
const open = (page: Page, site: string) => page.goto(asVisitorsSite(`${site}/example`));

test.beforeEach(({ page }) => offer(page));

test('the banner can be opened again after the element took over and the page came back', async ({
  page,
  world,
}) => {
  world.site.setExample(`${script}<main>Page</main>${reopener}`);
  await open(page, world.site.url);
  await bannerAsks(page);
  await takeOver(page);
  await recordRefusal(page);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await page.getByRole('button', { name: 'Ask me' }).click();
  await expect(surface(page)).toBeVisible();
});

test('a press decides once while the language of the page does not come', async ({ page, world }) => {
  world.site.setExample(`<html lang="de">${script}<main>Page</main>${opener}`);
  await page.route(/assent-lang-de/, () => {});
  await open(page, world.site.url);
  await expect(surface(page)).toBeVisible();
  await surface(page).hover();
  await expect(page.locator('assent-provider:defined')).toHaveCount(1);
  await refusal(page).click();
  await reaches(page, 'confirmed');
  expect(world.site.takePosted().length).toBe(1);
});

test('a copy of the provider in saved HTML does not take the question away', async ({ page, world }) => {
  const copy = `<assent-provider data-assent-added><assent-banner></assent-banner><assent-preferences></assent-preferences></assent-provider>`;
  world.site.setExample(`${script}${copy}<main>Page</main>${opener}`);
  await open(page, world.site.url);
  await recordRefusal(page);
});

test('a banner that the page hides stays hidden', async ({ page, world }) => {
  world.site.setExample(`${script}<main>Page</main>${opener}<assent-banner hidden></assent-banner>`);
  await open(page, world.site.url);
  await expect(page.locator('assent-banner:defined')).toHaveCount(1);
  await settles(page);
  await expect(surface(page)).toBeHidden();
});

test('behind a dialog of the page, the question waits, and nothing is loaded for it', async ({
  page,
  world,
}) => {
  const dialog = '<dialog>Hello</dialog><script>document.querySelector("dialog").showModal()</script>';
  world.site.setExample(`${script}${dialog}<main>Page</main>${opener}`);
  await page.route(/assent-(client|interface)-/, () => {});
  const loaded = page.waitForResponse(/assent-question-/);
  await open(page, world.site.url);
  await (await loaded).finished();
  await settles(page);
  await expect(surface(page)).toBeHidden();
  await page.locator('dialog').evaluate((dialog: HTMLDialogElement) => dialog.close());
  await bannerAsks(page);
});

for (const [when, isTakenOver] of [
  ['before', false],
  ['after', true],
] as const)
  test(`other words ${when} the element took over leave the scrolled place, and a lasting press is a click`, async ({
    page,
    world,
  }) => {
    world.site.setExample(`${script}<main>Page</main>${opener}`);
    await page.setViewportSize({ width: 320, height: 300 });
    if (!isTakenOver) await page.route(/assent-interface-/, () => {});
    await open(page, world.site.url);
    await bannerAsks(page);
    if (isTakenOver) await takeOver(page);
    const scrolled = () => surface(page).evaluate(({ scrollTop }) => scrollTop);
    await refusal(page).hover();
    await surface(page).evaluate((section) => section.scrollBy(0, -10));
    const before = await scrolled();
    expect(before).toBeGreaterThan(10);
    await page.mouse.down();
    const loaded = page.waitForResponse(/assent-lang-de/);
    await page.evaluate(() => (document.documentElement.lang = 'de'));
    await (await loaded).finished();
    // oxlint-disable-next-line tests/no-fixed-wait -- Only time can tell that nothing is replaced.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    await expect(refusal(page)).toHaveText('Reject all');
    if (isTakenOver) {
      await page.mouse.move(1, 1);
      await page.mouse.up();
      await expect(refusal(page)).toHaveText('Alle ablehnen');
      expect(await scrolled()).toBe(before);
      await refusal(page).click();
    } else await page.mouse.up();
    await expect(surface(page)).toBeHidden();
    await expect.poll(() => world.site.takePosted().length).toBe(1);
  });

test('a space bar that is held while the files come is a press', async ({ page, world }) => {
  world.site.setExample(`${script}<main>Page</main>${opener}`);
  const release = await holdBack(page, /assent-interface-/);
  await open(page, world.site.url);
  await bannerAsks(page);
  await refusal(page).focus();
  const arrived = page.waitForResponse(/assent-interface-/);
  await page.keyboard.down('Space');
  release();
  await (await arrived).finished();
  // oxlint-disable-next-line tests/no-fixed-wait -- Only time can tell that nothing is replaced.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await page.keyboard.up('Space');
  await expect(surface(page)).toBeHidden();
  await expect.poll(() => world.site.takePosted().length).toBe(1);
});

test('without storage, an answered question does not come back in another language', async ({
  page,
  world,
}) => {
  await page.addInitScript(() => Object.defineProperty(window, 'localStorage', { value: null }));
  world.site.setExample(`${script}<main>Page</main>${opener}`);
  await page.route(/assent-interface-/, () => {});
  await open(page, world.site.url);
  await bannerAsks(page);
  const release = await holdBack(page, /assent-lang-de/);
  await page.evaluate(() => (document.documentElement.lang = 'de'));
  await rejectAll(page);
  await expect.poll(() => world.site.takePosted().length).toBe(1);
  const loaded = page.waitForResponse(/assent-lang-de/);
  release();
  await (await loaded).finished();
  await settles(page);
  await expect(surface(page)).toBeHidden();
});
