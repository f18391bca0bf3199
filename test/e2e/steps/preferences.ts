import { expect, type Locator, type Page } from '@playwright/test';
import { reaches } from './state.ts';

const preferences = (page: Page): Locator => page.locator('assent-preferences dialog');

/** Opens the preferences by the link at the foot of the page, as one may on every page. */
export async function openPreferences(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' }).click();
  await expect(preferences(page)).toBeVisible();
}

/** Unfolds purposes by their names, or all of them, so that each vendor's switch can be seen. */
export async function unfold(page: Page, ...names: readonly string[]): Promise<void> {
  const chosen = names.length > 0 ? new RegExp(`^(${names.join('|')})$`) : /./;
  const groups = preferences(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: chosen }) });
  for (const group of await groups.all()) await group.getByRole('button', { expanded: false }).click();
}

/** The switch of a vendor and a target in the unfolded preferences. */
export function switchOf(page: Page, vendor: string, target: string): Locator {
  return preferences(page).locator(
    `[role="switch"][data-assent-vendor="${vendor}"][data-assent-target="${target}"]`,
  );
}

/** Presses a button of the open preferences. */
export async function press(
  page: Page,
  action: 'accept-all' | 'reject-all' | 'save' | 'close',
): Promise<void> {
  await preferences(page).locator(`[data-assent-action="${action}"]`).first().click();
}

/** Allows or refuses everything in the preferences, and waits until the service has shown it. */
export async function recordAnew(page: Page, action: 'accept-all' | 'reject-all'): Promise<void> {
  await openPreferences(page);
  await press(page, action);
  await reaches(page, 'confirmed');
}
