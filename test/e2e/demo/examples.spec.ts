import { expect, test } from '../demo-test.ts';

test('the application without a framework runs beside the shop, and has the choices made there', async ({
  page,
}) => {
  await page.goto('/spa/');
  await expect(
    page.getByText('npm install --no-save').or(page.getByRole('link', { name: 'React' })),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Without a framework' }).click();
  await page.getByRole('button', { name: 'Reject all' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Film' }).click();
  await expect(page).toHaveURL(/\/spa\/plain\/film$/);
  await expect(page.getByRole('button', { name: 'Always allow' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Film' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Privacy choices' }).first()).toBeVisible();
  await expect(page.locator('assent-banner').getByRole('button')).toHaveCount(0);
});

test('the page of the applications fits a narrow window', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto('/spa/');
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);
});
