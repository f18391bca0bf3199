import { expect, test } from '../../e2e/demo-test.ts';
import { holdBack } from '../../e2e/steps/hold-back.ts';

test('the form for codes is in English while its words do not come, and in the language of the page once they do', async ({
  page,
}) => {
  const bring = await holdBack(page, /assent-account-de/);
  await page.goto('/account/?lang=de', { waitUntil: 'domcontentloaded' });
  const form = page.locator('assent-verification');
  await expect(form.getByLabel('E-mail address')).toBeVisible();
  await expect(form.locator('[lang]').first()).toHaveAttribute('lang', 'en');
  bring();
  await expect(form.getByLabel('E-Mail-Adresse')).toBeVisible();
  await expect(form.locator('[lang]').first()).toHaveAttribute('lang', 'de');
});

test('the form for codes is in English where the words of another release lack some', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.route(/assent-account-de/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export const verificationWords = { email: 'E-Mail-Adresse' };`,
    }),
  );
  await page.goto('/account/?lang=de');
  const form = page.locator('assent-verification');
  await expect(form.getByLabel('E-Mail-Adresse')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Send a code' })).toBeVisible();
  expect(faults).toEqual([]);
});
