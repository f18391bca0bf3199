import { isatty } from 'node:tty';
import { defineConfig } from '@playwright/test';
import { chosenBrowsers, findChromium, findFirefox } from './setup/browsers.mjs';

const projects = [
  {
    name: 'chromium',
    use: {
      browserName: 'chromium' as const,
      launchOptions: {
        executablePath: findChromium() ?? 'chromium',
        // The same pixels on every machine.
        args: ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'],
      },
    },
  },
  {
    name: 'firefox',
    // It cannot be told to play what those tests ask for: forced colours, a scheme, no motion.
    testIgnore: 'accessibility/**',
    // What only Chromium can be made to do: each such test says why.
    grepInvert: /@chromium/,
    use: {
      browserName: 'firefox' as const,
      // A Firefox as it is released, driven over WebDriver BiDi.
      channel: 'moz-firefox',
      launchOptions: { executablePath: findFirefox() ?? 'firefox' },
    },
  },
];

const chosen: readonly string[] = chosenBrowsers();

/** The end-to-end tests. They start what they need themselves, on free ports. WebKitGTK is not driven by Playwright. */
export default defineConfig({
  testDir: '.',
  testMatch: '{e2e,accessibility}/**/*.spec.ts',
  outputDir: './.results/e2e',
  projects: projects.filter(({ name }) => chosen.includes(name)),
  expect: { timeout: 15_000, toMatchAriaSnapshot: { pathTemplate: '{testFileDir}/snapshots/{arg}{ext}' } },
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // Two browsers and three servers share a machine that others may use: what comes late has time to come,
  // in a browser driven over BiDi above all, and a test that fails is tried once more. `npm test` names those.
  timeout: 120_000,
  retries: 1,
  // A line for each test that passed would bury the one that failed.
  reporter: [[isatty(1) ? 'list' : 'dot'], ['json', { outputFile: './.results/e2e.json' }]],
  use: { trace: 'retain-on-failure' },
});
