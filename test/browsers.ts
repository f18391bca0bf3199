import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

/** `chromium-window` is the browser of a desktop, `chromium` the same engine without windows. */
export type Browser = 'chromium' | 'chromium-window' | 'firefox' | 'webkit';

/** The programs that run WebKitGTK without a screen. */
export interface WebKitPrograms {
  /** Speaks WebDriver. */
  readonly driver: string;
  readonly browser: string;
  readonly display: string;
}

const known: readonly Browser[] = ['chromium', 'chromium-window', 'firefox', 'webkit'];

/** WebKitGTK exists on Linux only. */
const onPlatform = known.filter((browser) => browser !== 'webkit' || process.platform === 'linux');

/** What Debian calls them. */
const packages = {
  chromium: 'chromium-headless-shell',
  'chromium-window': 'chromium',
  firefox: 'firefox-esr',
  webkit: 'webkit2gtk-driver xvfb',
} as const;

/**
 * The browsers that `ASSENT_TEST_BROWSERS` names, a list such as `chromium,firefox`, or `none`.
 * @param otherwise when the variable is not set. Default: all that exist on this platform
 * @throws {Error} that names the word it does not know
 */
export function chosenBrowsers(otherwise = onPlatform): readonly Browser[] {
  const choice = process.env['ASSENT_TEST_BROWSERS'];
  if (choice === 'none') return [];
  if (!choice) return otherwise;
  return choice.split(',').map((name) => {
    const browser = known.find((each) => each === name.trim());
    if (browser) return browser;
    throw new Error(`ASSENT_TEST_BROWSERS: "${name}" is not one of ${known.join(', ')}, none`);
  });
}

/**
 * The executable of Chromium's headless shell, or else of Chromium or Chrome, or `undefined`. The shell takes half the
 * time of a browser that draws windows, tabs and toolbars for nobody. `CHROME_PATH` names one in an unusual place.
 */
export function findChromium(): string | undefined {
  return (
    firstExecutable([process.env['CHROME_PATH'], ...onPath('chromium-headless-shell')]) ??
    findChromiumWindow()
  );
}

/** The executable of Chromium or Chrome as it is on desktops, or `undefined`. `CHROME_PATH` names one, too. */
export function findChromiumWindow(): string | undefined {
  return firstExecutable([
    process.env['CHROME_PATH'],
    ...onPath('chromium', 'google-chrome', 'google-chrome-stable'),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]);
}

/** The executable of Firefox, or `undefined`. `FIREFOX_PATH` names one in an unusual place. */
export function findFirefox(): string | undefined {
  return firstExecutable([
    process.env['FIREFOX_PATH'],
    ...onPath('firefox-esr', 'firefox'),
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ]);
}

/** The programs of WebKitGTK, or `undefined` unless all are there. */
export function findWebKit(): WebKitPrograms | undefined {
  const driver = firstExecutable(onPath('WebKitWebDriver'));
  const browser = firstExecutable(globSync('/usr/lib/*-linux-gnu/webkit2gtk-4*/MiniBrowser'));
  const display = firstExecutable(onPath('Xvfb'));
  return driver && browser && display ? { driver, browser, display } : undefined;
}

/**
 * Installs the browsers that are missing, on Debian when this is root or becomes root without a password.
 * @throws {Error} that says what is missing and what to do
 */
export async function provideBrowsers(wanted: readonly Browser[]): Promise<void> {
  const lacking = missing(wanted);
  const output = lacking.length > 0 ? await installFromDebian(lacking) : '';
  const absent = missing(wanted);
  if (absent.length === 0) return;
  throw new Error(
    `${output}These browsers are missing: ${absent.join(', ')}. Install them, or set ASSENT_TEST_BROWSERS to those you have, or to "none".`,
  );
}

function missing(wanted: readonly Browser[]): readonly Browser[] {
  const find = {
    chromium: findChromium,
    'chromium-window': findChromiumWindow,
    firefox: findFirefox,
    webkit: findWebKit,
  };
  return wanted.filter((browser) => find[browser]() === undefined);
}

async function installFromDebian(wanted: readonly Browser[]): Promise<string> {
  if (!existsSync('/etc/debian_version')) return '';
  console.log(`Installing ${wanted.map((browser) => packages[browser]).join(', ')} with apt-get.`);
  const names = [...wanted.map((browser) => packages[browser]), 'fonts-dejavu-core'].join(' ');
  const script = `apt-get update && apt-get install -y --no-install-recommends ${names}`;
  const shell = ['env', 'DEBIAN_FRONTEND=noninteractive', 'sh', '-c', script];
  const [program = '', ...args] = process.getuid?.() === 0 ? shell : ['sudo', '-n', ...shell];
  return promisify(execFile)(program, args).then(
    () => '',
    (error: Error) => `${error.message}\n`,
  );
}

function onPath(...names: readonly string[]): readonly string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function firstExecutable(paths: readonly (string | undefined)[]): string | undefined {
  return paths.find((path) => {
    try {
      accessSync(path ?? '', constants.X_OK);
      return path !== undefined;
    } catch {
      return false;
    }
  });
}
