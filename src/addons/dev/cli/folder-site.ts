import { readdirSync, realpathSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { catalogueName } from '../../site/cli/site-paths.ts';
import { ensureCatalogue, readCatalogueFile } from './catalogue-file.ts';
import { DevError } from './dev-error.ts';
import { firstPage, writeNew } from './first-files.ts';
import { answerFile } from './folder-files.ts';
import type { Site, Tell } from './site.ts';

const standard = 'public';

/**
 * The folder of the pages: the one that is named, or else `public`, unless the working directory is the one that has pages.
 *
 * @throws {DevError} if it cannot be used
 */
export function chooseFolder(given: string | undefined): string {
  if (given === undefined) return !holdsPages(standard) && holdsPages('.') ? '.' : standard;
  const found = statSync(given, { throwIfNoEntry: false });
  if (!found) throw new DevError(`There is no folder ${given}. Check the path, or make the folder first.`);
  if (!found.isDirectory()) throw new DevError(`${given} is a file. Name the folder of your pages.`);
  if (realpathSync(given).split(sep).includes('.assent'))
    throw new DevError(
      `${given} is the data of a consent service, which no site may serve. Name another folder.`,
    );
  return given;
}

/** A site of files. */
export function folderSite(folder: string, tell: Tell): Site {
  const catalogue = join(folder, catalogueName);
  return {
    place: relative('', folder) || 'this folder',
    isQuiet: true,
    async begin() {
      if (!holdsPages(folder)) {
        const page = join(folder, 'index.html');
        await writeNew(page, firstPage);
        tell([`Wrote ${page}, with the tag of the widget and a script that waits for consent.`]);
      }
      const found = await ensureCatalogue(folder, tell);
      const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => undefined);
      return { found, page };
    },
    findCatalogue: () => readCatalogueFile(catalogue),
    async answer({ method, url }) {
      if (method !== 'GET' && method !== 'HEAD')
        return new Response('A folder of files answers only to GET and HEAD.\n', {
          status: 405,
          headers: { allow: 'GET, HEAD' },
        });
      const { pathname, search } = new URL(url);
      return (
        (await answerFile(folder, pathname, search)) ??
        new Response(`${pathname} is not there.\n`, { status: 404 })
      );
    },
  };
}

function holdsPages(folder: string): boolean {
  try {
    return readdirSync(folder).some((name) => /\.html?$/i.test(name));
  } catch {
    return false;
  }
}
