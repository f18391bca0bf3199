import type { Page } from '@playwright/test';
import { expect, test } from './fair-test.ts';
import { action, isAsked, openPreferences, settles, surface } from './layers.ts';
import { catalogue, offered } from './stand/catalogue.ts';
import type { Stand } from './stand/stand.ts';

const start = new Date('2026-03-02T10:00:00Z');
const month = (months: number, days: number) => {
  const then = new Date(start);
  then.setUTCMonth(then.getUTCMonth() + months);
  then.setUTCDate(then.getUTCDate() + days);
  return then;
};

/** When somebody is asked a second time. */
export function askingAgain(): void {
  for (const name of ['reject-all', 'accept-all'] as const)
    test(`UX-22 Nobody is asked again for six months after ${name}, and everybody is after that`, async ({
      page,
      stand,
    }) => {
      await decideAt(page, stand, name);
      await page.clock.setFixedTime(month(6, -1));
      await page.goto('/second/');
      await settles(page);
      await expect(surface(page, 'banner')).toBeHidden();
      await page.clock.setFixedTime(month(6, 1));
      await isAsked(page, '/second/');
    });

  test('UX-23 With twelve months in the catalogue, nobody is asked for twelve months', async ({
    page,
    stand,
  }) => {
    await page.route('**/catalogue.json', (route) =>
      route.fulfill({ json: { ...catalogue, askAgainAfterMonths: 12 } }),
    );
    await decideAt(page, stand, 'reject-all');
    await page.clock.setFixedTime(month(12, -1));
    await page.goto('/second/');
    await settles(page);
    await expect(surface(page, 'banner')).toBeHidden();
    await page.clock.setFixedTime(month(12, 1));
    await isAsked(page, '/second/');
  });

  test('UX-24 Earlier only for what changed, with a word that something did, and only about that', async ({
    page,
    stand,
  }) => {
    await decideAt(page, stand, 'reject-all');
    const added = { id: 'vendor-99', name: 'Newcomer', targets: ['films'] };
    const changed = { ...catalogue, vendors: [...catalogue.vendors, added] };
    await page.route('**/catalogue.json', (route) => route.fulfill({ json: changed }));
    stand.clear();
    // The site's own proxy does not know the newcomer: what is posted is what counts here.
    const posted = page.waitForRequest((request) => request.method() === 'POST');
    await isAsked(page, '/second/');
    await expect(surface(page, 'banner')).toContainText(/again|changed|new/i);
    await expect(surface(page, 'banner')).toContainText('1 company');
    await action(page, 'banner', 'reject-all').click();
    expect((await posted).postDataJSON().actions).toEqual([
      { vendor: 'vendor-99', target: 'films', action: 'REJECT' },
    ]);
  });

  test('UX-25 Whoever opens the choices by themselves is not asked for that', async ({ page, stand }) => {
    await decideAt(page, stand, 'reject-all');
    await openPreferences(page);
    await action(page, 'preferences', 'close').click();
    await page.goto('/second/');
    await settles(page);
    await expect(surface(page, 'banner')).toBeHidden();
    expect(stand.taken).toHaveLength(1);
  });
}

async function decideAt(page: Page, stand: Stand, name: 'reject-all' | 'accept-all'): Promise<void> {
  await page.clock.setFixedTime(start);
  await isAsked(page);
  await action(page, 'banner', name).click();
  await expect.poll(() => stand.taken.length).toBe(1);
  expect(stand.taken[0]?.actions).toHaveLength(offered.length);
  await settles(page);
}
