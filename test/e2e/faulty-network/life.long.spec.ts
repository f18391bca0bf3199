import { acceptAll, bannerAsks } from '../steps/choose-in-banner.ts';
import { offeredActions } from '../steps/offered-actions.ts';
import { openPreferences, press } from '../steps/preferences.ts';
import { serviceClient } from '../steps/service-client.ts';
import { sorted } from '../steps/sorted.ts';
import { isAllowed, reaches } from '../steps/state.ts';
import { unifiedConsentOf } from '../steps/unified-consent-of.ts';
import { answerInstead, delay, dropAfterCommit, dropBeforeCommit } from './faults.ts';
import { goBack, keepsPages } from './go-back.ts';
import { expect, test } from './life-test.ts';
import { postsByKey } from './posts-by-key.ts';
import { says } from './says.ts';

test.use(keepsPages);

test('after many faults all choices are confirmed, and none is lost', async ({
  page,
  context,
  demo,
  network,
  recorded,
}) => {
  const refused = sorted(offeredActions('REJECT'));
  const accepted = sorted(offeredActions('ACCEPT'));

  // The visitor allows everything while the network fails, and reloads the page at once.
  await page.goto('/');
  await bannerAsks(page);
  network.nextPosts(dropBeforeCommit, dropAfterCommit, answerInstead(500));
  await acceptAll(page);
  await page.reload();
  await reaches(page, 'confirmed');

  // In a second tab they withdraw, and the service is slow to record that.
  const second = await context.newPage();
  await second.goto('/gear/');
  await openPreferences(second);
  network.nextPosts(answerInstead(429, { 'retry-after': '1' }), delay(500));
  await press(second, 'reject-all');
  await reaches(page, 'confirmed');
  await reaches(second, 'confirmed');
  const [{ anonymousId } = { anonymousId: '' }] = network.posts;
  expect(sorted((await unifiedConsentOf(demo, anonymousId))?.consent.actions ?? [])).toEqual(refused);

  // On another device they allow everything again. The preferences here show the difference.
  await serviceClient(demo, demo.channel).create({
    subject: { anonymousId },
    actions: offeredActions('ACCEPT'),
  });
  await openPreferences(page);
  await says(page, 'Our records show a different choice.');
  expect(await isAllowed(page, 'tally', 'statistics')).toBe(false);
  await press(page, 'accept-all');
  await says(page, 'Choice saved and confirmed.');

  // The visitor leaves, and comes back.
  await page.goto('/journal/');
  await goBack(page, '/');
  for (const tab of [page, second]) {
    await reaches(tab, 'confirmed');
    expect(await isAllowed(tab, 'tally', 'statistics')).toBe(true);
  }
  expect(sorted((await unifiedConsentOf(demo, anonymousId))?.consent.actions ?? [])).toEqual(accepted);
  const log = (await recorded()).map(({ actions }) => sorted(actions));
  expect(log).toEqual([accepted, refused, accepted, accepted]);
  expect(postsByKey(network)).toHaveLength(3);
  expect(network.mostPostsAtOnce).toBe(1);
});
