import { availableParallelism } from 'node:os';
import { isatty } from 'node:tty';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { type Browser, findBrowser } from './browsers.ts';
import { journeysInFirefox } from './engines.ts';
import { testsOnFaults } from './addons/fairness/suite/planted/faults.ts';
import { leaveCheckout } from './surroundings.ts';

// Each process that runs tests begins here, too.
if (process.env['TEST_WORKER_INDEX'] !== undefined) leaveCheckout();

const engineOf = (browser: Browser) => ({
  executablePath: findBrowser(browser) ?? browser,
  // The same pixels on every machine.
  ...(browser !== 'firefox' && {
    args: ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'],
  }),
});
const chromium = { browserName: 'chromium', launchOptions: engineOf('chromium') } as const;
// A released Firefox, driven over WebDriver BiDi.
const firefox = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: engineOf('firefox'),
} as const;

const journeys = [
  'accessibility/**/*.spec.ts',
  'addons/!(fairness)/**/*.spec.ts',
  'e2e/**/*.spec.ts',
  'size/*.spec.ts',
];
const long = '**/*.long.spec.ts';
const cached = '**/back-forward.long.spec.ts';

/** What Playwright runs. Each test starts the servers that it needs, on free ports. It cannot drive WebKitGTK. */
export default defineConfig({
  testDir: '.',
  // Without the paths of the compiler: tests import the packages that are built, and not their sources.
  tsconfig: fileURLToPath(new URL('playwright.tsconfig.json', import.meta.url)),
  // Skips test/.results: a run within a run must not look for tests where the outer one makes and removes folders.
  respectGitIgnore: true,
  outputDir: './.results/journeys',
  projects: [
    { name: 'chromium', testMatch: journeys, testIgnore: [long, cached], use: chromium },
    {
      name: 'chromium-long',
      testMatch: [
        ...journeys.map((path) => path.replace('*.spec', '*.long.spec')),
        'field/frameworks/*.long.spec.ts',
      ],
      testIgnore: cached,
      use: chromium,
    },
    // The world's pages. Their packages are no packages of the project.
    { name: 'field-packages', testMatch: 'field/field-packages.setup.ts' },
    { name: 'field', testMatch: 'field/*.spec.ts', dependencies: ['field-packages'], use: chromium },
    // The headless shell keeps no pages to go back to.
    {
      name: 'chromium-window',
      testMatch: cached,
      use: { ...chromium, launchOptions: engineOf('chromium-window') },
    },
    {
      name: 'firefox',
      testMatch: journeysInFirefox.map((path) => `**/${path}`),
      // What only Chromium can be made to do: each such test says why.
      grepInvert: /@chromium/,
      // Each Firefox takes a core.
      workers: 2,
      use: firefox,
    },
    {
      // The suite UX-01 to UX-40, as a brand runs it on its own theme too.
      name: 'fairness',
      testMatch: 'addons/fairness/suite/*.spec.ts',
      grep: [/^(?!.*the suite finds that )/, ...testsOnFaults],
      use: chromium,
    },
    // What engines draw differently is compared in Firefox too.
    {
      name: 'fairness-firefox',
      testMatch: 'addons/fairness/suite/*.spec.ts',
      grep: /fairness UX-0[25]/,
      grepInvert: /the suite finds that /,
      use: firefox,
    },
    {
      name: 'speed',
      testMatch: 'speed/*.spec.ts',
      // A second page on the same machine would be measured, too.
      workers: 1,
      use: chromium,
    },
    // The pictures in docs/screenshots, taken anew from what `npm run build` made.
    { name: 'screenshots', testMatch: 'screenshots/take-*.ts', workers: 2, use: chromium },
  ],
  expect: { timeout: 15_000, toMatchAriaSnapshot: { pathTemplate: '{testFileDir}/snapshots/{arg}{ext}' } },
  fullyParallel: true,
  forbidOnly: true,
  // A journey waits as often as it computes: one more than there are cores keeps them busy.
  workers: availableParallelism() + 1,
  // A test waits for facts, and these come late on a busy machine.
  timeout: 120_000,
  // What passes only when it is tried again is a fault, too.
  retries: 0,
  reporter: [[isatty(1) ? 'list' : 'dot'], ['./reporters/playwright.ts']],
  // A trace takes as long as the test. See what failed by `npm run test:journeys -- --trace=on` and its name.
  use: { trace: 'off' },
});
