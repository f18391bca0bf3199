import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { faults, untried } from './planted/faults.ts';
import { groupsIn, runPlaywright } from './planted/run-playwright.ts';
import type { Group } from './planted/run-playwright.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const ids = Array.from({ length: 40 }, (_, index) => `UX-${String(index + 1).padStart(2, '0')}`);

test('every assertion from UX-01 to UX-40 is in the suite, and no other', async () => {
  const listed = await runPlaywright(folder, [
    '--config=../playwright.config.ts',
    '--project=fairness',
    '--list',
    'fairness.spec.ts',
  ]);
  const inSuite = new Set(specsIn(listed).flatMap(({ title }) => title.match(/UX-\d+/g) ?? []));
  expect(ids.filter((id) => !inSuite.has(id) && !(id in untried))).toEqual([]);
  expect([...inSuite].filter((id) => !ids.includes(id))).toEqual([]);
});

test('every assertion has a planted fault', () => {
  const tried = new Set(faults.flatMap(({ caughtBy }) => caughtBy.match(/UX-\d+/g) ?? []));
  expect(ids.filter((id) => !tried.has(id))).toEqual(Object.keys(untried));
});

test('the suite finds every planted fault', async () => {
  test.setTimeout(600_000);
  const groups = groupsIn(await runPlaywright(folder, ['--config=planted/playwright.config.ts']));
  const found = faults.map(({ is }) => {
    const errors = specsIn(groups.filter(({ title }) => title === is))
      .flatMap((spec) => spec.tests)
      .flatMap(({ results }) => results)
      .flatMap((result) => result.errors);
    // A test that broke down in another way has found nothing.
    return { is, isFound: errors.some(({ message }) => /expect|Timeout/.test(message)) };
  });
  expect(found.filter(({ isFound }) => !isFound)).toEqual([]);
});

const specsIn = (groups: readonly Group[]) => groupsIn(groups).flatMap(({ specs }) => specs);
