import { randomBytes } from 'node:crypto';

/** Letters and digits, which need no encoding in a form, a path or a Basic header. */
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A random string of this length. Each character has almost six random bits. */
export function randomBase62(length: number, random: (size: number) => Uint8Array = randomBytes): string {
  let text = '';
  while (text.length < length) {
    for (const byte of random(length)) {
      // Skip values that would make the first characters more likely.
      if (byte < alphabet.length * 4 && text.length < length) text += alphabet.charAt(byte % alphabet.length);
    }
  }
  return text;
}

/** The last `length` base62 digits of a number, lowest first. */
export function toBase62(value: bigint, length: number): string {
  let rest = value;
  let text = '';
  while (text.length < length) {
    text += alphabet.charAt(Number(rest % 62n));
    rest /= 62n;
  }
  return text;
}
