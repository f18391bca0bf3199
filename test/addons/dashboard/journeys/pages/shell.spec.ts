import { createBrand } from '../../../../../src/service.ts';
import { expect, test } from '../dashboard-test.ts';

test('a link signs in once, its secret leaves the address, and who is signed out has to sign in', async ({
  page,
  desk,
  context,
}) => {
  const link = desk.newLink();
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Brands' })).toBeVisible();
  expect(page.url()).toBe(`${desk.url}/dashboard/#/brands`);
  await expect(page).toHaveTitle('Brands – Assent');

  // A session that has ended leads there, too.
  await context.clearCookies();
  await page.getByRole('link', { name: 'State of the service' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const second = await context.newPage();
  await second.goto(link);
  await expect(second.getByRole('alert')).toContainText('This link was already used');
  expect(second.url()).not.toContain('secret');
});

test('a navigation moves the focus to the heading, and names the window, in the chosen language', async ({
  page,
  desk,
}) => {
  const other = await createBrand(desk.store, { name: 'Harbour Books' });
  await desk.signIn(page, [{ role: 'administrator' }]);
  await page.goto('/dashboard/');
  await page.getByRole('link', { name: 'Charts' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle('Charts, Fjord & Fell – Assent');
  await expect(page.getByRole('link', { name: 'Charts' })).toHaveAttribute('aria-current', 'page');

  await page.getByLabel('Brand', { exact: true }).focus();
  await page.getByLabel('Brand', { exact: true }).selectOption('Harbour Books');
  await expect(page).toHaveTitle('Charts, Harbour Books – Assent');
  await expect(page.getByLabel('Brand', { exact: true })).toBeFocused();
  expect(page.url()).toContain(other.id);

  await page.goBack();
  await expect(page).toHaveTitle('Charts, Fjord & Fell – Assent');
  await page.goto('/dashboard/#/brands/unknown/charts');
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();

  await page.goto('/dashboard/');
  await page.getByLabel('Language').selectOption('العربية');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1, name: 'العلامات التجارية' })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
});

test('the navigation shows what the role allows, on a phone in a menu', async ({ page, desk }) => {
  await createBrand(desk.store, { name: 'Harbour Books' });
  await desk.signIn(page, [{ role: 'viewer', brandId: desk.brand.id }]);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/dashboard/');
  // The first page that the role allows takes the place of the address, and a new page closes the menu.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Brands' })).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText([
    'Channels',
    'Charts',
    'Answers to the question',
    'Blocked hosts',
    'Brands',
  ]);
  await expect(page.getByText('Harbour Books')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  await expect(page.getByRole('navigation')).toBeHidden();

  for (const fragment of ['#/state', `#/brands/${desk.brand.id}/persons`]) {
    await page.goto(`/dashboard/${fragment}`);
    await expect(page.getByText('Your role does not allow this page.')).toBeVisible();
  }
});

test('a service that cannot be reached is told, and tried again', async ({ page, desk }) => {
  await desk.signIn(page, [{ role: 'administrator' }]);
  await page.goto('/dashboard/');
  await page.route('**/dashboard/api/state', (route) => route.abort());
  await page.getByRole('link', { name: 'State of the service' }).click();
  await expect(page.getByRole('alert')).toContainText('The service cannot be reached.');
  await page.unroute('**/dashboard/api/state');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Nothing is wrong.')).toBeVisible();
});
