import { isatty } from 'node:tty';
import { defineConfig } from '@playwright/test';
import endToEnd from '../playwright.config.ts';

/** The suite UX-01 to UX-40, as a brand runs it on its own theme too. */
export default defineConfig({
  ...endToEnd,
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../.results/fairness',
  projects: (endToEnd.projects ?? []).map((project) =>
    // Firefox, driven over BiDi, takes its time; what engines draw differently is compared in it too.
    project.name === 'firefox' ? { ...project, grep: /^(?!.*\.css).*UX-0[25]/ } : project,
  ),
  reporter: [[isatty(1) ? 'list' : 'dot'], ['json', { outputFile: '../.results/fairness.json' }]],
});
