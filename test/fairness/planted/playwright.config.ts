import { defineConfig } from '@playwright/test';
import config from '../../playwright.config.ts';
import { faults } from './faults.ts';

/** Each fault before the tests that have to find it. They wait for what does not come, and not for long. */
export default defineConfig({
  ...config,
  testDir: '.',
  outputDir: '../../.results/planted',
  projects: (config.projects ?? [])
    .filter(({ name }) => name === 'fairness')
    .map((project) => ({ ...project, testMatch: 'planted-faults.ts' })),
  grep: faults.map(
    ({ is, caughtBy }) => new RegExp(`${is} fairness ${caughtBy}`.replaceAll(/[^\w ]/g, '\\$&')),
  ),
  expect: { timeout: 3_000 },
  use: { ...config.use, actionTimeout: 3_000, trace: 'off' },
  reporter: 'json',
});
