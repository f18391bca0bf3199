import { expect, test } from '../demo-test.ts';
import { anonymousIdOf } from '../steps/anonymous-id-of.ts';
import { bannerAsks, rejectAll, recordRefusal } from '../steps/choose-in-banner.ts';
import { keptInBrowser, nothingKept } from '../steps/kept-in-browser.ts';
import { noteRequests } from '../steps/note-requests.ts';
import { offeredActions } from '../steps/offered-actions.ts';
import { settles } from '../steps/settles.ts';
import { sorted } from '../steps/sorted.ts';
import { noteStates } from '../steps/state.ts';
import { unifiedConsentOf } from '../steps/unified-consent-of.ts';
import { nothingReceived, vendorsReceived } from '../steps/vendors-received.ts';
import { holdBack } from '../steps/hold-back.ts';

test('before a choice nothing is stored in the browser, or sent to the service or a vendor', async ({
  page,
  demo,
}) => {
  const requests = noteRequests(page);
  for (const path of ['/', '/film/']) {
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

test('a refusal is one request, saving, saved and confirmed, and the service has REJECT for every offered cell, and nothing else', async ({
  page,
  demo,
}) => {
  await page.goto('/');
  await bannerAsks(page);
  const requests = noteRequests(page);
  const states = await noteStates(page);
  await recordRefusal(page);
  expect(await states()).toEqual(['saving', 'saved', 'confirmed']);

  const posts = requests.filter(({ method }) => method === 'POST');
  expect(posts.map(({ path }) => path)).toEqual(['/consent/v2/consents']);
  const unified = await unifiedConsentOf(demo, await anonymousIdOf(page));
  expect(sorted(unified?.consent.actions ?? [])).toEqual(sorted(offeredActions('REJECT')));
  expect(unified?.conflicts).toEqual([]);
  // An id of 16 random bytes.
  expect(unified?.consent.attributes?.['assent']).toMatchObject({
    method: 'banner',
    decision: expect.stringMatching(/^[\w-]{22}$/),
  });
  expect(await vendorsReceived(demo)).toEqual(nothingReceived);
});

test('a choice that is made between loading the client and the interface is recorded', async ({
  page,
  demo,
}) => {
  const release = await holdBack(page, /assent-interface-/);
  // Firefox has a page loaded only when the script's own files are.
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await bannerAsks(page);
  await page.evaluate(async () => void (await window.assent?.ready));
  await recordRefusal(page);
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
  await rejectAll(page);
  await page.evaluate(async () => void (await window.assent?.ready.catch(() => {})));
  await bannerAsks(page);
});
