import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Browser } from 'playwright-core';

/** The site could not be looked at. The message says why, and what to do. */
export class ScanError extends Error {
  override readonly name = 'ScanError';
}

/** What Chromium, and browsers that are built on it, are called on a `PATH`. */
const names = ['chromium', 'chromium-headless-shell', 'chromium-browser', 'google-chrome', 'microsoft-edge'];

/**
 * Starts Chromium, or a browser that is built on it.
 *
 * @param program its path. Default: the browser of Playwright, or else one that is installed.
 * @param path the folders of programs, as in the environment variable `PATH`.
 * @throws {ScanError} if `playwright-core` or a browser is missing
 */
export async function startBrowser(program: string | undefined, path: string): Promise<Browser> {
  const { chromium } = await import('playwright-core').catch((cause: unknown) => {
    throw new ScanError(
      'The package playwright-core is missing. Run "npm install --save-dev playwright-core".',
      {
        cause,
      },
    );
  });
  let cause: unknown;
  for (const executablePath of program === undefined ? [undefined, ...programsIn(path)] : [program]) {
    try {
      return await chromium.launch(executablePath === undefined ? {} : { executablePath });
    } catch (error) {
      cause = error;
    }
  }
  const complaint =
    program === undefined
      ? 'There is no Chromium on this machine. Run "npx playwright-core install chromium", or pass --browser <path>.'
      : `The browser ${program} does not start. Check the path.`;
  throw new ScanError(complaint, { cause });
}

function programsIn(path: string): readonly string[] {
  const files = names.flatMap((name) => path.split(delimiter).map((folder) => join(folder, name)));
  return files.filter((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
