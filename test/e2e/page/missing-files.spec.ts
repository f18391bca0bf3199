import type { Page } from '@playwright/test';
import { expect, test } from '../demo-test.ts';
import { anonymousIdOf } from '../steps/anonymous-id-of.ts';
import { acceptAll, bannerAsks, rejectAll } from '../steps/choose-in-banner.ts';
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
  await bannerAsks(page);
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

// Firefox requests a failed module only once a page: see docs/reference/limits.md.
test(
  'a choice on a banner whose interface could not be loaded is sent all the same, and nothing else is said',
  { tag: '@chromium' },
  async ({ page, demo }) => {
    const files = await lose(page, 'interface');
    await page.goto('/');
    await bannerAsks(page);
    await rejectAll(page);
    await reaches(page, 'confirmed');
    expect(await consentsTaken(demo)).toEqual({ recorded: 1 });
    await expect(note(page)).toBeHidden();
    files.find();
    await expect(page.locator('assent-provider:defined')).toHaveCount(1);
  },
);

// Firefox requests a failed module only once a page: see docs/reference/limits.md.
test(
  'a choice that waits for the client is tried again as soon as the browser is online',
  { tag: '@chromium' },
  async ({ page, context }) => {
    const file = await lose(page, 'client');
    await page.goto('/');
    await bannerAsks(page);
    await context.setOffline(true);
    await rejectAll(page);
    await expect(note(page)).toHaveText('Not saved yet. Still trying.');
    // The pauses have grown longer than this test waits.
    await expect.poll(() => file.asked.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(5);
    file.find();
    await context.setOffline(false);
    await expect(note(page)).toBeHidden({ timeout: 10_000 });
    await reaches(page, 'confirmed');
  },
);

test('the note that a choice waits for the client is in the language of the page', async ({ page }) => {
  await page.route(/\/$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('lang="en"', 'lang="de"') });
  });
  await lose(page, 'client');
  await page.goto('/');
  await page.locator('assent-banner [data-assent-action="reject-all"]').click();
  await expect(note(page)).toHaveText('Noch nicht gespeichert. Wir versuchen es weiter.');
});

test('requested preferences open automatically once their file can be loaded', async ({ page }) => {
  const { errors } = await noteTroubles(page);
  const file = await lose(page, 'preferences');
  await page.goto('/');
  await bannerAsks(page);
  await page.locator('assent-banner [data-assent-action="open-preferences"]').click();
  await expect.poll(() => file.asked.length, { timeout: 30_000 }).toBeGreaterThan(2);
  file.find();
  await page
    .locator('assent-preferences [data-assent-action="reject-all"]')
    .first()
    .click({ timeout: 30_000 });
  await reaches(page, 'confirmed');
  expect(errors).toEqual([]);
});

for (const [request, action] of [
  ['assent-choose', 'accept-all'],
  ['assent-open', 'open-preferences'],
] as const)
  test(`a page can cancel ${request} of a banner whose provider is still loading`, async ({ page }) => {
    const files = await lose(page, 'interface');
    await page.goto('/');
    await bannerAsks(page);
    await page.locator('assent-banner section').hover();
    await expect.poll(() => files.asked.length).toBeGreaterThan(0);
    const isHeard = page.evaluate(
      (name) =>
        new Promise<boolean>((resolve) => {
          document.addEventListener(name, (event) => {
            event.preventDefault();
            setTimeout(resolve, 100, true);
          });
        }),
      request,
    );
    await page.locator(`assent-banner [data-assent-action="${action}"]`).click();
    expect(await isHeard).toBe(true);
    await bannerAsks(page);
    expect(await keptInBrowser(page)).toEqual(nothingKept);
  });
