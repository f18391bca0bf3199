import { createHash, timingSafeEqual } from 'node:crypto';

/** The SHA-256 of something, in base64url. */
export function digestOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url');
}

/** Compares two digests in the same time whether they are equal or not. */
export function sameDigest(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
