import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** The files in a folder whose name is a language, by BCP 47 tag. */
const filesIn = (folder: string) =>
  new Map<string, string>(
    globSync(`${folder}/*.ts`)
      .toSorted()
      .filter((file) => /^[a-z]{2}(-[a-z]+)?\.ts$/.test(basename(file)))
      .map((file) => [new Intl.Locale(basename(file, '.ts')).toString(), file]),
  );

/** The files of `src/locales/`. */
export const languages = filesIn('src/locales');

/** By name, what the script tag loads in other languages than English: `lang-de`, and `account-de` of the add-on `account`. */
export const languageFiles = new Map(
  ['src/locales', ...globSync('src/addons/*/locales')].flatMap((folder) => {
    const [, addOn = 'lang'] = /addons[\\/]([a-z-]+)/.exec(folder) ?? [];
    return [...filesIn(folder)].map(([tag, file]) => [`${addOn}-${tag}`, file] as const);
  }),
);

/** A version that changes with any language file, so that these files can be cached forever too. */
export const languagesVersion = createHash('sha256')
  .update([...languageFiles.values()].map((file) => readFileSync(file, 'utf8')).join(''))
  .digest('base64url')
  .slice(0, 6);
