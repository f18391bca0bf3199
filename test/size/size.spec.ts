import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { play } from './play.ts';
import { situations } from './situations.ts';
import { quotedTable, tableOf } from './table.ts';

test('a visitor’s browser loads no more of ours than the budget of the situation', async ({ browser }) => {
  const costs = await Promise.all(situations.map((situation) => play(browser, situation)));
  const found = situations.map(({ who, budget }, index) => ({
    who,
    budget,
    bytes: 0,
    requests: 0,
    ...costs[index],
  }));
  const [head = '', ...rows] = tableOf(situations);
  console.log(
    [
      head,
      ...rows.map((row, index) => `${row} ${found[index]?.bytes} bytes in ${found[index]?.requests}`),
    ].join('\n'),
  );
  for (const { who, budget, bytes, requests } of found) {
    expect.soft(bytes, `${who}: bytes`).toBeLessThanOrEqual(budget.bytes);
    expect.soft(requests, `${who}: requests`).toBeLessThanOrEqual(budget.requests);
  }
});

test('README quotes the budgets', () => {
  const table = tableOf(situations);
  expect(quotedTable(readFileSync('README.md', 'utf8'), table)).toEqual(table);
});
