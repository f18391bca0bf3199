// Component tests: what elements and gates do in the pages of real browsers, one page a file.

import { availableParallelism } from 'node:os';
import { isatty } from 'node:tty';
import { fileURLToPath } from 'node:url';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { chromeLauncher, defaultReporter } from '@web/test-runner';
import puppeteer from 'puppeteer-core';
import { chosenBrowsers, findBrowser } from './browsers.ts';
import { recorder } from './reporters/web-test-runner.ts';
import { vendors } from './web-test-runner/vendors.mjs';
import { webkitLauncher } from './web-test-runner/webkit-launcher.ts';

/** @param {import('./browsers.ts').Browser} name */
function launcherOf(name) {
  if (name === 'webkit') return webkitLauncher();
  const executablePath = findBrowser(name) ?? name;
  if (name === 'firefox')
    return chromeLauncher({
      puppeteer,
      // One page at a time: those in the background are slowed down until tests time out.
      concurrency: 1,
      launchOptions: { browser: 'firefox', executablePath },
    });
  return chromeLauncher({
    puppeteer,
    // A page waits for pictures as often as it computes: one more than there are cores keeps them busy.
    concurrency: availableParallelism() + 1,
    launchOptions: {
      executablePath,
      // Root, as in a container, has no sandbox to offer.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
      headless: executablePath.includes('headless-shell') ? 'shell' : true,
    },
    // A page behind another has no ring around what has the focus, and a tab behind another draws one frame a second.
    async createPage({ context }) {
      const page = await context.newPage({ type: 'window' });
      await page.emulateFocusedPage(true);
      return page;
    },
  });
}

/** The command `resize` gives a page a width and height in every engine: the built-in one refuses WebDriver. */
const resizing = {
  name: 'resize',
  /** @param {{command: string, payload: any, session: any}} request */
  async executeCommand({ command, payload, session: { browser, id } }) {
    if (command !== 'resize') return undefined;
    await (browser.resize ? browser.resize(id, payload) : browser.getPage(id).setViewport(payload));
    return true;
  },
};

export default {
  rootDir: fileURLToPath(new URL('..', import.meta.url)),
  staticLogging: !isatty(1),
  files: 'test/**/*.component.ts',
  browsers: chosenBrowsers(['chromium']).map(launcherOf),
  // Libraries as they are shipped, not as they warn during development.
  nodeResolve: { exportConditions: ['production'] },
  plugins: [esbuildPlugin({ ts: true, target: 'es2022' }), resizing, vendors()],
  // Long enough for the slowest of three browsers at once: what hangs fails later, and nothing else.
  testFramework: { config: { ui: 'tdd', timeout: 30_000 } },
  // WebKitGTK begins each page in a new window, which takes long when the machine is busy.
  browserStartTimeout: 120_000,
  testsFinishTimeout: 300_000,
  reporters: [defaultReporter({ reportTestProgress: isatty(1) }), recorder],
};
