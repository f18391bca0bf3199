import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fair-test.ts';
import { action, type DecidingButton, isAllowed, isAsked, settles, surface } from './layers.ts';
import type { Stand } from './stand/stand.ts';

const linked = 'Your account’s choices now apply on this device';
const scope = 'apply on all devices where you have confirmed your e-mail address';

/** How far a choice reaches for whoever proved an address, and what is left of it when they sign out. */
export function accounts(): void {
  test('UX-35 The first layer says that a choice applies to all devices of an account, and only then', async ({
    page,
    stand,
  }) => {
    await isAsked(page, '/account/');
    await expect(surface(page, 'banner')).not.toContainText(scope);
    await proveAddress(page, stand, 'first-layer@example.com');
    await isSignedIn(page);
    await isAsked(page, '/second/');
    await expect(surface(page, 'banner')).toContainText(scope);
    expect(await surface(page, 'banner').innerText()).toContain(scope);
    await page.goto('/account/');
    await signOut(page);
    await isAsked(page, '/second/');
    await expect(surface(page, 'banner')).not.toContainText(scope);
  });

  test('UX-35 A newly linked device says that the choices of the account apply there, until the visitor has seen it', async ({
    page,
    stand,
  }) => {
    await isAsked(page, '/account/');
    await proveAddress(page, stand, 'newly-linked@example.com');
    await isSignedIn(page);
    await expect(element(page)).toContainText(linked);
    await isAsked(page, '/second/');
    const note = element(page).getByRole('region', { name: 'Privacy choices' });
    await expect(note).toContainText(scope);
    await isAsked(page, '/second/');
    await expect(note.getByText(linked), 'it is said until somebody saw it').toBeInViewport();
    await note.getByRole('button', { name: 'Close' }).click();
    await expect(note).toBeHidden();
    await isAsked(page, '/second/');
    await settles(page);
    await expect(note, 'and then no more').toHaveCount(0);
  });

  for (const [own, accounts] of [
    ['reject-all', 'accept-all'],
    ['accept-all', 'reject-all'],
  ] as const)
    test(`UX-36 Signing out restores the device's own ${own} after the account's ${accounts}`, async ({
      page,
      elsewhere,
      stand,
    }) => {
      const email = `${own}@example.com`;
      await decideForAccount(await elsewhere(), stand, email, accounts);
      await decide(page, own);
      await proveAddress(page, stand, email);
      await element(page).getByRole('radio', { name: 'Use my account’s choice' }).check();
      await apply(page);
      await expect(element(page)).toContainText(linked);
      const isAccepted = () => isAllowed(page, 'vendor-1', 'statistics');
      await expect.poll(isAccepted).toBe(accounts === 'accept-all');

      await signOut(page);
      expect(await isAccepted()).toBe(own === 'accept-all');
      stand.clear();
      await page.goto('/second/');
      await settles(page);
      expect(await isAccepted()).toBe(own === 'accept-all');
      expect(stand.visits).toBe(own === 'accept-all' ? 1 : 0);
      await expect(surface(page, 'banner'), 'the device has its own answer').toBeHidden();
    });
}

const element = (page: Page): Locator => page.locator('assent-verification');

/** Decides for this device, on the page where one can sign in, and waits until the service has it. */
async function decide(page: Page, name: DecidingButton): Promise<void> {
  await isAsked(page, '/account/');
  const isTaken = page.waitForResponse((response) => response.request().method() === 'POST' && response.ok());
  await action(page, 'banner', name).click();
  await isTaken;
  await settles(page);
}

/** Proves an address with the code that was sent to it, up to where something is to be decided or it applies. */
async function proveAddress(page: Page, stand: Stand, email: string): Promise<void> {
  await element(page).getByRole('checkbox', { name: 'Use the same choices on my devices' }).check();
  await element(page).getByLabel('E-mail address').fill(email);
  stand.codes.delete(email);
  await element(page).getByRole('button', { name: 'Send a code' }).click();
  await expect.poll(() => stand.codes.get(email)).toBeTruthy();
  await element(page)
    .getByLabel('Code from the e-mail')
    .fill(stand.codes.get(email) ?? '');
  await element(page).getByRole('button', { name: 'Confirm' }).click();
}

/** Has what is shown side by side apply. */
async function apply(page: Page): Promise<void> {
  await element(page).getByRole('button', { name: 'Apply' }).click();
  await isSignedIn(page);
}

async function isSignedIn(page: Page): Promise<void> {
  await expect(element(page).getByRole('button', { name: 'Sign out on this device' })).toBeVisible();
  await settles(page);
}

async function signOut(page: Page): Promise<void> {
  await element(page).getByRole('button', { name: 'Sign out on this device' }).click();
  await expect(element(page).getByRole('button', { name: 'Send a code' })).toBeVisible();
}

/** Decides on another device of the same person, and has that apply to their account. */
async function decideForAccount(
  page: Page,
  stand: Stand,
  email: string,
  name: DecidingButton,
): Promise<void> {
  await decide(page, name);
  await proveAddress(page, stand, email);
  await apply(page);
  // For the device, and then for the account.
  await expect.poll(() => stand.taken.length).toBe(2);
  await settles(page);
}
