import type { Page } from '@playwright/test';
import { expect, test } from './gating-test.ts';
import { acceptAll, bannerAsks } from '../steps/choose-in-banner.ts';
import { noteTroubles } from '../steps/note-troubles.ts';
import { openPreferences, press } from '../steps/preferences.ts';
import { settles } from '../steps/settles.ts';
import { reaches } from '../steps/state.ts';

const granted = { analytics_storage: 'granted', ad_storage: 'granted' };
const denied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
  functionality_storage: 'denied',
  personalization_storage: 'denied',
};
const start = ['consent', 'default', { ...denied, wait_for_update: 500 }];
const grant = ['consent', 'update', { ...denied, ...granted }];
const withdrawal = ['consent', 'update', denied];

/** The signals that Google received on a page, in order. */
function said(page: Page): Promise<unknown> {
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

test('a policy with the hash of the snippet allows it, and refuses another', async ({ page }) => {
  const troubles = await noteTroubles(page);
  await page.goto('/snippet');
  expect(await said(page)).toEqual([start]);
  // Firefox requests the site's icon by itself.
  expect(troubles.violations.filter((violation) => !violation.includes('favicon.ico'))).toEqual([]);
  await page.goto('/altered');
  expect(await said(page)).toBeUndefined();
});

for (const [path, which] of [
  ['/', 'with the snippet, and a returning visitor loads nothing for that'],
  ['/plain', 'without the snippet'],
] as const) {
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

const catalogue = {
  brand: {
    name: 'Fjord & Fell',
    contact: 'privacy@fjord-and-fell.example',
    privacyPolicy: { version: '1', url: '/privacy/' },
  },
  targets: [
    { id: 'statistics', name: 'Statistics', description: 'Counts pages.', signals: ['analytics_storage'] },
  ],
  vendors: [
    { id: 'tally', name: 'Tally', targets: ['statistics'], signals: ['meta'] },
    { id: 'google', name: 'Google', targets: ['statistics'], signals: ['google'] },
  ],
};
/** The signals that this vendor received on a page. */
const heard = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'calls'));

test.describe(() => {
  test.use({ catalogueText: JSON.stringify(catalogue) });

  test('a vendor whose interface the snippet does not contain is informed on every page, also for returning visitors', async ({
    page,
    world,
  }) => {
    const snippet = /<script>.*<\/script>/s.exec(
      await (await fetch(`${world.site.url}/snippet`)).text(),
    )?.[0];
    // The page contains only the opener, so nothing else loads the client.
    world.site.setExample(`${snippet}<script src="/assent/assent.js"></script>
      <button data-assent-open="preferences">Privacy choices</button>`);
    await page.addInitScript(() => {
      const calls: unknown[] = [];
      Object.assign(window, { calls, fbq: (...call: unknown[]) => calls.push(call) });
    });
    await page.goto('/example');
    await acceptAll(page);
    await reaches(page, 'confirmed');
    await expect.poll(() => heard(page)).toContainEqual(['consent', 'grant']);
    await page.reload();
    await expect.poll(() => heard(page)).toContainEqual(['consent', 'grant']);
  });
});
