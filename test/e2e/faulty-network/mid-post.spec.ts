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
  {
    ending: 'is closed in mid-post counts, though the post is lost with it',
    end: (page: Page) => page.close(),
    fault: dropBeforeCommit,
    tag: '@everywhere',
  },
  // Only Chromium lets a test crash the process of a page.
  {
    ending: 'crashes in mid-post counts once, though the post is recorded all the same',
    end: crash,
    fault: noFault,
    tag: '@chromium',
  },
] as const;

for (const { ending, end, fault, tag } of endings)
  test(`a choice whose page ${ending}`, { tag }, async ({ page, context, network, recorded }) => {
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
  });

async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const session = await page.context().newCDPSession(page);
  // It is never answered, because its page has crashed.
  void session.send('Page.crash').catch(() => {});
  await crashed;
}
