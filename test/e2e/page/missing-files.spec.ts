import type { Page } from '@playwright/test';
import { expect, test } from '../demo-test.ts';
import { anonymousIdOf } from '../steps/anonymous-id-of.ts';
import { acceptAll, bannerAsks, recordRefusal } from '../steps/choose-in-banner.ts';
import { consentsTaken } from '../steps/consents-taken.ts';
import { keptInBrowser, nothingKept } from '../steps/kept-in-browser.ts';
import { offeredActions } from '../steps/offered-actions.ts';
import { noteTroubles } from '../steps/note-troubles.ts';
import { sorted } from '../steps/sorted.ts';
import { isAllowed, reaches } from '../steps/state.ts';
import { unifiedConsentOf } from '../steps/unified-consent-of.ts';

/** A file of the script tag that cannot be loaded, at any URL, until `find` is called. */
async function lose(page: Page, name: string) {
  let isLost = true;
  const asked: string[] = [];
  await page.route(
    (url) => url.pathname.includes(`/assent-${name}-`),
    (route) => {
      asked.push(route.request().url());
      return isLost ? route.abort() : route.continue();
    },
  );
  return { asked, find: () => (isLost = false) };
}

/** The text that the banner shows instead of its question. */
const note = (page: Page) => page.locator('assent-banner #title:not([role])');

test('a choice whose client cannot be loaded is shown as waiting, and sent automatically later', async ({
  page,
  demo,
}) => {
  const { errors } = await noteTroubles(page);
  const file = await lose(page, 'client');
  await page.goto('/');
  await acceptAll(page);
  await expect(note(page)).toHaveText('Not saved yet. Still trying.');
  await expect(page.locator('assent-banner [data-assent-action]')).toHaveCount(0);
  expect(await isAllowed(page, 'tally', 'statistics')).toBe(false);
  file.find();
  await reaches(page, 'confirmed', 30_000);
  await expect(page.locator('assent-banner section')).toBeHidden();
  const unified = await unifiedConsentOf(demo, await anonymousIdOf(page));
  expect(sorted(unified?.consent.actions ?? [])).toEqual(sorted(offeredActions('ACCEPT')));
  expect(await consentsTaken(demo)).toEqual({ recorded: 1 });
  expect(errors).toEqual([]);
});

test('a choice on a banner whose interface could not be loaded is sent all the same, and nothing else is said', async ({
  page,
  demo,
}) => {
  const files = await lose(page, 'interface');
  await page.goto('/');
  await recordRefusal(page);
  expect(await consentsTaken(demo)).toEqual({ recorded: 1 });
  await expect(note(page)).toBeHidden();
  files.find();
  await expect(page.locator('assent-provider:defined')).toHaveCount(1);
});

test('a page can cancel what is pressed in a banner whose provider is still loading', async ({ page }) => {
  const files = await lose(page, 'interface');
  await page.goto('/');
  await bannerAsks(page);
  await page.locator('assent-banner section').hover();
  await expect.poll(() => files.asked.length).toBeGreaterThan(0);
  const heard = await page.evaluateHandle(() => {
    const types: string[] = [];
    for (const type of ['assent-choose', 'assent-open'])
      document.addEventListener(type, (event) => {
        event.preventDefault();
        types.push(type);
      });
    return types;
  });
  await page.locator('assent-banner [data-assent-action="accept-all"]').click();
  await page.locator('assent-banner [data-assent-action="open-preferences"]').click();
  await expect.poll(() => heard.jsonValue()).toEqual(['assent-choose', 'assent-open']);
  await bannerAsks(page);
  expect(await keptInBrowser(page)).toEqual(nothingKept);
});
