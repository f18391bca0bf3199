// While a modal dialog of the page is open, everything else is inert.

import type { Page } from '@playwright/test';
import { expect, test } from '../gating/gating-test.ts';
import { bannerAsks, rejectAll } from '../steps/choose-in-banner.ts';
import { reaches } from '../steps/state.ts';

const script = '<script src="/assent/assent.js"></script>';
const dialog = `<dialog id="age"><form method="dialog"><p>Are you of age?</p><button>I am</button></form></dialog>
  <script>document.querySelector('#age').showModal()</script>`;

const banner = (page: Page) => page.locator('assent-banner section');
const ofAge = (page: Page) => page.getByRole('button', { name: 'I am' });

/** Ways in which a dialog is removed. */
const ways: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'is answered': (page) => ofAge(page).click(),
  'is closed by Escape': (page) => page.keyboard.press('Escape'),
  'is taken out of the page': (page) => page.locator('#age').evaluate((element) => element.remove()),
};

for (const [name, end] of Object.entries(ways))
  test(`the banner waits until a dialog of the page ${name}, and then opens`, async ({ page, world }) => {
    world.site.setExample(`${dialog}${script}`);
    await page.goto('/example');
    // The visitor is to be asked, by the banner that came first and by the panel that took over.
    await page.waitForFunction(() => document.querySelector('assent-banner')?.view?.isOpen);
    await page.waitForFunction(() => document.querySelector('assent-provider')?.client?.snapshot.ready);
    await expect(ofAge(page)).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    await end(page);
    await bannerAsks(page);
    await rejectAll(page);
    await expect(banner(page)).toHaveCount(0);
    await reaches(page, 'confirmed');
  });

test('the banner waits for two dialogs', async ({ page, world }) => {
  world.site.setExample(`${dialog}<dialog id="news"><p>News</p></dialog>${script}`);
  await page.goto('/example');
  await page.locator('#news').evaluate((element: HTMLDialogElement) => element.showModal());
  await page.waitForFunction(() => document.querySelector('assent-banner')?.view?.isOpen);
  await page.locator('#news').evaluate((element: HTMLDialogElement) => element.close());
  await expect(ofAge(page)).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await ofAge(page).click();
  await bannerAsks(page);
});

test('the banner does not wait for a dialog that is not modal', async ({ page, world }) => {
  world.site.setExample(`<dialog open><p>Welcome</p></dialog>${script}`);
  await page.goto('/example');
  await bannerAsks(page);
});

test('an open banner stays open behind a dialog that is opened later', async ({ page, world }) => {
  world.site.setExample(
    `<dialog id="news"><form method="dialog"><button>I am</button></form></dialog>${script}`,
  );
  await page.goto('/example');
  await bannerAsks(page);
  await page.locator('#news').evaluate((element: HTMLDialogElement) => element.showModal());
  await page.waitForFunction(() => document.querySelector('assent-provider')?.client?.snapshot.ready);
  await expect(banner(page)).toHaveCount(1);
  await ofAge(page).click();
  await rejectAll(page);
  await reaches(page, 'confirmed');
});
