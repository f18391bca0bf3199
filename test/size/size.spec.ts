import { expect, test } from '@playwright/test';
import { readProjectFile } from '../architecture/source-files.ts';
import { play } from './play.ts';
import { inApplications, situations } from './situations.ts';
import { kilobytes, quotedTable, tableOf } from './table.ts';

/** How much of its budget a situation needs at least: who spends less lowers it, and README's number stays true. */
const share = 0.95;

test('in each situation the browser loads what the budget allows, and not much less', async ({ browser }) => {
  const all = [...situations, ...inApplications];
  const costs = await Promise.all(all.map((situation) => play(browser, situation)));
  const found = all.map(({ who, budget }, index) => ({
    who,
    budget,
    bytes: 0,
    requests: 0,
    ...costs[index],
  }));
  const [head = '', ...rows] = tableOf(all);
  console.log(
    [
      head,
      ...rows.map((row, index) => `${row} ${found[index]?.bytes} bytes in ${found[index]?.requests}`),
    ].join('\n'),
  );
  for (const { who, budget, bytes, requests } of found) {
    expect.soft(bytes, `${who}: bytes`).toBeLessThanOrEqual(budget.bytes);
    expect.soft(bytes, `${who}: bytes, or the budget is too large`).toBeGreaterThan(share * budget.bytes);
    expect.soft(requests, `${who}: requests`).toBe(budget.requests);
  }
});

test('README and the guide say what the question in the HTML adds to each page', () => {
  const [without = 0, withIt = 0] = situations
    .filter(({ who }) => /^returns, .*nothing is due$/.test(who))
    .map(({ budget }) => budget.bytes);
  const added = kilobytes({ bytes: withIt - without, requests: 0 });
  expect(readProjectFile('README.md')).toContain(`its ${added} count on each page`);
  expect(readProjectFile('docs/guides/ask-in-the-page.md')).toContain(
    `The markup adds about ${added} (brotli)`,
  );
});

for (const [page, quoted] of [
  ['README.md', situations],
  ['docs/guides/add-to-an-application.md', inApplications],
] as const)
  test(`${page} quotes the budgets`, () => {
    const table = tableOf(quoted);
    expect(quotedTable(readProjectFile(page), table)).toEqual(table);
  });
