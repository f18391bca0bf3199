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

/** Changes when any of the files does, so that these, too, may be cached for ever. */
export function versionOf(files: ReadonlyMap<string, string>): string {
  const texts = [...files.values()].map((file) => readFileSync(file, 'utf8'));
  return createHash('sha256').update(texts.join('')).digest('base64url').slice(0, 6);
}

/** The words of verification by tag, which the same script finds in the same way. */
export const verificationWords = new Map(
  [...languages.keys(), 'en'].map((tag) => [tag, `src/locales/verification/${tag.toLowerCase()}.ts`]),
);
