import type { Page } from '@playwright/test';
import { expect, test } from '../e2e/demo-test.ts';
import { acceptAll } from '../e2e/verbs/choose-in-banner.ts';
import { reaches } from '../e2e/verbs/state.ts';
import { markTagStarts, traceOwnWork, traceWork } from './trace-work.ts';

/** The milliseconds of a returning visitor's page that may be ours. */
const budget = 3;
/** So many loads tell what the usual one takes. */
const loads = 15;
/** So many medians may be taken on a machine that others use. */
const rounds = 8;
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
  test(`works less than ${budget} ms for a visitor who returns, what starts the allowed tags aside: the median of ${loads} loads, in the quietest of up to ${rounds} rounds`, async ({
    page,
  }) => {
    test.slow();
    await page.goto('/');
    await acceptAll(page);
    await reaches(page, 'confirmed');
    await markTagStarts(page);
    // Whatever else runs on this machine can only add: it empties the caches that a page fills.
    const medians: number[] = [];
    while (medians.length < rounds && !medians.some((usual) => usual < budget)) {
      const work: number[] = [];
      while (work.length < loads) work.push(await traceOwnWork(page, '/'));
      medians.push(median(work));
    }
    expect(Math.min(...medians)).toBeGreaterThan(0);
    expect(Math.min(...medians), `milliseconds: ${medians.join(', ')}`).toBeLessThan(budget);
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
