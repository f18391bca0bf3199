import { type Demo, startDemo } from '../../demo/start-demo.ts';
import { test as base } from './data-test.ts';

/** A test with its own demo: site, proxy, service and an empty database, on free ports. */
export const test = base.extend<{
  demo: Demo;
  /** How far the proxy's clock is ahead of this machine's, in milliseconds. */
  proxyClock: { ahead: number };
}>({
  // oxlint-disable-next-line no-empty-pattern
  proxyClock: async ({}, use) => use({ ahead: 0 }),
  demo: async ({ data, proxyClock }, use) => {
    const now = () => Date.now() + proxyClock.ahead;
    const demo = await startDemo({ port: 0, servicePort: 0, data, now });
    await use(demo);
    await demo.stop();
  },
  baseURL: async ({ demo }, use) => use(demo.siteUrl),
});

export { expect } from '@playwright/test';
