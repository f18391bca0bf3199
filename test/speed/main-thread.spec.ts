import type { Page } from '@playwright/test';
import { expect, test } from '../e2e/demo-test.ts';
import { acceptAll } from '../e2e/verbs/choose-in-banner.ts';
import { reaches } from '../e2e/verbs/state.ts';
import { markTagStarts, traceOwnWork, traceWork } from './trace-work.ts';

/** The milliseconds of a returning visitor's page that may be ours. */
const budget = 3;
/** So many may have to be looked at on a machine that others use. The usual load takes longer than the quickest. */
const loads = 100;
/** From which length a task is long: https://w3c.github.io/longtasks/ */
const longTask = 50;
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Loads a page five times and gives what becomes of the work of each. */
async function fiveTimes(page: Page, measure: (work: readonly number[]) => number): Promise<number[]> {
  const found: number[] = [];
  for (let load = 0; load < 5; load += 1) found.push(measure(await traceWork(page, '/')));
  return found;
}

test.describe('the main thread', () => {
  test(`can do with less than ${budget} ms for a visitor who returns, by the quickest of up to ${loads} loads, what starts the allowed tags aside`, async ({
    page,
  }) => {
    test.slow();
    await page.goto('/');
    await acceptAll(page);
    await reaches(page, 'confirmed');
    await markTagStarts(page);
    // Whatever else runs on this machine can only add: it empties the caches that a page fills.
    let least = Infinity;
    for (let load = 0; load < loads && least >= budget; load += 1)
      least = Math.min(least, await traceOwnWork(page, '/'));
    expect(least).toBeGreaterThan(0);
    expect(least).toBeLessThan(budget);
  });

  for (const isNew of [true, false])
    test(`is given back in time on a slow phone, to ${isNew ? 'a newcomer' : 'one who returns'}`, async ({
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
