import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { find } from './programs.ts';

const known = ['chromium', 'chromium-window', 'firefox', 'webkit'] as const;

/** `chromium-window` is the browser of a desktop, `chromium` the same engine without windows. */
export type Browser = (typeof known)[number];

/**
 * The browsers that `ASSENT_TEST_BROWSERS` names, a list such as `chromium,firefox`, or `none`.
 *
 * @param otherwise when the variable is not set. Default: all that exist on this platform
 * @throws {Error} that names the word it does not know
 */
export function chosenBrowsers(
  otherwise: readonly Browser[] = known.filter((name) => name !== 'webkit' || process.platform === 'linux'),
): readonly Browser[] {
  const choice = process.env['ASSENT_TEST_BROWSERS'];
  if (choice === 'none') return [];
  if (!choice) return otherwise;
  return choice.split(',').map((name) => {
    const browser = known.find((each) => each === name.trim());
    if (browser) return browser;
    throw new Error(`ASSENT_TEST_BROWSERS: "${name}" is not one of ${known.join(', ')}, none`);
  });
}

/** The executable of a browser, or `undefined`. A desktop's Chromium does what its headless shell does. */
export function findBrowser(name: Browser): string | undefined {
  return find(name) ?? (name === 'chromium' ? find('chromium-window') : undefined);
}

/** The executable of Chromium for tests that start it themselves. */
export const findChromium = (): string | undefined => findBrowser('chromium');

/** Which program a browser is: what it calls itself, and where it is. */
export async function programOf(browser: Browser): Promise<string> {
  const path = findBrowser(browser);
  // On Windows, a browser that is asked for its version opens a window.
  if (path === undefined || process.platform === 'win32') return path ?? browser;
  const answer = await promisify(execFile)(path, ['--version']).catch(() => ({ stdout: browser }));
  return `${answer.stdout.replace(/( built on .*)?\n[^]*$/, '').trim()} (${path})`;
}
