import { expect, test } from '../demo-test.ts';
import { anonymousIdOf } from '../steps/anonymous-id-of.ts';
import { acceptAll, bannerAsks, rejectAll } from '../steps/choose-in-banner.ts';
import { keptInBrowser, nothingKept } from '../steps/kept-in-browser.ts';
import { noteRequests } from '../steps/note-requests.ts';
import { offeredActions } from '../steps/offered-actions.ts';
import { openPreferences, switchOf, unfold } from '../steps/preferences.ts';
import { settles } from '../steps/settles.ts';
import { sorted } from '../steps/sorted.ts';
import { noteStates, reaches } from '../steps/state.ts';
import { unifiedConsentOf } from '../steps/unified-consent-of.ts';
import { nothingReceived, vendorsReceived } from '../steps/vendors-received.ts';

test('before a choice nothing is stored in the browser, or sent to the service or a vendor', async ({
  page,
  demo,
}) => {
  const requests = noteRequests(page);
  for (const path of ['/', '/gear/skarv-shell/', '/film/']) {
    await page.goto(path);
    await bannerAsks(page);
    await settles(page);
  }
  expect(await keptInBrowser(page)).toEqual(nothingKept);
  expect(requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  expect(requests.filter(({ path }) => path.startsWith('/consent/') || path.startsWith('/vendors/'))).toEqual(
    [],
  );
  expect(requests.filter(({ origin }) => origin !== demo.siteUrl)).toEqual([]);
  expect(await vendorsReceived(demo)).toEqual(nothingReceived);
});

test('a refusal is one request, after which the service has REJECT for every offered cell, and nothing else', async ({
  page,
  demo,
}) => {
  await page.goto('/');
  await bannerAsks(page);
  const requests = noteRequests(page);
  await rejectAll(page);
  await reaches(page, 'confirmed');

  const posts = requests.filter(({ method }) => method === 'POST');
  expect(posts.map(({ path }) => path)).toEqual(['/consent/v2/consents']);
  const unified = await unifiedConsentOf(demo, await anonymousIdOf(page));
  expect(sorted(unified?.consent.actions ?? [])).toEqual(sorted(offeredActions('REJECT')));
  expect(unified?.conflicts).toEqual([]);
  expect(await vendorsReceived(demo)).toEqual(nothingReceived);
});

test('a choice has an id of 16 random bytes, whether made before or after the client was loaded', async ({
  page,
  demo,
}) => {
  const named = async () =>
    (await unifiedConsentOf(demo, await anonymousIdOf(page)))?.consent.attributes?.['assent'];
  const byRandom = (method: string) =>
    expect.objectContaining({ method, decision: expect.stringMatching(/^[\w-]{22}$/) });
  await page.goto('/');
  await bannerAsks(page);
  await rejectAll(page);
  await reaches(page, 'confirmed');
  expect(await named()).toEqual(byRandom('banner'));
  await page.evaluate(() => window.assent?.acceptAll());
  await expect.poll(named).toEqual(byRandom('api'));
});

test('a choice is saving, then saved, and confirmed only after it is read back', async ({ page }) => {
  await page.goto('/');
  await bannerAsks(page);
  const states = await noteStates(page);
  await rejectAll(page);
  await reaches(page, 'confirmed');
  expect(await states()).toEqual(['saving', 'saved', 'confirmed']);
});

test('a later page shows the choices, and does not ask', async ({ page }) => {
  await page.goto('/');
  await rejectAll(page);
  await reaches(page, 'confirmed');

  await page.goto('/journal/');
  await settles(page);
  await expect(page.locator('assent-banner section')).toBeHidden();
  await openPreferences(page);
  await unfold(page);
  for (const { vendor, target } of offeredActions('REJECT'))
    await expect(switchOf(page, vendor, target)).not.toBeChecked();
});

test('tags run once their consent is recorded, and not before', async ({ page, demo }) => {
  await page.goto('/film/');
  await bannerAsks(page);
  await acceptAll(page);
  await reaches(page, 'confirmed');
  await expect.poll(() => vendorsReceived(demo)).toEqual({ tally: 1, pathfinder: 1, tubular: 1 });
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Play' })).toBeVisible();
});

test('a choice that is made between loading the client and the interface is recorded', async ({
  page,
  demo,
}) => {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assent-interface-*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  // Firefox has a page loaded only when the script's own files are.
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await bannerAsks(page);
  await page.evaluate(async () => void (await window.assent?.ready));
  await rejectAll(page);
  await reaches(page, 'confirmed');
  release();
  const unified = await unifiedConsentOf(demo, await anonymousIdOf(page));
  expect(sorted(unified?.consent.actions ?? [])).toEqual(sorted(offeredActions('REJECT')));
});

test('the banner asks again if a choice can neither be stored nor sent', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await page.route(/\/assent-client-/, (route) => route.abort());
  await page.goto('/');
  await bannerAsks(page);
  await rejectAll(page);
  await page.evaluate(async () => void (await window.assent?.ready.catch(() => {})));
  await bannerAsks(page);
});

test('a call about films leaves the first question open, about the rest, after a reload too', async ({
  page,
}) => {
  const question = page.locator('assent-banner section p').first();
  await page.goto('/');
  await expect(question).toContainText('asks for your consent');
  await page.evaluate(() => {
    const { assent } = window;
    const film = (vendor: string) => ({ vendor, target: 'video', action: 'ACCEPT' }) as const;
    assent?.choose([film('tubular'), film('kvitter')]);
  });
  await reaches(page, 'confirmed');
  const asksFirst = async () => {
    await expect(question).toHaveText(/^\s*Fjord & Fell asks for your consent/);
    await expect(page.locator('assent-banner li')).toHaveText(['Statistics', 'Marketing']);
  };
  await asksFirst();
  await page.reload();
  await asksFirst();
});
