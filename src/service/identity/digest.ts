import { hash, timingSafeEqual } from 'node:crypto';

/** SHA-256 in base64url. */
export function digestOf(content: string | Uint8Array): string {
  return hash('sha256', content, 'base64url');
}

/** Compares two digests in constant time. */
export function sameDigest(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
