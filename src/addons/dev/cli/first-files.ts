import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { CatalogueFile } from '../../../protocol/catalogue.ts';
import { widgetTag } from '../../site/cli/site-paths.ts';
import { DevError } from './dev-error.ts';

/** The smallest page, with a script that waits for the company of {@link firstCatalogue}. */
export const firstPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Example</title>
    ${widgetTag()}
  </head>
  <body>
    <h1>Example</h1>
    <p id="tally">Tally does not run.</p>
    <p>A script that runs cannot be stopped: after a withdrawal, reload this page.</p>
    <button data-assent-open="preferences">Privacy choices</button>
    <script type="text/plain" data-assent-vendor="tally" data-assent-target="statistics">
      document.querySelector('#tally').textContent = 'Tally runs.';
    </script>
  </body>
</html>
`;

/** The smallest catalogue: a brand, a purpose, and a company that counts readers. */
export function firstCatalogue(now: number): string {
  const version = new Date(now).toISOString().slice(0, 7);
  const catalogue: CatalogueFile = {
    brand: {
      name: 'Example',
      contact: 'privacy@example.com',
      privacyPolicy: { version, url: 'https://www.example.com/privacy/' },
    },
    targets: [{ id: 'statistics', name: 'Statistics', description: 'Counts which pages are read.' }],
    vendors: [{ id: 'tally', name: 'Tally', targets: ['statistics'] }],
  };
  return `${JSON.stringify(catalogue, undefined, 2)}\n`;
}

/**
 * Writes a file that is not there.
 *
 * @throws {DevError}
 */
export async function writeNew(path: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text, { flag: 'wx' });
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new DevError(`${path} cannot be written (${why}). Give yourself write access to its folder.`, {
      cause,
    });
  }
}
