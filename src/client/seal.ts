import { checksum } from './checksum.ts';

/** A value as text for storage, with a checksum before it. */
export function seal(value: unknown): string {
  const text = JSON.stringify(value);
  return `${checksum(text)} ${text}`;
}

/** The value of a sealed text; `undefined` when there is none or it was torn, edited or not ours. */
export function unseal(sealed: unknown): unknown {
  const [, sum, text] = /^(\w+) (.*)$/s.exec(String(sealed)) ?? [];
  if (text === undefined || checksum(text) !== sum) return undefined;
  return JSON.parse(text);
}
