import { OptionError, strayCharacters } from './option-values.ts';

const sameWhenFormEncoded = /^[A-Za-z0-9*._-]*$/;

/** Reads the clientId or the clientSecret. */
export function readCredential(
  option: 'clientId' | 'clientSecret',
  value: string,
  warn: (message: string) => void,
): string {
  if (typeof value !== 'string' || value === '') throw new OptionError(option, 'is missing');
  if (value.length > 1_024) throw new OptionError(option, 'must have at most 1,024 characters');
  const stray = strayCharacters(value);
  if (stray !== undefined) throw new OptionError(option, stray);
  if (/\p{Cc}/u.test(value)) throw new OptionError(option, 'must not contain control characters');
  if (option === 'clientId' && value.includes(':')) throw new OptionError(option, 'must not contain a colon');
  if (!sameWhenFormEncoded.test(value))
    warn(
      `"${option}" contains characters that an identity provider may expect to be form-encoded. ` +
        'If token requests are refused, request credentials of letters and digits.',
    );
  return value;
}

/**
 * The value of the `Authorization` header of a token request: clientId, a colon and clientSecret, joined and
 * then encoded as a whole. RFC 6749 would first form-encode both parts
 * (https://www.rfc-editor.org/rfc/rfc6749#section-2.3.1); the service's specification does not.
 */
export function basicCredentials(clientId: string, clientSecret: string): string {
  const bytes = new TextEncoder().encode(`${clientId}:${clientSecret}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}
