import type { Environment } from '../environment/environment.ts';
import type { BrowserStorage } from '../environment/browser-storage.ts';

/** `a1.` and 32 bytes in base64url. No other kind of identifier has this form. */
const pattern = /^a1\.[\w-]{43}$/;

export function isIdentifier(value: unknown): value is string {
  return typeof value === 'string' && pattern.test(value);
}

/** Makes a new anonymousId. */
export function mintIdentifier({ randomBytes }: Pick<Environment, 'randomBytes'>): string {
  return `a1.${toBase64Url(randomBytes(32))}`;
}

/**
 * The anonymousId that is stored separately from the ledger; `undefined` before the first choice. If the
 * browser deleted it (Safari deletes script storage after seven days), it is recovered from the proxy's
 * cookie.
 */
export function findIdentifier(storage: BrowserStorage, environment: Environment): string | undefined {
  return [...storage.read('id'), environment.cookie('assent_id')].find(isIdentifier);
}

/** Encodes bytes as base64url without padding. https://www.rfc-editor.org/rfc/rfc4648#section-5 */
export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
