import { expect, test } from '../accessibility/support/brand-page.ts';
import { traceAnswers } from './trace-answers.ts';

const few = 10;
const many = 1_000;
const dialog = 'assent-preferences dialog';
const footer =
  '<button data-assent-open="preferences">Choices</button><button data-assent-open="table">As a table</button>';

const openers = [
  { listed: 'listed by purpose', name: 'Choices' },
  { listed: 'listed by company', name: /companies/ },
  { listed: 'as a table', name: 'As a table' },
] as const;

test.describe('the preferences of 1,000 companies and four purposes', () => {
  for (const { listed, name } of openers)
    test(`${listed}, answer the click within 50 ms, and within 1.5 times what ten take`, async ({
      page,
      openBrandPage,
    }, testInfo) => {
      test.slow();
      const times: Record<number, number[]> = { [few]: [], [many]: [] };
      const medians = () => [few, many].map((vendors) => median(times[vendors] ?? []));
      // What else the machine does still empties caches: more rounds tell it from what this takes.
      await expect(async () => {
        for (const vendors of [few, many]) {
          await openBrandPage({ vendors, footer });
          const opener = page.getByRole('button', { name }).first();
          // What is loaded at a sign that it is wanted is here: how quickly it comes is the network's matter.
          await opener.hover();
          await page.waitForLoadState('networkidle');
          times[vendors]?.push(...(await traceAnswers(page, opener, `${dialog}[open]`)));
        }
        const [ten = NaN, thousand = NaN] = medians();
        expect(thousand, 'milliseconds from the click to the picture').toBeLessThan(50);
        // It takes 1.25 times, for the buttons of the ranges. To draw all would take ten times as long.
        expect(thousand / ten, 'times what ten companies take').toBeLessThan(1.5);
      }).toPass({ timeout: 60_000 });
      testInfo.annotations.push({ type: 'milliseconds', description: JSON.stringify(medians()) });
    });
});

/** The middle one of some numbers. */
function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}
