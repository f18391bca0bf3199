import { randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * So many random letters and digits: nothing that a form or a Basic header would write in another
 * way. Each has almost six random bits.
 */
export function randomName(length: number, random: (size: number) => Uint8Array = randomBytes): string {
  let name = '';
  while (name.length < length) {
    for (const byte of random(length)) {
      // Beyond the last whole alphabet the first letters would be likelier.
      if (byte < alphabet.length * 4 && name.length < length) name += alphabet.charAt(byte % alphabet.length);
    }
  }
  return name;
}
