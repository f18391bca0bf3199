import { expect, test as base } from '../demo-test.ts';
import { consentsOf, type RecordedConsent } from './consents-of.ts';
import { claims, falseClaims } from './false-claims.ts';
import { type FaultyNetwork, startFaultyNetwork } from './faulty-network.ts';
import { type Statement, watchWords } from './witness.ts';

/**
 * A test of a demo behind a faulty network. At the end, a page must claim a confirmation, and no claim may
 * have been made before it was true.
 */
export const test = base.extend<{
  network: FaultyNetwork;
  /** The visible claims of the pages. */
  statements: readonly Statement[];
  /** Every consent of the test's visitor in the service's database, oldest first. */
  recorded: () => Promise<readonly RecordedConsent[]>;
}>({
  network: async ({ demo }, use) => {
    const network = await startFaultyNetwork(demo.siteUrl);
    await use(network);
    await network.close();
  },
  baseURL: async ({ network }, use) => use(network.url),
  recorded: async ({ demo, data, network }, use) =>
    use(async () => {
      const ids = [...new Set(network.posts.map(({ anonymousId }) => anonymousId))];
      expect(ids, 'one person has one identifier').toHaveLength(1);
      return consentsOf(demo, data, ids[0] ?? '');
    }),
  statements: [
    async ({ context, network, recorded }, use) => {
      const statements = await watchWords(context);
      await use(statements);
      await expect
        .poll(() => claims(statements).length, 'times that "confirmed" was shown')
        .toBeGreaterThan(0);
      expect(falseClaims(statements, await recorded(), network.reads)).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
