import { acceptAll, bannerAsks } from '../steps/choose-in-banner.ts';
import { openPreferences, press } from '../steps/preferences.ts';
import { offeredActions } from '../steps/offered-actions.ts';
import { serviceClient } from '../steps/service-client.ts';
import { sorted } from '../steps/sorted.ts';
import { isAllowed, reaches, refresh } from '../steps/state.ts';
import { dropAfterCommit, hold } from './faults.ts';
import { goBack, keepsPages } from './go-back.ts';
import { expect, test } from './life-test.ts';
import { postsByKey } from './posts-by-key.ts';
import { says } from './says.ts';

test.use(keepsPages);

// Firefox does not cache pages with pending requests.
test(
  'a page that went into the cache in mid-post goes on with its choice when it comes back',
  { tag: '@chromium' },
  async ({ page, network, recorded }) => {
    await page.goto('/');
    await bannerAsks(page);
    const { fault, arrived, meet } = hold();
    network.nextPosts(fault);
    await acceptAll(page);
    await arrived;
    // A page without the widget, for that of another page would go on in the place of this one.
    await page.goto('/consent-catalogue.json');
    expect(await goBack(page, '/')).toBe('from the cache');
    meet(dropAfterCommit);
    await says(page, 'Choice saved and confirmed.');

    const consents = await recorded();
    expect(consents.map(({ actions }) => sorted(actions))).toEqual([sorted(offeredActions('ACCEPT'))]);
    expect(postsByKey(network)).toHaveLength(1);
    expect(network.mostPostsAtOnce).toBe(1);
  },
);

test('a page that is restored from the back/forward cache applies a refusal from another device', async ({
  page,
  demo,
  network,
}) => {
  await page.goto('/');
  await acceptAll(page);
  await says(page, 'Choice saved and confirmed.');
  await page.goto('/gear/');
  const [{ anonymousId } = { anonymousId: '' }] = network.posts;
  await serviceClient(demo, demo.channel).create({
    subject: { anonymousId },
    actions: offeredActions('REJECT'),
  });

  expect(await goBack(page, '/')).toBe('from the cache');
  expect(await isAllowed(page, 'tally', 'statistics')).toBe(true);
  await refresh(page);
  expect(await isAllowed(page, 'tally', 'statistics')).toBe(false);
});

test('going back after a withdrawal runs nothing again', async ({ page, network }) => {
  await page.goto('/film/');
  await acceptAll(page);
  await says(page, 'Choice saved and confirmed.');
  await page.goto('/gear/');
  await openPreferences(page);
  await press(page, 'reject-all');
  expect(await goBack(page, '/film/')).toBe('from the cache');
  expect(await isAllowed(page, 'tubular', 'video')).toBe(false);
  // Playwright waits in vain for a load in Firefox before it finds elements.
  const frames = () => page.evaluate(() => document.querySelectorAll('iframe[src^="/vendors"]').length);
  await expect.poll(frames).toBe(0);
  await reaches(page, 'confirmed');
  expect(network.mostPostsAtOnce).toBe(1);
});
