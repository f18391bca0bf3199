import type { Text } from '../../protocol/catalogue.ts';
import { code } from './static-value.ts';

/** The members of an object; none, for what is no object. */
export function membersOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}

/** Whether an object has members whose names are not written out. */
export function hasUnreadMembers(value: unknown): boolean {
  return typeof value === 'object' && value !== null && code in value;
}

/** The places in a value where members have names that are not written out. */
export function unreadPlaces(value: unknown, place = 'configuration'): string[] {
  const inner = Array.isArray(value) ? value.entries() : membersOf(value);
  return [
    ...(hasUnreadMembers(value) ? [place] : []),
    ...[...inner].flatMap(([key, member]) =>
      unreadPlaces(member, typeof key === 'number' ? `${place}[${key}]` : `${place}.${key}`),
    ),
  ];
}

/** What is found at a path of members. */
export function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce((inner, name) => membersOf(inner).find(([key]) => key === name)?.[1], value);
}

/** The items of a list; one item, for what is no list; none, for nothing. */
export function itemsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === code ? [] : [value];
}

/** A text for people, without the tags and line breaks of the markup it was written in. */
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

/** One text out of those that translations give by language tag; a map when they differ. */
export function textOf(byLanguage: readonly (readonly [tag: string, value: unknown])[]): Text | undefined {
  const texts = byLanguage.flatMap(([tag, value]) => {
    const text = plainText(value);
    return text === undefined ? [] : [[tag, text] as const];
  });
  const [first, ...others] = texts;
  if (!first) return undefined;
  return others.length ? Object.fromEntries(texts) : first[1];
}

/** A name in place of one that is missing: `google-analytics` is "Google analytics". */
export function nameFrom(id: string): string {
  const words = id.replaceAll(/[-_]+/g, ' ').trim() || id;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * The name of stored items that a pattern matches, which may end with `*`. `undefined` when no such
 * name says what the pattern does.
 */
export function storedName(pattern: unknown): string | undefined {
  if (typeof pattern === 'string') return pattern || undefined;
  if (!(pattern instanceof RegExp)) return undefined;
  const [, prefix, rest] = /^\^?((?:[\w-]|\\[.\-$])+)(\$|\.\*\$?|\(\.\*\)\$?|)$/.exec(pattern.source) ?? [];
  if (prefix === undefined || !pattern.source.startsWith('^')) return undefined;
  return prefix.replaceAll('\\', '') + (rest === '$' ? '' : '*');
}

/** The version of a text that a configuration counts, as a word. The first, when it does not. */
export function versionFrom(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? `${value}` : '1';
}
