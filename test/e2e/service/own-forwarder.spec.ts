import { test as base, expect } from '@playwright/test';
import { forwarder, wellForwarding } from './another-service/forwarder.ts';
import type { Forwarding } from './another-service/forwarder.ts';
import { startOtherBrand } from './another-service/other-brand.ts';
import type { OtherBrand } from './another-service/other-brand.ts';
import { says } from '../faulty-network/says.ts';
import { acceptAll, bannerAsks } from '../steps/choose-in-banner.ts';
import { isAllowed, reaches } from '../steps/state.ts';
import { tryNow } from '../steps/try-now.ts';

/** Our widget with a forwarder of twenty lines and a third-party service. */
const test = base.extend<{ forwarding: Forwarding; brand: OtherBrand }>({
  // Playwright reads the dependencies of a fixture from this pattern; an empty one means none.
  // oxlint-disable-next-line no-empty-pattern
  forwarding: async ({}, use) => use({ ...wellForwarding }),
  brand: async ({ forwarding }, use) => {
    const brand = await startOtherBrand(forwarder(forwarding));
    await use(brand);
    await brand.close();
  },
  baseURL: async ({ brand }, use) => use(brand.url),
});

const faults: Readonly<Record<string, Partial<Forwarding>>> = {
  'passes on 401 for a token that has expired': { token: 'of yesterday' },
  'passes on 404 for a base that the service does not have': { base: '/v1' },
  'is behind a firewall that answers 403 with a page': {
    instead: () => new Response('<h1>Forbidden</h1>', { status: 403 }),
  },
  "answers everything with the shop's first page": {
    instead: () =>
      new Response('<!doctype html><title>Shop</title>', { headers: { 'content-type': 'text/html' } }),
  },
  'is behind a sign-in that redirects': { instead: () => Response.redirect('https://sign-in.example/') },
};

for (const [words, fault] of Object.entries(faults))
  test(`a forwarder that ${words} loses no choice and causes no second question`, async ({
    page,
    brand,
    forwarding,
  }) => {
    Object.assign(forwarding, fault);
    await page.goto('/');
    await bannerAsks(page);
    await acceptAll(page);
    await says(page, 'Not saved yet. Still trying.');
    expect(await isAllowed(page, 'tally', 'statistics')).toBe(false);

    await page.reload();
    await reaches(page, 'retrying');
    await says(page, 'Not saved yet. Still trying.');
    await expect(page.getByRole('button', { name: 'Choose again' })).toBeHidden();
    await expect(page.locator('assent-banner section')).toBeHidden();

    Object.assign(forwarding, wellForwarding);
    await tryNow(page);
    await reaches(page, 'confirmed');
    expect(await isAllowed(page, 'tally', 'statistics')).toBe(true);
    expect(brand.service.recorded.map(({ vendor }) => vendor)).toEqual(['tally', 'tubular']);
  });

test('a choice that the service refuses is reported, and can be sent again', async ({
  page,
  brand,
  forwarding,
}) => {
  forwarding.instead = () => Response.json({ title: 'Unknown vendor' }, { status: 422 });
  await page.goto('/');
  await bannerAsks(page);
  await acceptAll(page);
  await says(page, 'We could not save this, so it stays off. Please choose again.');
  forwarding.instead = undefined;
  await page.evaluate(async () => document.querySelector('assent-provider')?.client?.retry());
  await reaches(page, 'confirmed');
  expect(brand.service.recorded.map(({ vendor }) => vendor)).toEqual(['tally', 'tubular']);
});
