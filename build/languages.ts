import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** The files of `src/locales/` whose name is a language, by BCP 47 tag. */
export const languages = new Map<string, string>(
  globSync('src/locales/*.ts')
    .toSorted()
    .filter((file) => /^[a-z]{2}(-[a-z]+)?\.ts$/.test(basename(file)))
    .map((file) => [new Intl.Locale(basename(file, '.ts')).toString(), file]),
);

/** A version that changes with any language file, so that these files can be cached forever too. */
export const languagesVersion = createHash('sha256')
  .update([...languages.values()].map((file) => readFileSync(file, 'utf8')).join(''))
  .digest('base64url')
  .slice(0, 6);
