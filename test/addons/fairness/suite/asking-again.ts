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

  for (const { what, changed, reason, asked } of changes)
    test(`UX-24 Visitors are asked earlier only about what changed, with the reason: ${what}`, async ({
      page,
      stand,
    }) => {
      await decideAt(page, stand, 'reject-all');
      await page.route('**/catalogue.json', (route) => route.fulfill({ json: changed }));
      await isAsked(page, '/second/');
      await expect(surface(page, 'banner')).toContainText(reason);
      await expect(surface(page, 'banner')).toContainText('asks again');
      const purposes = catalogue.targets.filter(({ id }) => asked.some(({ target }) => target === id));
      await expect(surface(page, 'banner').getByRole('listitem')).toHaveText(
        purposes.map(({ name }) => name.en),
      );
      // The site's own proxy knows the old catalogue: what is posted is what counts here.
      const posted = page.waitForRequest((request) => request.method() === 'POST');
      await action(page, 'banner', 'reject-all').click();
      expect((await posted).postDataJSON().actions).toEqual(
        asked.map((cell) => ({ ...cell, action: 'REJECT' })),
      );
    });

  test('UX-24 Changes that do not affect a decision do not cause a question', async ({ page, stand }) => {
    await decideAt(page, stand, 'reject-all');
    const vendors = catalogue.vendors
      .slice(0, -1)
      .map((vendor) => ({ ...vendor, policyUrl: '/privacy/', retention: '12 months', country: 'NO' }))
      .toReversed();
    const brand = { ...catalogue.brand, contact: 'other@northwind.example' };
    await page.route('**/catalogue.json', (route) =>
      route.fulfill({ json: { ...catalogue, brand, vendors } }),
    );
    await page.goto('/second/');
    await settles(page);
    await expect(surface(page, 'banner')).toBeHidden();
    expect(stand.taken).toHaveLength(1);
  });

  test('UX-25 Opening the preferences does not change when the visitor is asked again', async ({
    page,
    stand,
  }) => {
    await decideAt(page, stand, 'reject-all');
    await page.clock.setFixedTime(month(5, 0));
    await openPreferences(page);
    await action(page, 'preferences', 'close').click();
    await page.evaluate(() => document.querySelector('#choices')?.setAttribute('data-assent-open', 'banner'));
    await page.locator('#choices').click();
    await action(page, 'banner', 'close').click();
    await expect(surface(page, 'banner')).toBeHidden();
    await page.goto('/second/');
    await settles(page);
    await expect(surface(page, 'banner')).toBeHidden();
    expect(stand.taken).toHaveLength(1);
    await page.clock.setFixedTime(month(6, 1));
    await isAsked(page, '/second/');
  });
}

/** What makes an answer out of date, why it does, and what is asked then. */
const changes = [
  {
    what: 'a vendor more',
    changed: {
      ...catalogue,
      vendors: [...catalogue.vendors, { id: 'vendor-99', name: 'Newcomer', targets: ['films'] }],
    },
    reason: 'New since your last choice.',
    asked: [{ vendor: 'vendor-99', target: 'films' }],
  },
  {
    what: 'other words for a purpose',
    changed: {
      ...catalogue,
      targets: catalogue.targets.map((target) =>
        target.id === 'films' ? { ...target, description: 'Plays films, and remembers which.' } : target,
      ),
    },
    reason: 'The description of a purpose has changed.',
    asked: offered.filter(({ target }) => target === 'films'),
  },
  {
    what: 'another version of the policy',
    changed: {
      ...catalogue,
      brand: { ...catalogue.brand, privacyPolicy: { version: '8', url: '/privacy/' } },
    },
    reason: 'The privacy policy has changed.',
    asked: offered,
  },
] as const;

async function decideAt(page: Page, stand: Stand, name: 'reject-all' | 'accept-all'): Promise<void> {
  await page.clock.setFixedTime(start);
  await isAsked(page);
  await action(page, 'banner', name).click();
  await expect.poll(() => stand.taken.length).toBe(1);
  expect(stand.taken[0]?.actions).toHaveLength(offered.length);
  await settles(page);
}
