import { expect, test } from './demo-test.ts';
import { anonymousIdOf } from './verbs/anonymous-id-of.ts';
import { acceptAll } from './verbs/choose-in-banner.ts';
import { openPreferences, press, switchOf, unfold } from './verbs/preferences.ts';
import { postConsent } from './verbs/post-consent.ts';
import { isAllowed, reaches, refresh } from './verbs/state.ts';
import { unifiedConsentOf } from './verbs/unified-consent-of.ts';

test('two channels that oppose each other are in conflict until they agree, and the page keeps to the refusal', async ({
  page,
  demo,
}) => {
  const shop = await demo.openChannel('Shop in town');
  await page.goto('/');
  await acceptAll(page);
  await reaches(page, 'confirmed');
  const id = await anonymousIdOf(page);

  await postConsent(demo, shop, id, [{ vendor: 'tally', target: 'statistics', action: 'REJECT' }]);
  const opposed = await unifiedConsentOf(demo, id);
  expect(opposed?.conflicts).toMatchObject([
    {
      type: 'CHANNEL',
      resolution: 'USE_NEWER_ACTION',
      actionsInConflict: [
        { vendor: 'tally', target: 'statistics', action: 'ACCEPT', channelId: demo.channel.channelId },
        { vendor: 'tally', target: 'statistics', action: 'REJECT', channelId: shop.channelId },
      ],
    },
  ]);

  await refresh(page);
  await reaches(page, 'diverged');
  expect(await isAllowed(page, 'tally', 'statistics')).toBe(false);

  await openPreferences(page);
  await unfold(page, 'Statistics');
  await switchOf(page, 'tally', 'statistics').uncheck();
  await press(page, 'save');
  await reaches(page, 'confirmed');
  const agreed = await unifiedConsentOf(demo, id);
  expect(agreed?.conflicts).toEqual([]);
  expect(agreed?.consent.channelIds?.toSorted()).toEqual([demo.channel.channelId, shop.channelId].toSorted());
});
