import type { Page } from '@playwright/test';
import { reaches } from './state.ts';

/** Presses "Try now", unless the client, which tries by itself too, was quicker. */
export async function tryNow(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Try now' }).first();
  await button.click({ timeout: 5_000 }).catch(() => reaches(page, 'confirmed'));
}
