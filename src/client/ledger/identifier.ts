import type { Environment } from '../environment/environment.ts';
import type { BrowserStorage } from '../environment/browser-storage.ts';

/** `a1.` and 32 bytes in base64url: nobody can pass off another kind of identifier as one of these. */
const pattern = /^a1\.[\w-]{43}$/;

export function isIdentifier(value: unknown): value is string {
  return typeof value === 'string' && pattern.test(value);
}

/** An anonymousId to begin with. */
export function mintIdentifier({ randomBytes }: Pick<Environment, 'randomBytes'>): string {
  return `a1.${toBase64Url(randomBytes(32))}`;
}

/**
 * The anonymousId that is kept apart from the ledger, or `undefined` before the first choice. Where
 * the browser lost it (Safari empties script storage after seven days) it is recovered from the
 * cookie that the brand's proxy sets.
 */
export function findIdentifier(storage: BrowserStorage, environment: Environment): string | undefined {
  return [...storage.read('id'), environment.cookie('assent_id')].find(isIdentifier);
}

/** Bytes as base64url without padding. https://www.rfc-editor.org/rfc/rfc4648#section-5 */
export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
