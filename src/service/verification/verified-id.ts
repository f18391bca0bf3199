import { createHmac } from 'node:crypto';
import { toBase62 } from '../identity/base62.ts';

/** The verifiedId of an e-mail within a brand: 27 base62 characters, for ever the same. */
export function verifiedIdOf(brandKey: Uint8Array, email: string): string {
  const digest = createHmac('sha256', brandKey).update(`email\0${email}`).digest('hex');
  return toBase62(BigInt(`0x${digest}`), 27);
}

/** What is kept of a code: an HMAC that only fits the e-mail it was sent to. */
export function digestCode(brandKey: Uint8Array, email: string, code: string): string {
  return createHmac('sha256', brandKey).update(`code\0${email}\0${code}`).digest('base64url');
}

/** Six digits, each as likely as any other, with their leading zeros. */
export function randomCode(random: (size: number) => Uint8Array): string {
  const codes = 1_000_000;
  const limit = Math.floor(2 ** 32 / codes) * codes;
  for (;;) {
    const value = Buffer.from(random(4)).readUInt32BE();
    // What lies beyond the last whole million would make low codes likelier.
    if (value < limit) return String(value % codes).padStart(6, '0');
  }
}
