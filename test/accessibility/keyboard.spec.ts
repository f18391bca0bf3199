// The whole flow by keyboard, and where the focus is meanwhile.

import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/brand-page.ts';
import { focused, press } from './support/focus.ts';
import { openBanner, openPreferences } from './support/scenes.ts';

test('A-05: by keyboard alone, Tab leads from the banner, which is first, to any cell, and allows it', async ({
  page,
  openBrandPage,
}) => {
  await openBrandPage();
  await openBanner(page);
  expect(await press(page, 'Tab', 6)).toEqual([
    'open-vendors',
    'Privacy policy',
    'reject-all',
    'accept-all',
    'open-preferences',
    'Story 0',
  ]);
  await press(page, 'Shift+Tab', 1);
  await page.keyboard.press('Enter');
  await page.locator('assent-preferences dialog[open]').waitFor();
  const stops = await press(page, 'Tab', 5);
  expect(stops).toEqual([
    'close',
    '',
    '1 company, Basket',
    'Statistics, all companies',
    '3 companies, Statistics',
  ]);
  await page.keyboard.press('Enter');
  await press(page, 'Tab', 1);
  expect(await focused(page)).toBe('Tally, Statistics');
  await page.keyboard.press(' ');
  await expect(page.getByRole('switch', { name: 'Tally, Statistics' })).toBeChecked();
  await tabTo(page, 'save');
  const posted = page.waitForRequest((request) => request.method() === 'POST');
  await page.keyboard.press('Enter');
  const { actions } = (await posted).postDataJSON();
  const allowed = actions.filter(({ action }: { action: string }) => action === 'ACCEPT');
  expect(allowed).toEqual([{ vendor: 'tally', target: 'statistics', action: 'ACCEPT' }]);
});

test('A-06: the preferences focus their heading, and Escape returns the focus', async ({
  page,
  openBrandPage,
}) => {
  await openBrandPage();
  await openBanner(page);
  for (const opener of [
    page.locator('assent-banner [data-assent-action="open-preferences"]'),
    page.getByRole('contentinfo').getByRole('button'),
  ]) {
    await opener.press('Enter');
    await expect(page.locator('assent-preferences #title')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('assent-preferences dialog')).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test('A-04: the banner does not cover the focused element, and leaves no room when it closes', async ({
  page,
  openBrandPage,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openBrandPage({ links: 15 });
  await openBanner(page);
  expect(await coveredStops(page, page.locator('assent-banner section'))).toEqual([]);
  await page.locator('assent-banner [data-assent-action="reject-all"]').click();
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).paddingBlockEnd)).toBe('0px');
});

test('A-04: the note about an unsaved choice does not cover the focused element', async ({
  page,
  openBrandPage,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openBrandPage({ answers: 'unavailable', links: 25 });
  await openBanner(page);
  await page.locator('assent-banner [data-assent-action="accept-all"]').click();
  const note = page.locator('assent-status [data-state="retrying"]:not(.passing)');
  await note.waitFor();
  expect(await coveredStops(page, note)).toEqual([]);
});

for (const [language, size] of [
  ['de', '200%'],
  ['ar', '100%'],
] as const)
  test(`A-04: the note leaves the lasting button free at 320 pixels: ${language}, text of ${size}`, async ({
    page,
    openBrandPage,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openBrandPage({ answers: 'refused', language, footer: '' });
    if (size === '200%') await page.addStyleTag({ url: '/large-text.css' });
    await openBanner(page);
    await page.locator('assent-banner [data-assent-action="accept-all"]').click();
    await page.locator('assent-status [data-state="failed"]').waitFor();
    const note = await page.locator('assent-status [part="status"]').boundingBox();
    const button = await page.locator('assent-choices button').boundingBox();
    expect((note?.y ?? 0) + (note?.height ?? 640)).toBeLessThanOrEqual(button?.y ?? 0);
    expect((button?.x ?? 0) + (button?.width ?? 640)).toBeLessThanOrEqual(320);
  });

test('A-16: the banner and the preferences have no time limit', async ({ page, openBrandPage }) => {
  await page.clock.install();
  await openBrandPage();
  await openBanner(page);
  await page.clock.fastForward('24:00:00');
  await expect(page.locator('assent-banner section')).toBeVisible();
  await openPreferences(page);
  await page.clock.fastForward('24:00:00');
  await expect(page.locator('assent-preferences dialog')).toBeVisible();
});

/** The stops of the page that an element at its edge hides, down the page by Tab and up again. */
async function coveredStops(page: Page, cover: Locator): Promise<string[]> {
  const area = await cover.boundingBox();
  const hidden: string[] = [];
  const stops = await page.getByRole('link').or(page.getByRole('button')).count();
  for (const key of ['Tab', 'Shift+Tab'])
    for (let stop = 0; stop < stops; stop += 1) {
      await page.keyboard.press(key);
      const box = await page.evaluate(() => document.activeElement?.getBoundingClientRect());
      const isOfPage = await page.evaluate(() => document.activeElement?.closest('main, footer') !== null);
      const isCovered = box && area && box.top >= area.y && box.bottom <= area.y + area.height;
      if (isOfPage && isCovered) hidden.push(await focused(page));
    }
  return hidden;
}

/** Presses Tab until a button of an action has the focus. */
async function tabTo(page: Page, action: string): Promise<void> {
  for (let presses = 0; presses < 30; presses += 1) if ((await press(page, 'Tab', 1))[0] === action) return;
  throw new Error(`Thirty presses of Tab do not reach ${action}.`);
}
