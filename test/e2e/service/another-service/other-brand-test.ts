import { test as base } from '@playwright/test';
import { type OtherBrand, startOtherBrand } from './other-brand.ts';

/** A test of our proxy and widget with a third-party service. */
export const test = base.extend<{ brand: OtherBrand }>({
  // Playwright reads the dependencies of a fixture from this pattern; an empty one means none.
  // oxlint-disable-next-line no-empty-pattern
  brand: async ({}, use) => {
    const brand = await startOtherBrand();
    await use(brand);
    await brand.close();
  },
  baseURL: async ({ brand }, use) => use(brand.url),
});

export { expect } from '@playwright/test';
