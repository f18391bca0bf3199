import type { Page } from '@playwright/test';
import { expect, test } from './told-test.ts';
import { acceptAll, bannerAsks } from '../../../e2e/steps/choose-in-banner.ts';
import { openPreferences, press } from '../../../e2e/steps/preferences.ts';
import { settles } from '../../../e2e/steps/settles.ts';
import { reaches } from '../../../e2e/steps/state.ts';

const granted = { analytics_storage: 'granted', ad_storage: 'granted' };
const denied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
  functionality_storage: 'denied',
  personalization_storage: 'denied',
};
export const start = ['consent', 'default', { ...denied, wait_for_update: 500 }];
const grant = ['consent', 'update', { ...denied, ...granted }];
const withdrawal = ['consent', 'update', denied];

/** The signals that Google received on a page, in order. */
export function said(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const layer: unknown = Reflect.get(window, 'dataLayer');
    return Array.isArray(layer) ? layer.map((entry) => Object.values(entry)) : undefined;
  });
}

/** The signals that Google had received when its tag started. A tag that needs none has not waited. */
function heardByTag(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const began: unknown = Reflect.get(window, 'began');
    const google: unknown = began instanceof Object && Reflect.get(began, 'google');
    return Array.isArray(google) ? google[0] : undefined;
  });
}

/** Registers the signals that Google receives on a page, from the question to the visit after a withdrawal. */
export function testSignals(path: string, which: string): void {
  test(`Google receives the defaults and then each choice, before its tags, on a page ${which}`, async ({
    page,
    world,
  }) => {
    await page.goto(path);
    await bannerAsks(page);
    await settles(page);
    await expect.poll(() => said(page)).toEqual([start]);

    await acceptAll(page);
    await reaches(page, 'confirmed');
    await expect.poll(() => heardByTag(page)).toEqual([start, grant]);

    await settles(page);
    world.site.takeOurs();
    await page.reload();
    await expect.poll(() => heardByTag(page)).toEqual([start, grant]);
    await settles(page);
    expect(await said(page)).toEqual([start, grant]);
    const more = world.site.takeOurs().filter((name) => /assent-|consent\//.test(name));
    if (path === '/') expect(more).toEqual([]);
    // The APIs of registered consent platforms are never defined.
    for (const name of ['__tcfapi', '__gpp', '__uspapi'])
      expect(await page.evaluate((name) => name in window, name), name).toBe(false);

    await world.stopService();
    await openPreferences(page);
    await press(page, 'reject-all');
    expect(await said(page)).toEqual([start, grant, withdrawal]);

    await page.reload();
    await expect.poll(() => said(page)).toEqual([start, withdrawal]);
    expect(await heardByTag(page)).toBeUndefined();
  });
}
