import type { Page } from '@playwright/test';
import { acceptAll, bannerAsks } from '../steps/choose-in-banner.ts';
import { offeredActions } from '../steps/offered-actions.ts';
import { openPreferences } from '../steps/preferences.ts';
import { sorted } from '../steps/sorted.ts';
import { isAllowed, reaches } from '../steps/state.ts';
import { dropBeforeCommit, hold, noFault } from './faults.ts';
import { expect, test } from './life-test.ts';
import { postsByKey } from './posts-by-key.ts';
import { says } from './says.ts';

const endings = [
  { page: 'is closed', end: (page: Page) => page.close(), tag: '@everywhere' },
  // Only Chromium lets a test crash the process of a page.
  { page: 'crashes', end: crash, tag: '@chromium' },
] as const;

const fates = [
  { post: 'is lost with it', fault: dropBeforeCommit },
  { post: 'is recorded all the same', fault: noFault },
] as const;

for (const { page: ending, end, tag } of endings)
  for (const { post, fault } of fates)
    test(
      `a choice whose page ${ending} in mid-post counts, once, though the post ${post}`,
      { tag },
      async ({ page, context, network, recorded }) => {
        await page.goto('/');
        await bannerAsks(page);
        const { fault: held, arrived, meet } = hold();
        network.nextPosts(held);
        await acceptAll(page);
        await arrived;
        await end(page);
        meet(fault);

        const later = await context.newPage();
        await later.goto('/journal/');
        await reaches(later, 'confirmed');
        await openPreferences(later);
        await says(later, 'Choice saved and confirmed.');
        expect(await isAllowed(later, 'tally', 'statistics')).toBe(true);
        const consents = await recorded();
        expect(consents.map(({ actions }) => sorted(actions))).toEqual([sorted(offeredActions('ACCEPT'))]);
        expect(postsByKey(network)).toHaveLength(1);
      },
    );

async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const session = await page.context().newCDPSession(page);
  // It is never answered, because its page has crashed.
  void session.send('Page.crash').catch(() => {});
  await crashed;
}
