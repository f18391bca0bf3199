import type { Page } from '@playwright/test';
import { expect, test } from '../demo-test.ts';
import { rejectAll } from '../steps/choose-in-banner.ts';
import { openPreferences } from '../steps/preferences.ts';
import { settles } from '../steps/settles.ts';
import { reaches } from '../steps/state.ts';
import { nothingReceived, vendorsReceived } from '../steps/vendors-received.ts';

test('markup with ids like the globals that scripts read does not disturb the question and the choice', async ({
  page,
}) => {
  await bearNames(page, ['assent', 'head', 'cookie', 'currentScript', 'readyState', 'visibilityState']);
  await page.goto('/');
  await rejectAll(page);
  await expect(page.locator('assent-banner section')).toBeHidden();
  await page.reload();
  await openPreferences(page);
  await reaches(page, 'confirmed');
});

test('markup that shadows essential globals stops the banner, but opens no gate', async ({ page, demo }) => {
  await bearNames(page, ['body', 'createElement', 'querySelector', 'querySelectorAll']);
  await page.goto('/journal/');
  await settles(page);
  expect(await vendorsReceived(demo)).toEqual(nothingReceived);
});

/** Adds elements with these names at the top of every page. */
async function bearNames(page: Page, names: readonly string[]): Promise<void> {
  const markup = names.map((name) => `<img name="${name}" alt=""><form id="${name}"></form>`).join('');
  await page.route(
    (url) => url.pathname.endsWith('/'),
    async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({ response, body: text.replace(/<body[^>]*>/, (body) => body + markup) });
    },
  );
}
