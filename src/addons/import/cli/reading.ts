import { type ConsentTool, factsOf } from '../../../protocol/import/consent-tool.ts';
import type { Text } from '../../../protocol/catalogue.ts';

/** An object with its members. */
export type Members = Readonly<Record<string, unknown>>;

/** Whether a value is an object, and no list. */
export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The members of an object; empty for any other value. */
export function membersOf(value: unknown): [string, unknown][] {
  return isMembers(value) ? Object.entries(value) : [];
}

/** The value at a path of members; `undefined` if there is none. */
export function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce((inner, name) => membersOf(inner).find(([key]) => key === name)?.[1], value);
}

/** The items of a list. Another value counts as a list of one item, and a missing value as an empty list. */
export function itemsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
}

/** The text content of markup, with white space collapsed. */
function plainText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text || undefined;
}

/**
 * Combines the texts of all translations: a single text if there is only one, or else a map by language tag.
 */
export function textOf(byLanguage: readonly (readonly [tag: string, value: unknown])[]): Text | undefined {
  const texts = byLanguage.flatMap(([tag, value]) => {
    const text = plainText(value);
    return text === undefined ? [] : [[tag, text] as const];
  });
  const [first, ...others] = texts;
  if (!first) return undefined;
  return others.length ? Object.fromEntries(texts) : first[1];
}

/** Makes a display name from an id: `google-analytics` becomes "Google analytics". */
export function nameFrom(id: string): string {
  const words = id.replaceAll(/[-_]+/g, ' ').trim() || id;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Converts a text, or a regular expression, to a name of stored items, which may end with `*`. `undefined` if no such name matches
 * the same items. A regular expression is as the statements in `docs/guides/migrate.md` copy it.
 */
export function storedName(pattern: unknown): string | undefined {
  if (typeof pattern === 'string') return pattern || undefined;
  const source = at(pattern, 'regexp');
  if (typeof source !== 'string') return undefined;
  const [, prefix, rest] = /^\^((?:[\w-]|\\[.\-$])+)(\$|\.\*\$?|\(\.\*\)\$?|)$/.exec(source) ?? [];
  if (prefix === undefined) return undefined;
  return prefix.replaceAll('\\', '') + (rest === '$' ? '' : '*');
}

/** The name of the cookie in which a tool keeps choices: the configured one, or else its own. */
export function nameOfStored(tool: ConsentTool, configured: unknown): string {
  return typeof configured === 'string' && configured ? configured : factsOf(tool).storedAs;
}

/** The version of the policy as a string; `1` if the configuration has none. */
export function versionFrom(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? `${value}` : '1';
}
