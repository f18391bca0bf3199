import { execFile } from 'node:child_process';
import { accessSync, constants, globSync } from 'node:fs';
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

/** The executable of Chromium's headless shell, or else of Chromium or Chrome, or `undefined`. */
export function findChromium(): string | undefined {
  return findChosenChromium() ?? findChromiumWindow();
}

/**
 * The executable that `CHROME_PATH` names, or else Chromium's headless shell, or `undefined`. The shell takes half the
 * time of a browser that draws windows, tabs and toolbars for nobody.
 */
export function findChosenChromium(): string | undefined {
  return firstExecutable([process.env['CHROME_PATH'], ...onPath('chromium-headless-shell')]);
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

const executables = {
  chromium: findChromium,
  'chromium-window': findChromiumWindow,
  firefox: findFirefox,
  webkit: () => findWebKit()?.browser,
};

/** The browsers of these that this machine lacks. */
export function missingBrowsers(wanted: readonly Browser[]): readonly Browser[] {
  return wanted.filter((browser) => executables[browser]() === undefined);
}

/** Which program a browser is: what it calls itself, and where it is. */
export async function programOf(browser: Browser): Promise<string> {
  const path = executables[browser]();
  if (path === undefined) return browser;
  // There, a browser that is asked for its version opens a window.
  if (process.platform === 'win32') return path;
  const answer = await promisify(execFile)(path, ['--version']).catch(() => ({ stdout: browser }));
  const [version = ''] = answer.stdout.split('\n');
  return `${version.replace(/ built on .*/, '').trim()} (${path})`;
}

/** Where programs of these names would be. */
export function onPath(...names: readonly string[]): readonly string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** The first of these files that can be run. */
export function firstExecutable(paths: readonly (string | undefined)[]): string | undefined {
  return paths.find((path) => {
    try {
      accessSync(path ?? '', constants.X_OK);
      return path !== undefined;
    } catch {
      return false;
    }
  });
}
