import { toJson } from './to-json.ts';
import { parseJson } from './untrusted.ts';

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
