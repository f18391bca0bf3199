import { expect, type Page } from '@playwright/test';
import { stateOf } from './state.ts';

/** Presses "Try now", unless the client, which tries by itself too, was quicker. */
export async function tryNow(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Try now' }).first();
  await expect
    .poll(async () => (await button.isVisible()) || (await stateOf(page)) === 'confirmed')
    .toBe(true);
  // It may have gone meanwhile.
  await button.click({ timeout: 1_000 }).catch(() => {});
}
