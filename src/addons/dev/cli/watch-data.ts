import { statSync } from 'node:fs';
import { databaseIn } from '../../../service/store/sqlite/folder-unusable.ts';
import type { Tell } from './site.ts';

/** How often, in milliseconds, to look. */
const lookInterval = 1_000;

/**
 * Says once that the data has been deleted or replaced: SQLite writes on into files that no name leads to any more.
 *
 * @returns ends it
 */
export function watchData(folder: string, tell: Tell): () => void {
  const first = identityOf(folder);
  const looking = setInterval(() => {
    if (identityOf(folder) === first) return;
    clearInterval(looking);
    tell([
      `The data in ${folder} was deleted while this runs: what is chosen now is lost. Stop it with Ctrl-C, and start it again.`,
    ]);
  }, lookInterval);
  return () => clearInterval(looking);
}

/** What tells a file from a later one of the same name. */
function identityOf(folder: string): number | undefined {
  return statSync(databaseIn(folder), { throwIfNoEntry: false })?.ino;
}
