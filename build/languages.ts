import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** The languages by tag: the files of `src/locales/` that are named by one. */
export const languages = new Map<string, string>(
  globSync('src/locales/*.ts')
    .toSorted()
    .filter((file) => /^[a-z]{2}(-[a-z]+)?\.ts$/.test(basename(file)))
    .map((file) => [new Intl.Locale(basename(file, '.ts')).toString(), file]),
);

/** Changes when any of the languages does, so that these files, too, may be cached for ever. */
export const languagesVersion = createHash('sha256')
  .update([...languages.values()].map((file) => readFileSync(file, 'utf8')).join(''))
  .digest('base64url')
  .slice(0, 6);
