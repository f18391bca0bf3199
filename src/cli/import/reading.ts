import type { Text } from '../../protocol/catalogue.ts';
import { code } from './static-value.ts';

/** The members of an object; empty for any other value. */
export function membersOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}

/** Whether an object has members whose names are computed. */
export function hasUnreadMembers(value: unknown): boolean {
  return typeof value === 'object' && value !== null && code in value;
}

/** The paths in a value of objects with computed member names. */
export function unreadPlaces(value: unknown, place = 'configuration'): string[] {
  const inner = Array.isArray(value) ? value.entries() : membersOf(value);
  return [
    ...(hasUnreadMembers(value) ? [place] : []),
    ...[...inner].flatMap(([key, member]) =>
      unreadPlaces(member, typeof key === 'number' ? `${place}[${key}]` : `${place}.${key}`),
    ),
  ];
}

/** The value at a path of members; `undefined` if there is none. */
export function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce((inner, name) => membersOf(inner).find(([key]) => key === name)?.[1], value);
}

/**
 * The items of a list. Another value counts as a list of one item, and a missing or computed value as an
 * empty list.
 */
export function itemsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === code ? [] : [value];
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
 * Converts a pattern to a name of stored items, which may end with `*`. `undefined` if no such name matches
 * the same items.
 */
export function storedName(pattern: unknown): string | undefined {
  if (typeof pattern === 'string') return pattern || undefined;
  if (!(pattern instanceof RegExp)) return undefined;
  const [, prefix, rest] = /^\^?((?:[\w-]|\\[.\-$])+)(\$|\.\*\$?|\(\.\*\)\$?|)$/.exec(pattern.source) ?? [];
  if (prefix === undefined || !pattern.source.startsWith('^')) return undefined;
  return prefix.replaceAll('\\', '') + (rest === '$' ? '' : '*');
}

/** The version of the policy as a string; `1` if the configuration has none. */
export function versionFrom(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? `${value}` : '1';
}
