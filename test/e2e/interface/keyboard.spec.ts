import type { Page } from '@playwright/test';
import { expect, test } from '../demo-test.ts';
import { anonymousIdOf } from '../steps/anonymous-id-of.ts';
import { bannerAsks } from '../steps/choose-in-banner.ts';
import { offeredActions } from '../steps/offered-actions.ts';
import { sorted } from '../steps/sorted.ts';
import { reaches } from '../steps/state.ts';
import { unifiedConsentOf } from '../steps/unified-consent-of.ts';

test('the banner takes no focus, Enter decides nothing, and everything can be refused by keyboard alone', async ({
  page,
  demo,
}) => {
  await page.goto('/');
  await bannerAsks(page);
  await page.keyboard.press('Enter');
  await bannerAsks(page);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await tabTo(page, 'reject-all');
  await page.keyboard.press('Enter');
  await reaches(page, 'confirmed');
  const unified = await unifiedConsentOf(demo, await anonymousIdOf(page));
  expect(sorted(unified?.consent.actions ?? [])).toEqual(sorted(offeredActions('REJECT')));
});

test('the preferences give the focus back to what opened them', async ({ page }) => {
  await page.goto('/');
  await bannerAsks(page);
  const opener = page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' });
  await opener.press('Enter');
  await expect(page.locator('assent-preferences dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('assent-preferences dialog')).toBeHidden();
  await expect(opener).toBeFocused();
});

/** Presses Tab until a button of the banner has the focus. */
async function tabTo(page: Page, action: string): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      let at = document.activeElement;
      while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
      return at instanceof HTMLElement ? at.dataset['assentAction'] : undefined;
    });
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await focused()) === action) return;
  }
  throw new Error(`Twenty presses of Tab do not reach ${action}`);
}
