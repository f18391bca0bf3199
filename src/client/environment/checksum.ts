import { member, parseJson, toJson } from './untrusted.ts';

/**
 * A 32-bit checksum of a text in base 36. It detects accidents (a truncated or edited value in storage,
 * another catalogue), not attacks: anyone who can write to our storage can compute it too.
 *
 * FNV-1a over UTF-8: http://www.isthe.com/chongo/tech/comp/fnv/
 */
export function checksum(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const hash = bytes.reduce((sum, byte) => Math.imul(sum ^ byte, 0x01000193), 0x811c9dc5);
  return (hash >>> 0).toString(36);
}

/**
 * A checksum of what JSON says, given what it was parsed to. White space, escapes and the order of members do not count: HTML
 * changes line ends, frameworks escape `<`, and some databases sort members.
 */
export function contentChecksum(value: unknown): string {
  return checksum(toJson(sorted(value)));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!(value instanceof Object)) return value;
  const names = Object.keys(value).toSorted();
  return Object.fromEntries(names.map((name) => [name, sorted(member(value, name))]));
}

/** Serialises a value for storage, preceded by a checksum. */
export function stringifyChecked(value: unknown): string {
  const text = toJson(value);
  return `${checksum(text)} ${text}`;
}

/** Parses such a text; `undefined` if it is truncated, edited or not ours. */
export function parseChecked(stored: string): unknown {
  const end = stored.indexOf(' ');
  const json = stored.slice(end + 1);
  return checksum(json) === stored.slice(0, end) ? parseJson(json) : undefined;
}
