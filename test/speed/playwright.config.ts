import { isatty } from 'node:tty';
import { defineConfig } from '@playwright/test';
import endToEnd from '../playwright.config.ts';

/**
 * What must be quick, measured with nothing beside it: a second page on the same machine would be
 * measured, too. Chromium alone tells a page's tasks with the time that their thread took.
 */
export default defineConfig({
  ...endToEnd,
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../.results/speed',
  projects: (endToEnd.projects ?? []).filter(({ name }) => name === 'chromium'),
  workers: 1,
  reporter: [[isatty(1) ? 'list' : 'dot'], ['json', { outputFile: '../.results/speed.json' }]],
  // What a trace notes at each step would be measured, too.
  use: { ...endToEnd.use, trace: 'off' },
});
