import { expect, test } from '../demo-test.ts';
import { anonymousIdOf } from '../steps/anonymous-id-of.ts';
import { acceptAll, bannerAsks } from '../steps/choose-in-banner.ts';
import { offeredActions } from '../steps/offered-actions.ts';
import { openPreferences, press } from '../steps/preferences.ts';
import { settles } from '../steps/settles.ts';
import { sorted } from '../steps/sorted.ts';
import { isAllowed, reaches } from '../steps/state.ts';
import { tryNow } from '../steps/try-now.ts';
import { unifiedConsentOf } from '../steps/unified-consent-of.ts';
import { nothingReceived, vendorsReceived } from '../steps/vendors-received.ts';
import { holdBack } from '../steps/hold-back.ts';

test('the banner closes at once, tags run once their consent is recorded, and after a withdrawal, even while the service is down, no vendor gets another request', async ({
  page,
  demo,
}) => {
  await page.goto('/film/');
  await bannerAsks(page);
  const release = await holdBack(page, /\/v2\/consents$/);
  await acceptAll(page);
  await expect(page.locator('assent-banner section')).toBeHidden();
  await reaches(page, 'saving');
  expect(await vendorsReceived(demo)).toEqual(nothingReceived);
  release();
  await reaches(page, 'confirmed');
  const id = await anonymousIdOf(page);
  const recorded = async () => sorted((await unifiedConsentOf(demo, id))?.consent.actions ?? []);
  expect(await recorded()).toEqual(sorted(offeredActions('ACCEPT')));
  await expect.poll(() => vendorsReceived(demo)).toEqual({ tally: 1, pathfinder: 1, tubular: 1 });
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Play' })).toBeVisible();

  await demo.stopService();
  await openPreferences(page);
  await press(page, 'reject-all');
  expect(await isAllowed(page, 'tubular', 'video')).toBe(false);
  await expect(page.locator('iframe[src^="/vendors"]')).toHaveCount(0);
  await demo.startService();
  await tryNow(page);
  await reaches(page, 'confirmed');
  expect(await recorded()).toEqual(sorted(offeredActions('REJECT')));

  for (const path of ['/film/', '/', '/gear/']) {
    await page.goto(path);
    await settles(page);
  }
  expect(await vendorsReceived(demo)).toEqual({ tally: 1, pathfinder: 1, tubular: 1 });
});
