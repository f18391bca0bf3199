import { expect, test } from './openid-test.ts';
import { signInByKeyboard } from './sign-in-by-keyboard.ts';

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

test.describe(() => {
  test.use({ isSetUp: false });

  test('without settings, the page says how to set the sign-in up', async ({ page }) => {
    await page.goto('/dashboard/');
    await expect(page.getByText('Sign-in is not set up on this server.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  });
});
