import type { Environment } from '../environment/environment.ts';

/** `a1.` and 32 bytes in base64url. No other kind of identifier has this form. */
const pattern = /^a1\.[\w-]{43}$/;

export function isIdentifier(value: unknown): value is string {
  return typeof value === 'string' && pattern.test(value);
}

/** Makes a new anonymousId. */
export function mintIdentifier({ randomBytes }: Pick<Environment, 'randomBytes'>): string {
  return `a1.${toBase64Url(randomBytes(32))}`;
}

/** Encodes bytes as base64url without padding. https://www.rfc-editor.org/rfc/rfc4648#section-5 */
export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
