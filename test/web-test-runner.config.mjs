// Component tests: what elements and gates do in the pages of real browsers, one page a file.

import { availableParallelism } from 'node:os';
import { isatty } from 'node:tty';
import { fileURLToPath } from 'node:url';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter } from '@web/test-runner';
import { junitReporter } from '@web/test-runner-junit-reporter';
import { chromeLauncher } from '@web/test-runner-chrome';
import puppeteer from 'puppeteer-core';
import { chosenBrowsers, findChromium, findFirefox, findWebKit } from './browsers.ts';
import { resizeCommand } from './web-test-runner/resize-command.mjs';
import { vendors } from './web-test-runner/vendors.mjs';
import { webkitLauncher } from './web-test-runner/webkit-launcher.mjs';

const rootDir = fileURLToPath(new URL('..', import.meta.url));

/** What runs the tests in a browser; `undefined` when it is not on this machine. */
const launchers = {
  chromium() {
    const executablePath = findChromium();
    // Root, as in a container, has no sandbox to offer.
    const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    return (
      executablePath &&
      chromeLauncher({
        puppeteer,
        // A page waits for pictures as often as it computes: one more than there are cores keeps them busy.
        concurrency: availableParallelism() + 1,
        launchOptions: {
          executablePath,
          args,
          headless: /headless-shell/.test(executablePath) ? 'shell' : true,
        },
        // A page behind another has no ring around what has the focus, and a tab behind another draws one frame a second.
        async createPage({ context }) {
          const page = await context.newPage({ type: 'window' });
          await page.emulateFocusedPage(true);
          return page;
        },
      })
    );
  },
  firefox() {
    const executablePath = findFirefox();
    // One page at a time: those in the background are slowed down until tests time out.
    const launchOptions = { browser: /** @type {const} */ ('firefox'), executablePath };
    return executablePath && chromeLauncher({ puppeteer, concurrency: 1, launchOptions });
  },
  webkit() {
    const programs = findWebKit();
    return programs && webkitLauncher(programs);
  },
};

/**
 * @param {string} name
 * @returns {never}
 */
function missing(name) {
  throw new Error(`${name} is not on this machine. \`npm test -- components\` installs it.`);
}

export default {
  rootDir,
  staticLogging: !isatty(1),
  files: 'test/**/*.component.ts',
  browsers: chosenBrowsers(['chromium']).flatMap((name) =>
    name === 'chromium-window' ? [] : [launchers[name]() ?? missing(name)],
  ),
  // Libraries as they are shipped, not as they warn during development.
  nodeResolve: { exportConditions: ['production'] },
  plugins: [esbuildPlugin({ ts: true, target: 'es2022' }), resizeCommand(), vendors()],
  // Long enough for the slowest of three browsers at once: what hangs fails later, and nothing else.
  testFramework: { config: { ui: 'tdd', timeout: 30_000 } },
  // WebKitGTK begins each page in a new window, which takes long when the machine is busy.
  browserStartTimeout: 120_000,
  testsFinishTimeout: 300_000,
  reporters: [
    defaultReporter({ reportTestProgress: isatty(1) }),
    junitReporter({ outputPath: `${rootDir}test/.results/components.xml` }),
  ],
};
