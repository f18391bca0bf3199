import type { Page } from '@playwright/test';
import { acceptAll, bannerAsks } from '../steps/choose-in-banner.ts';
import { offeredActions } from '../steps/offered-actions.ts';
import { openPreferences } from '../steps/preferences.ts';
import { sorted } from '../steps/sorted.ts';
import { isAllowed, reaches } from '../steps/state.ts';
import { type Fault, hold } from './faults.ts';
import { expect, test } from './life-test.ts';
import { postsByKey } from './posts-by-key.ts';
import { says } from './says.ts';

/** Registers a test of a page that ends while its choice is on its way, which a later page finds. */
export function testMidPost(
  title: string,
  tag: string,
  end: (page: Page) => Promise<void>,
  fate: Fault,
): void {
  test(title, { tag }, async ({ page, context, network, recorded }) => {
    await page.goto('/');
    await bannerAsks(page);
    const { fault, arrived, meet } = hold();
    network.nextPosts(fault);
    await acceptAll(page);
    await arrived;
    await end(page);
    meet(fate);

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
}
