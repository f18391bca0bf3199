import { runService } from '../../../demo/run-service.ts';
import { test as base } from '../data-test.ts';
import { type BrandSite, startBrandSite } from './brand-site.ts';
import { type Collector, startCollector } from './collector.ts';

/** A brand's site, its service and its vendors, separate for each test, on free ports. */
export interface GatingWorld {
  readonly site: BrandSite;
  readonly collector: Collector;
  readonly brandId: string;
  stopService(): Promise<void>;
}

export const test = base.extend<{ world: GatingWorld; catalogueText: string | undefined; head: string }>({
  catalogueText: [undefined, { option: true }],
  head: ['', { option: true }],
  world: async ({ catalogueText, data, head }, use, testInfo) => {
    // The test covers many visits, on a busy machine.
    testInfo.setTimeout(300_000);
    const service = await runService({ servicePort: 0, data });
    const collector = await startCollector();
    const site = await startBrandSite({
      service,
      vendorsUrl: collector.url,
      catalogueText,
      head,
    });
    let isRunning = true;
    const stopService = async () => {
      if (isRunning) await service.close();
      isRunning = false;
    };
    await use({ site, collector, brandId: service.channel.brandId, stopService });
    await site.close();
    await collector.close();
    await stopService();
  },
  baseURL: async ({ world }, use) => use(world.site.url),
});

export { expect } from '@playwright/test';
