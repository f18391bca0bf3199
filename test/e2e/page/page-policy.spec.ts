import type { Page } from '@playwright/test';
import { test as onDemo } from '../demo-test.ts';
import { expect, test as onBrand } from '../gating/gating-test.ts';
import { acceptAll } from '../steps/choose-in-banner.ts';
import { noteTroubles } from '../steps/note-troubles.ts';

/** Serves a page whose policy allows only these policies of Trusted Types. */
async function allowOnly(page: Page, path: string, names: string): Promise<void> {
  const policy = [
    "default-src 'none'",
    "script-src 'self' 'nonce-ours'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${names}`,
  ].join('; ');
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'content-security-policy': policy },
      });
    },
  );
}

onDemo(
  'an application with the elements of the package names assent and lit-html: under the names for the script tag it shows nothing',
  async ({ page }) => {
    const troubles = await noteTroubles(page);
    await allowOnly(page, '/spa/plain/', 'assent lit-html');
    await page.goto('/spa/plain/');
    await acceptAll(page);
    await expect(page.locator('script[src="/vendors/tally/tally.js"]')).toBeAttached();
    await page.locator('assent-choices').getByRole('button').click();
    await expect(page.locator('assent-preferences dialog')).toBeVisible();
    expect(troubles.violations).toEqual([]);
    expect(troubles.errors).toEqual([]);

    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.unrouteAll();
    await allowOnly(page, '/spa/plain/', 'assent assent-html');
    await page.goto('/spa/plain/');
    await expect.poll(() => troubles.violations.join('\n')).toContain('trusted-types-policy');
    await expect(page.locator('assent-banner section')).toHaveCount(0);
  },
);

onBrand('a page with the client and the gates alone names only assent', async ({ page, world }) => {
  const troubles = await noteTroubles(page);
  world.site.setExample(`
    <script type="text/plain" nonce="ours" data-assent-vendor="tally" data-assent-target="statistics">document.title = 'ran';</script>
    <script type="module" nonce="ours">
      import { createConsent } from '/module/index.js';
      import { gatePage } from '/module/gating.js';
      const consent = createConsent({ proxy: '/consent', catalogue: '/consent-catalogue.json' });
      gatePage(consent);
      await consent.ready;
      consent.acceptAll();
    </script>`);
  await allowOnly(page, '/example', 'assent');
  await page.goto('/example');
  await expect(page).toHaveTitle('ran');
  expect(troubles.violations).toEqual([]);
});
