import type { Page } from '@playwright/test';
import { expect, test } from '../demo-test.ts';
import { recordRefusal } from '../steps/choose-in-banner.ts';

const sentence = 'Tubular is allowed. This content loads once the page is reloaded.';
const film = (page: Page) => page.locator('assent-gate iframe');
const button = (page: Page, name: string) => page.locator('assent-gate').getByRole('button', { name });

/** Serves a page with a gate at `/read`, whose film is on another host. Its policy is what `headers` say by then. */
async function putPage(page: Page, headers: Record<string, string>): Promise<void> {
  await page.route('https://films.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Forty knots</h1>' }),
  );
  await page.route('**/read', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers,
      body: `<!doctype html><html lang="en"><title>Read</title><script src="/assent/assent.js" data-assent></script>
        <assent-gate vendor="tubular" target="video">
          <template><iframe title="Film" src="https://films.example/embed#start" width="560" height="315"></iframe></template>
        </assent-gate>`,
    }),
  );
  await page.goto('/read');
  await recordRefusal(page);
}

test('a visitor who accepts a film that the policy of the page blocks reads why, and sees it after a reload', async ({
  page,
}) => {
  const headers = { 'content-security-policy': "frame-src 'none'" };
  await putPage(page, headers);
  await button(page, 'Always allow').press('Enter');
  await expect(page.getByRole('group', { name: sentence })).toBeVisible();
  await expect(button(page, 'Reload page')).toBeFocused();
  await expect(film(page)).toHaveCount(0);
  headers['content-security-policy'] = 'frame-src https://films.example';
  await page.keyboard.press('Enter');
  await expect(film(page).contentFrame().getByRole('heading', { name: 'Forty knots' })).toBeVisible();
  await expect(button(page, 'Reload page')).toHaveCount(0);
});

test('a policy of the page that only reports leaves the accepted film where it is', async ({ page }) => {
  await putPage(page, { 'content-security-policy-report-only': "frame-src 'none'" });
  await button(page, 'Always allow').click();
  await expect(film(page).contentFrame().getByRole('heading', { name: 'Forty knots' })).toBeVisible();
  await expect(button(page, 'Reload page')).toHaveCount(0);
});
