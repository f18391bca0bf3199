import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './openid-test.ts';

/** Follows the link to the issuer, by the keyboard alone. */
async function signInByKeyboard(page: Page): Promise<void> {
  await page.goto('/dashboard/');
  const link = page.getByRole('link', { name: 'Sign in' });
  await expect(link).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
}

test('a person signs in at the issuer and out again, by the keyboard alone', async ({
  page,
  context,
  entrance: { provider, url },
  browser,
}) => {
  provider.person = 'ada';
  await signInByKeyboard(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Brands' })).toBeVisible();
  await expect(page.getByText('Signed in as ada@example.com')).toBeVisible();
  expect(page.url()).not.toContain('code=');
  const [cookie, ...others] = (await context.cookies(`${url}/dashboard/`)).filter(({ name }) =>
    name.startsWith('assent-'),
  );
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/dashboard' });
  expect(others).toEqual([]);
  const stolen = await browser.newContext({ baseURL: url });
  if (cookie) await stolen.addCookies([cookie]);

  await page.getByRole('button', { name: 'Sign out' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  const thief = await stolen.newPage();
  await thief.goto('/dashboard/');
  await expect(thief.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await stolen.close();
});

test('a person without a role is told, and stays outside', async ({ page, entrance: { provider } }) => {
  provider.person = 'grace';
  await signInByKeyboard(page);
  await expect(page.getByRole('alert')).toContainText('You have no role in this dashboard.');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.goto('/dashboard/#/brands');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('an issuer that does not answer is told, and the sign-in works when it is back', async ({
  page,
  entrance: { provider },
}) => {
  provider.person = 'ada';
  provider.isAway = true;
  await signInByKeyboard(page);
  await expect(page.getByRole('alert')).toContainText('The identity provider does not answer.');
  provider.isAway = false;
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByText('Signed in as ada@example.com')).toBeVisible();
});

test.describe(() => {
  test.use({ isSetUp: false });

  test('without settings, the page says how to set the sign-in up', async ({ page }) => {
    await page.goto('/dashboard/');
    await expect(page.getByText('Sign-in is not set up on this server.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  });
});
