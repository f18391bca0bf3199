import type { Page } from '@playwright/test';
import { expect, test } from '../e2e/demo-test.ts';
import { acceptAll } from '../e2e/steps/choose-in-banner.ts';
import { reaches } from '../e2e/steps/state.ts';
import { asVisitorsSite } from './as-visitors-site.ts';
import { markTagStarts, traceOwnWork, traceWork } from './trace-work.ts';

/** How much of what a returning visitor's page takes by itself may be added by us: it is 9 to 11 %, by machine. */
const share = 0.125;
/** So many loads tell what the usual one takes. */
const loads = 15;
/** From which length a task is long: https://w3c.github.io/longtasks/ */
const longTask = 50;
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Loads a page five times and gives what becomes of the work of each. */
async function fiveTimes(page: Page, measure: (work: readonly number[]) => number): Promise<number[]> {
  const found: number[] = [];
  for (let load = 0; load < 5; load += 1) found.push(measure(await traceWork(page, '/')));
  return found;
}

test.use({ baseURL: async ({ demo }, use) => use(asVisitorsSite(demo.siteUrl)) });

test.describe('the main thread', () => {
  test('the main thread has at most an eighth more work for a returning visitor, without the allowed tags', async ({
    page,
  }) => {
    test.slow();
    await page.goto('/');
    await acceptAll(page);
    await reaches(page, 'confirmed');
    await markTagStarts(page);
    const shares: number[] = [];
    while (shares.length < loads) {
      const { own, others } = await traceOwnWork(page, '/');
      shares.push(own / others);
    }
    expect(Math.min(...shares)).toBeGreaterThan(0);
    expect(median(shares)).toBeLessThan(share);
  });

  for (const isNew of [true, false])
    test(`the main thread is free in time on a slow phone, for ${isNew ? 'a new visitor' : 'a returning visitor'}`, async ({
      page,
      context,
    }) => {
      if (!isNew) {
        await page.goto('/');
        await acceptAll(page);
        await reaches(page, 'confirmed');
      }
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      const longest = await fiveTimes(page, (work) => Math.max(...work));
      expect(Math.min(...longest)).toBeGreaterThan(0);
      expect(median(longest)).toBeLessThan(longTask);
    });
});
