import { defineConfig } from '@playwright/test';
import endToEnd from '../../playwright.config.ts';
import { faults } from './faults.ts';

/** Each fault before the tests that have to find it. They wait for what does not come, and not for long. */
export default defineConfig({
  ...endToEnd,
  testDir: '.',
  testMatch: 'planted-faults.ts',
  outputDir: '../../.results/planted',
  projects: (endToEnd.projects ?? []).filter(({ name }) => name === 'chromium'),
  grep: faults.map(
    ({ is, caughtBy }) => new RegExp(`${is} fairness ${caughtBy}`.replaceAll(/[^\w ]/g, '\\$&')),
  ),
  retries: 0,
  expect: { timeout: 3_000 },
  use: { ...endToEnd.use, actionTimeout: 3_000, trace: 'off' },
  reporter: 'json',
});
