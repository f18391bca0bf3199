import { defineConfig } from '@playwright/test';
import { findChromium } from './browsers.ts';

/** `npm run screenshots`: the pictures in docs/screenshots, taken anew from what `npm run build` made. */
export default defineConfig({
  testDir: './screenshots',
  tsconfig: './playwright.tsconfig.json',
  testMatch: 'take-*.ts',
  outputDir: './.results/screenshots',
  workers: 2,
  timeout: 90_000,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: findChromium() ?? 'chromium',
      args: ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'],
    },
  },
});
