import { checksum } from './checksum.ts';

/** A value as text for storage, with a checksum before it. */
export function seal(value: unknown): string {
  const text = JSON.stringify(value);
  return `${checksum(text)} ${text}`;
}

/** The value of a sealed text; `undefined` when it was torn, edited or is not ours. */
export function unseal(sealed: string): unknown {
  const end = sealed.indexOf(' ');
  const json = sealed.slice(end + 1);
  if (checksum(json) !== sealed.slice(0, end)) return undefined;
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
