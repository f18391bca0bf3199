import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './openid-test.ts';
import { signInByKeyboard } from './sign-in-by-keyboard.ts';

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
