import { expect, type Page } from '@playwright/test';
import type { Letter } from '../../../demo/mailbox/mailbox.ts';

const element = (page: Page) => page.locator('assent-verification');

/** Asks for a code, as a person does who agrees to what is said there. */
export async function askForCode(page: Page, email: string): Promise<void> {
  await element(page).getByRole('checkbox', { name: 'Use the same choices on my devices' }).check();
  await element(page).getByLabel('E-mail address').fill(email);
  await element(page).getByRole('button', { name: 'Send a code' }).click();
  await expect(element(page).getByLabel('Code from the e-mail')).toBeVisible();
}

/** The newest code in an address's mailbox, once there are so many letters for it. */
export async function codeFor(page: Page, email: string, letters = 1): Promise<string> {
  const arrived = async (): Promise<readonly Letter[]> => {
    const response = await page.request.get('/mailbox/messages.json');
    const all: readonly Letter[] = await response.json();
    return all.filter(({ to }) => to === email);
  };
  await expect.poll(async () => (await arrived()).length).toBeGreaterThanOrEqual(letters);
  return /\d{6}/.exec((await arrived()).at(-1)?.text ?? '')?.[0] ?? '';
}

/** Types a code and confirms it. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await element(page).getByLabel('Code from the e-mail').fill(code);
  await element(page).getByRole('button', { name: 'Confirm' }).click();
}

/** Goes to the account and proves an address, up to where something is to be decided or it applies. */
export async function proveAddress(page: Page, email: string, letters = 1): Promise<void> {
  await page.goto('/account/');
  await askForCode(page, email);
  await enterCode(page, await codeFor(page, email, letters));
}

/** Has what is shown side by side apply. */
export async function apply(page: Page): Promise<void> {
  await element(page).getByRole('button', { name: 'Apply' }).click();
  await isSignedIn(page);
}

export async function isSignedIn(page: Page): Promise<void> {
  await expect(element(page).getByRole('button', { name: 'Sign out on this device' })).toBeVisible();
}

export async function signOut(page: Page): Promise<void> {
  await element(page).getByRole('button', { name: 'Sign out on this device' }).click();
  await expect(element(page).getByRole('button', { name: 'Send a code' })).toBeVisible();
}
