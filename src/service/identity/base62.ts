import { randomBytes } from 'node:crypto';

/** Letters and digits: nothing that a form, a path or a Basic header would write in another way. */
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** So many random letters and digits. Each has almost six random bits. */
export function randomBase62(length: number, random: (size: number) => Uint8Array = randomBytes): string {
  let text = '';
  while (text.length < length) {
    for (const byte of random(length)) {
      // Beyond the last whole alphabet the first letters would be likelier.
      if (byte < alphabet.length * 4 && text.length < length) text += alphabet.charAt(byte % alphabet.length);
    }
  }
  return text;
}

/** The last `length` digits of a number to the base of 62, the lowest first. */
export function toBase62(value: bigint, length: number): string {
  let rest = value;
  let text = '';
  while (text.length < length) {
    text += alphabet.charAt(Number(rest % 62n));
    rest /= 62n;
  }
  return text;
}
