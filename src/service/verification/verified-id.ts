import { createHmac } from 'node:crypto';
import { toBase62 } from '../identity/base62.ts';

/** The verifiedId of an e-mail within a brand: 27 base62 characters, always the same. */
export function verifiedIdOf(brandKey: Uint8Array, email: string): string {
  const digest = createHmac('sha256', brandKey).update(`email\0${email}`).digest('hex');
  return toBase62(BigInt(`0x${digest}`), 27);
}

/** The stored form of a code: an HMAC that includes its e-mail. */
export function digestCode(brandKey: Uint8Array, email: string, code: string): string {
  return createHmac('sha256', brandKey).update(`code\0${email}\0${code}`).digest('base64url');
}

/** Six uniformly distributed random digits, with leading zeros. */
export function randomCode(random: (size: number) => Uint8Array): string {
  const codes = 1_000_000;
  const limit = Math.floor(2 ** 32 / codes) * codes;
  for (;;) {
    const value = Buffer.from(random(4)).readUInt32BE();
    // Skip values that would make low codes more likely.
    if (value < limit) return String(value % codes).padStart(6, '0');
  }
}
