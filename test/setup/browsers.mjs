// Which browsers there are to test in, and how missing ones come here.
//
// ASSENT_TEST_BROWSERS chooses: a list of `chromium`, `firefox` and `webkit`, or `none`.
// Default: all three on Linux, Chromium alone elsewhere (WebKitGTK exists on Linux only).
// CHROME_PATH and FIREFOX_PATH name an executable that is not in a usual place.

import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { run } from './command.mjs';
import { root, stepEnvironment, tool } from './paths.mjs';

/** @typedef {'chromium' | 'firefox' | 'webkit'} Browser */

/**
 * @typedef {object} WebKitPrograms what it takes to run WebKitGTK without a screen
 * @property {string} driver speaks WebDriver
 * @property {string} browser
 * @property {string} display
 */

/** @type {readonly Browser[]} */
const known = ['chromium', 'firefox', 'webkit'];

/** The browsers to test in. Throws an error that says what is wrong with the choice. */
export function chosenBrowsers(choice = process.env['ASSENT_TEST_BROWSERS'], platform = process.platform) {
  if (choice === 'none') return [];
  if (!choice) return platform === 'linux' ? [...known] : known.slice(0, 1);
  return choice.split(',').map((name) => {
    const browser = known.find((each) => each === name.trim());
    if (browser) return browser;
    throw new Error(`ASSENT_TEST_BROWSERS: "${name}" is none of ${known.join(', ')}, none`);
  });
}

/** The executable of Chromium or Chrome, or `undefined`. */
export function findChromium() {
  return firstFile([
    process.env['CHROME_PATH'],
    ...onPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    playwrightChromium(),
  ]);
}

/** The executable of Firefox, or `undefined`. */
export function findFirefox() {
  return firstFile([
    process.env['FIREFOX_PATH'],
    ...onPath('firefox-esr', 'firefox'),
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ]);
}

/**
 * The programs of WebKitGTK, or `undefined` unless all are there.
 * @returns {WebKitPrograms | undefined}
 */
export function findWebKit() {
  const driver = firstFile(onPath('WebKitWebDriver'));
  const browser = firstFile(miniBrowsers());
  const display = firstFile(onPath('Xvfb'));
  return driver && browser && display ? { driver, browser, display } : undefined;
}

/**
 * Looks for the chosen browsers and installs those that are missing, where it may.
 * @param {readonly Browser[]} chosen
 * @returns {Promise<{missing: Browser[], output: string}>}
 */
export async function provideBrowsers(chosen) {
  let output = '';
  for (const install of [installFromDebian, installFromPlaywright]) {
    const missing = missingOf(chosen);
    if (missing.length === 0) break;
    output += await install(missing);
  }
  return { missing: missingOf(chosen), output };
}

/** What the tools that drive a browser read. */
export function browserEnvironment() {
  const chromium = findChromium();
  return chromium ? { CHROME_PATH: chromium } : {};
}

/** @param {readonly Browser[]} chosen */
function missingOf(chosen) {
  const find = { chromium: findChromium, firefox: findFirefox, webkit: findWebKit };
  return chosen.filter((browser) => find[browser]() === undefined);
}

async function installFromDebian() {
  if (!existsSync('/etc/debian_version')) return '';
  const asRoot = await rootCommand();
  if (!asRoot) return 'Browsers are not installed by apt-get: this is not root, and sudo wants a password.\n';
  const packages = ['chromium', 'firefox-esr', 'webkit2gtk-driver', 'xvfb', 'fonts-dejavu-core'];
  const apt = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
  const update = await run([...apt, 'update']);
  const install = await run([...apt, 'install', '-y', '--no-install-recommends', ...packages], {
    minutes: 20,
  });
  return update.output + install.output;
}

/** What goes before a command to run it as root; `undefined` when that cannot be had silently. */
async function rootCommand() {
  if (process.getuid?.() === 0) return [];
  const { fault } = await run(['sudo', '-n', 'true']);
  return fault === undefined ? ['sudo', '-n'] : undefined;
}

/** @param {readonly Browser[]} missing */
async function installFromPlaywright(missing) {
  if (!missing.includes('chromium')) return '';
  const env = stepEnvironment();
  const { output } = await run([...tool('@playwright/test', 'playwright'), 'install', 'chromium'], { env });
  return output;
}

function playwrightChromium() {
  try {
    const require = createRequire(join(root, 'package.json'));
    return require('@playwright/test').chromium.executablePath();
  } catch {
    return undefined; // Not installed yet, or it has none for this platform.
  }
}

function miniBrowsers() {
  const libraries = '/usr/lib';
  if (process.platform !== 'linux') return [];
  return readdirSync(libraries)
    .filter((name) => name.endsWith('-linux-gnu'))
    .flatMap((platform) =>
      readdirSync(join(libraries, platform)).map((name) => join(libraries, platform, name)),
    )
    .filter((path) => path.includes('/webkit2gtk-4'))
    .map((path) => join(path, 'MiniBrowser'));
}

/** @param {string[]} names */
function onPath(...names) {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** @param {readonly (string | undefined)[]} paths */
function firstFile(paths) {
  return paths.find((path) => path !== undefined && isExecutable(path));
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
