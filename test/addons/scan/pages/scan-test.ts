import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readValidCatalogue } from '../../../../src/cli/valid-catalogue.ts';
import type { Scan } from '../../../../src/addons/scan/browser/report/text-report.ts';
import { type ScanOptions, scanSite } from '../../../../src/addons/scan/browser/scan-site.ts';
import { test as base } from '../../../e2e/data-test.ts';
import { type Leaks, type LeakySite, startLeakySite } from './leaky-site.ts';

/** A site, and a scan of it. */
export interface World {
  readonly site: LeakySite;
  /** The file with its catalogue. */
  readonly catalogue: string;
  /** Scans the site in the browser of the tests: its first page, unless others are named. */
  scan(options?: Partial<ScanOptions>): Promise<Scan>;
}

export const test = base.extend<{ leaks: Leaks; world: World }>({
  leaks: ['leaky', { option: true }],
  world: async ({ leaks, data, browser }, use) => {
    const site = await startLeakySite(leaks);
    const catalogue = join(data, 'catalogue.json');
    writeFileSync(catalogue, JSON.stringify(site.catalogue));
    const scan: World['scan'] = async (options) =>
      scanSite(
        browser,
        {
          addresses: [site.address],
          catalogue: (await readValidCatalogue(catalogue)).catalogue,
          own: [],
          baseline: new Set(),
          records: false,
          watch: 300,
          patience: 15_000,
          progress: () => {},
          ...options,
        },
        Date.now(),
      );
    await use({ site, catalogue, scan });
    await site.close();
  },
});

export { expect } from '@playwright/test';

/** Code, vendor, thing and states of each finding, sorted. */
export function linesOf({ findings }: Scan): readonly string[] {
  return findings
    .map(({ code, vendor = '-', what, states }) =>
      [code, vendor, what.replace(/:\d+/, ''), ...states].join(' '),
    )
    .toSorted();
}
