import { expect, test } from '../demo-test.ts';
import { anonymousIdOf } from '../steps/anonymous-id-of.ts';
import { acceptAll } from '../steps/choose-in-banner.ts';
import { offeredActions } from '../steps/offered-actions.ts';
import { openPreferences, press } from '../steps/preferences.ts';
import { settles } from '../steps/settles.ts';
import { sorted } from '../steps/sorted.ts';
import { isAllowed, reaches } from '../steps/state.ts';
import { unifiedConsentOf } from '../steps/unified-consent-of.ts';
import { vendorsReceived } from '../steps/vendors-received.ts';

test('after a withdrawal the service has REJECT for everything, and no vendor gets another request', async ({
  page,
  demo,
}) => {
  await page.goto('/film/');
  await acceptAll(page);
  await reaches(page, 'confirmed');
  const id = await anonymousIdOf(page);
  expect(sorted((await unifiedConsentOf(demo, id))?.consent.actions ?? [])).toEqual(
    sorted(offeredActions('ACCEPT')),
  );
  await expect.poll(() => vendorsReceived(demo)).toEqual({ tally: 1, pathfinder: 1, tubular: 1 });

  await openPreferences(page);
  await press(page, 'reject-all');
  await reaches(page, 'confirmed');
  expect(sorted((await unifiedConsentOf(demo, id))?.consent.actions ?? [])).toEqual(
    sorted(offeredActions('REJECT')),
  );

  for (const path of ['/film/', '/', '/gear/']) {
    await page.goto(path);
    await settles(page);
  }
  expect(await vendorsReceived(demo)).toEqual({ tally: 1, pathfinder: 1, tubular: 1 });
});

test('a withdrawal closes the gates before the network answers', async ({ page, demo }) => {
  await page.goto('/film/');
  await acceptAll(page);
  await reaches(page, 'confirmed');
  await demo.stopService();

  await openPreferences(page);
  await press(page, 'reject-all');
  expect(await isAllowed(page, 'tubular', 'video')).toBe(false);
  await expect(page.locator('iframe[src^="/vendors"]')).toHaveCount(0);
});
