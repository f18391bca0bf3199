import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import type { Demo } from '../../demo/start-demo.ts';
import { startDemo } from '../../demo/start-demo.ts';

/** A test with its own demo: site, proxy, service and an empty database, on free ports. */
export const test = base.extend<{
  demo: Demo;
  /** The folder of the service's database. */
  data: string;
  /** How far the proxy's clock is ahead of this machine's, in milliseconds. */
  proxyClock: { ahead: number };
}>({
  // Playwright reads the dependencies of a fixture from this pattern; an empty one means none.
  // oxlint-disable-next-line no-empty-pattern
  data: async ({}, use) => {
    const data = mkdtempSync(join(tmpdir(), 'assent-e2e-'));
    await use(data);
    rmSync(data, { recursive: true, force: true });
  },
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
