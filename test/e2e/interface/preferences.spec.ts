import { expect, test } from '../demo-test.ts';
import { anonymousIdOf } from '../steps/anonymous-id-of.ts';
import { bannerAsks } from '../steps/choose-in-banner.ts';
import { offeredActions } from '../steps/offered-actions.ts';
import { openPreferences, press, switchOf, unfold } from '../steps/preferences.ts';
import { sorted } from '../steps/sorted.ts';
import { reaches } from '../steps/state.ts';
import { unifiedConsentOf } from '../steps/unified-consent-of.ts';
import { nothingReceived, vendorsReceived } from '../steps/vendors-received.ts';

test('a single allowed cell is recorded alone, and only its tag runs', async ({ page, demo }) => {
  await page.goto('/film/');
  await bannerAsks(page);
  await openPreferences(page);
  await unfold(page, 'Films');
  await switchOf(page, 'tubular', 'video').check();
  await press(page, 'save');
  await reaches(page, 'confirmed');

  const expected = offeredActions('REJECT').map((offered) =>
    offered.vendor === 'tubular' && offered.target === 'video' ? { ...offered, action: 'ACCEPT' } : offered,
  );
  const unified = await unifiedConsentOf(demo, await anonymousIdOf(page));
  expect(sorted(unified?.consent.actions ?? [])).toEqual(sorted(expected));
  await expect.poll(() => vendorsReceived(demo)).toEqual({ ...nothingReceived, tubular: 1 });
});
