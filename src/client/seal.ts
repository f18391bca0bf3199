import { checksum } from './checksum.ts';

/** A value as text for storage, with a checksum before it. */
export function seal(value: unknown): string {
  const text = JSON.stringify(value);
  return `${checksum(text)} ${text}`;
}

/** The value of a sealed text; `undefined` when there is none or it was torn, edited or not ours. */
export function unseal(sealed: unknown): unknown {
  const text = String(sealed);
  const end = text.indexOf(' ');
  const json = text.slice(end + 1);
  if (checksum(json) !== text.slice(0, end)) return undefined;
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
