// While a modal dialog of the page is open, everything else is inert.

import type { Page } from '@playwright/test';
import { expect, test } from '../gating/gating-test.ts';
import { bannerAsks, rejectAll, recordRefusal } from '../steps/choose-in-banner.ts';
import { reaches } from '../steps/state.ts';
import { holdBack } from '../steps/hold-back.ts';

/** The page has an element that shows something, so that everything is loaded at once. */
const script = '<script src="/assent/assent.js" data-assent></script><assent-status inline></assent-status>';

const dialog = (id: string, begin = '') =>
  `<dialog id="${id}"><form method="dialog"><p>Are you of age?</p><button>I am</button></form></dialog>
  <script>${begin}</script>`;

const banner = (page: Page) => page.locator('assent-banner section');
const ofAge = (page: Page) => page.getByRole('button', { name: 'I am' });
const show = (page: Page) => page.locator('#news').evaluate((news: HTMLDialogElement) => news.showModal());

test('the banner waits until two dialogs of the page are gone, one closed by Escape and one answered, and then opens', async ({
  page,
  world,
}) => {
  world.site.setExample(
    `${dialog('age', "document.querySelector('#age').showModal()")}${dialog('news')}${script}`,
  );
  await page.goto('/example');
  await show(page);
  await page.waitForFunction(() => document.querySelector('assent-banner')?.view?.isOpen);
  await page.waitForFunction(() => document.querySelector('assent-provider')?.client?.snapshot.ready);
  await expect(banner(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.locator('#news')).toBeHidden();
  await expect(banner(page)).toHaveCount(0);
  await ofAge(page).click();
  await rejectAll(page);
  await expect(banner(page)).toHaveCount(0);
  await reaches(page, 'confirmed');
});

test('the banner does not wait for a dialog that is not modal, and stays open behind one that is opened later', async ({
  page,
  world,
}) => {
  world.site.setExample(`<dialog open><p>Welcome</p></dialog>${dialog('news')}${script}`);
  const release = await holdBack(page, /assent-interface-/);
  // Firefox waits for the file, too.
  await page.goto('/example', { waitUntil: 'domcontentloaded' });
  await bannerAsks(page);
  await show(page);
  release();
  await expect(page.locator('assent-banner:defined:not([data-assent-shown])')).toHaveCount(1);
  await expect(banner(page)).toHaveCount(1);
  await ofAge(page).click();
  await recordRefusal(page);
});

test('the banner opens when a dialog of the page is taken out of the page', async ({ page, world }) => {
  world.site.setExample(`${dialog('age', "document.querySelector('#age').showModal()")}${script}`);
  await page.goto('/example');
  await page.waitForFunction(() => document.querySelector('assent-banner')?.view?.isOpen);
  await expect(banner(page)).toHaveCount(0);
  await page.locator('#age').evaluate((element) => element.remove());
  await bannerAsks(page);
});
