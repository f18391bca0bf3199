// What assistive technology reads of the verification, step by step, with a service behind it.

import type { Page } from '@playwright/test';
import { expect, test } from '../addons/fairness/suite/fair-test.ts';
import { action, isAsked, settles } from '../addons/fairness/suite/layers.ts';
import type { Stand } from '../addons/fairness/suite/stand/stand.ts';

const element = (page: Page) => page.locator('assent-verification');
const button = (page: Page, name: string) => element(page).locator(`[data-assent-action="${name}"]`);

async function askForCode(page: Page, email: string): Promise<void> {
  await element(page).locator('[name="agree"]').check();
  await element(page).locator('[name="email"]').fill(email);
  await element(page).locator('button.main').click();
  await expect(element(page).locator('[name="code"]')).toBeVisible();
}

/** Takes the code out of the mailbox, once it is there: the proxy answers before it is sent. */
async function codeFor(email: string, { codes }: Stand): Promise<string> {
  await expect.poll(() => codes.get(email)).toBeTruthy();
  const code = codes.get(email) ?? '';
  codes.delete(email);
  return code;
}

async function enterCode(page: Page, code: string): Promise<void> {
  await element(page).locator('[name="code"]').fill(code);
  await element(page).locator('button.main').click();
}

/** Accepts all for the account, on another device. */
async function acceptForAccount(page: Page, stand: Stand, email: string): Promise<void> {
  await isAsked(page, '/account/');
  await action(page, 'banner', 'accept-all').click();
  await expect.poll(() => stand.taken.length).toBe(1);
  await askForCode(page, email);
  await enterCode(page, await codeFor(email, stand));
  await button(page, 'apply').click();
  await expect.poll(() => stand.taken.length).toBe(2);
  await settles(page);
}

test('A-07: assistive technology reads of each step of the verification what is on file', async ({
  page,
  elsewhere,
  stand,
}) => {
  const email = 'en@example.com';
  const reads = (step: string) =>
    expect(element(page)).toMatchAriaSnapshot({ name: `verification-${step}.en.aria.yml` });
  await acceptForAccount(await elsewhere(), stand, email);

  await isAsked(page, '/account/');
  await action(page, 'banner', 'reject-all').click();
  await expect.poll(() => stand.taken.length).toBe(3);
  await settles(page);
  await reads('address');
  await element(page).locator('button.main').click();
  await reads('address-wrong');
  await askForCode(page, email);
  await reads('code');
  const code = await codeFor(email, stand);
  await enterCode(page, code === '000000' ? '111111' : '000000');
  await expect(element(page).getByRole('alert')).toBeVisible();
  await reads('code-wrong');
  await enterCode(page, code);
  await expect(button(page, 'apply')).toBeVisible();
  await reads('compared');
  await button(page, 'apply').click();
  await expect(button(page, 'sign-out')).toBeVisible();
  await reads('signed-in');
});
