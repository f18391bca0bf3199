import { expect, test } from '../demo-test.ts';
import { anonymousIdOf } from '../steps/anonymous-id-of.ts';
import { acceptAll, bannerAsks, rejectAll } from '../steps/choose-in-banner.ts';
import { offeredActions } from '../steps/offered-actions.ts';
import { openPreferences, press } from '../steps/preferences.ts';
import { sorted } from '../steps/sorted.ts';
import { consentsTaken } from '../steps/consents-taken.ts';
import { noteStates, reaches } from '../steps/state.ts';
import { tryNow } from '../steps/try-now.ts';
import { unifiedConsentOf } from '../steps/unified-consent-of.ts';
import { nothingReceived, vendorsReceived } from '../steps/vendors-received.ts';

test('a choice made while the service is down is shown as waiting, stored, and recorded later', async ({
  page,
  demo,
}) => {
  await page.goto('/');
  await bannerAsks(page);
  await demo.stopService();
  await acceptAll(page);
  await reaches(page, 'retrying');
  await expect(page.getByText('Not saved yet. Still trying.').first()).toBeVisible();
  expect(await vendorsReceived(demo)).toEqual(nothingReceived);

  await demo.startService();
  await tryNow(page);
  await reaches(page, 'confirmed');
  const unified = await unifiedConsentOf(demo, await anonymousIdOf(page));
  expect(sorted(unified?.consent.actions ?? [])).toEqual(sorted(offeredActions('ACCEPT')));
  await expect.poll(() => vendorsReceived(demo)).toEqual({ ...nothingReceived, tally: 1, pathfinder: 1 });
});

test('a choice survives if its page is closed before the service is available again', async ({
  page,
  context,
  demo,
}) => {
  await page.goto('/');
  await bannerAsks(page);
  await demo.stopService();
  await rejectAll(page);
  await reaches(page, 'retrying');
  await page.close();

  await demo.startService();
  const later = await context.newPage();
  await later.goto('/journal/');
  await reaches(later, 'confirmed');
  const unified = await unifiedConsentOf(demo, await anonymousIdOf(later));
  expect(sorted(unified?.consent.actions ?? [])).toEqual(sorted(offeredActions('REJECT')));
});

test('a choice that the service refuses with 429 is shown as waiting, stored, and recorded after Retry-After', async ({
  page,
  demo,
}) => {
  await demo.startService(undefined, { postsPerSubject: 1 });
  await page.clock.install();
  await page.goto('/');
  await bannerAsks(page);
  await acceptAll(page);
  await reaches(page, 'confirmed');
  await openPreferences(page);
  await press(page, 'reject-all');
  await reaches(page, 'retrying');
  const anonymousId = await anonymousIdOf(page);
  const recorded = async () => sorted((await unifiedConsentOf(demo, anonymousId))?.consent.actions ?? []);
  expect(await recorded()).toEqual(sorted(offeredActions('ACCEPT')));

  await page.reload();
  await reaches(page, 'retrying');
  await demo.startService();
  await page.clock.fastForward(61_000);
  await reaches(page, 'confirmed');
  expect(await recorded()).toEqual(sorted(offeredActions('REJECT')));
});

test('with a slow service the banner closes at once, the tags wait, and the status shows the progress', async ({
  page,
  demo,
}) => {
  await demo.startService({ slowBy: 1_500 });
  await page.goto('/');
  await bannerAsks(page);
  const states = await noteStates(page);
  const { promise: isReleased, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/v2/consents', async (route) => {
    await isReleased;
    await route.continue();
  });
  await acceptAll(page);
  await expect(page.locator('assent-banner section')).toBeHidden();
  await reaches(page, 'saving');
  expect(await vendorsReceived(demo)).toEqual(nothingReceived);
  letGo();
  await reaches(page, 'confirmed', 20_000);
  expect(await states()).toEqual(['saving', 'saved', 'confirmed']);
});

test('a service whose reads lag behind is given time before a choice is confirmed', async ({
  page,
  demo,
}) => {
  const errors: string[] = [];
  page.on(
    'console',
    (line) => line.type() === 'error' && errors.push(`${line.text()} ${line.location().url}`),
  );
  await demo.startService({ readDelay: 2_000 });
  await page.goto('/');
  await rejectAll(page);
  await reaches(page, 'saved');
  expect(await unifiedConsentOf(demo, await anonymousIdOf(page))).toBeUndefined();
  await reaches(page, 'confirmed');
  expect(errors, 'that nothing was found yet is no error').toEqual([]);
});

test('a connection that breaks after the consent was recorded results in one consent', async ({
  page,
  demo,
}) => {
  await demo.startService({ dropAfterCommit: true });
  await page.goto('/');
  await rejectAll(page);
  await reaches(page, 'retrying');
  await demo.startService();
  await tryNow(page);
  await reaches(page, 'confirmed');
  const unified = await unifiedConsentOf(demo, await anonymousIdOf(page));
  expect(sorted(unified?.consent.actions ?? [])).toEqual(sorted(offeredActions('REJECT')));
  expect(await consentsTaken(demo)).toEqual({ repeated: 1 });
});
