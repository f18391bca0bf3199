import type { Page } from '@playwright/test';
import { countsIn } from '../../../../../src/addons/counts/service/counts-store.ts';
import { createChannel } from '../../../../../src/service.ts';
import { type Desk, expect } from '../dashboard-test.ts';
import { createPoster } from '../persons/consents.ts';

/** The fragments of all pages. */
export const pages: Readonly<Record<string, (brandId: string) => string>> = {
  brands: () => '#/brands',
  channels: (id) => `#/brands/${id}/channels`,
  charts: (id) => `#/brands/${id}/charts`,
  questions: (id) => `#/brands/${id}/questions`,
  blocked: (id) => `#/brands/${id}/blocked`,
  persons: (id) => `#/brands/${id}/persons`,
  state: () => '#/state',
  audit: () => '#/audit',
};

/** Adds a channel with two consents to the brand, three blocked hosts, and what happened to its question. */
export async function furnish({ store, brand, serviceUrl }: Desk): Promise<void> {
  const channel = await createChannel(store, {
    brand: brand.id,
    name: 'Site',
    privacyPolicy: { version: '2026-11', url: 'https://fjord-and-fell.example/privacy' },
  });
  const poster = createPoster(serviceUrl, channel);
  await poster.post({ anonymousId: 'device-0001' }, 'ACCEPT');
  await poster.post({ anonymousId: 'device-0002' }, 'REJECT');
  const day = new Date().toISOString().slice(0, 10);
  const blocked = { brandId: brand.id, day, measure: 'blocked', dimension: 'host' } as const;
  const values = ['www.google-analytics.com /', 'script.hotjar.com /journal/*', 'unknown.example:8443 /a/*'];
  await countsIn(store).addCounts(
    values.map((value, index) => ({ ...blocked, value, count: 1_200 - index })),
  );
  const asked = { brandId: brand.id, day, measure: 'asked', dimension: 'question' } as const;
  const counts = [1_000, 400, 300, 4];
  const events = ['shown', 'accepted', 'refused', 'mixed'];
  await countsIn(store).addCounts(
    events.map((event, index) => ({ ...asked, value: `${event} de opt-in bar`, count: counts[index] ?? 0 })),
  );
}

/** Opens a page as an administrator, and waits until its data is there. */
export async function openPage(page: Page, desk: Desk, name: string): Promise<void> {
  await desk.signIn(page, [{ role: 'administrator' }]);
  await page.goto(`/dashboard/${pages[name]?.(desk.brand.id)}`);
  await expectLoaded(page);
}

/** Waits until the data of the page is there. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.loading')).toHaveCount(0);
}

/** How many pixels the page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
