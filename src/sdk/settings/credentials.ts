import { OptionError } from './option-values.ts';

/**
 * The value of the `Authorization` header of a token request: clientId, a colon and clientSecret, joined and
 * then encoded as a whole. RFC 6749 would first form-encode both parts
 * (https://www.rfc-editor.org/rfc/rfc6749#section-2.3.1); the service's specification does not.
 */
export function readCredentials(
  clientId: string,
  clientSecret: string,
  warn: (message: string) => void,
): string {
  refuseUnprintable('clientId', clientId);
  refuseUnprintable('clientSecret', clientSecret);
  if (clientId.includes(':')) throw new OptionError('clientId', 'must not contain a colon');

  for (const [option, value] of Object.entries({ clientId, clientSecret }))
    if (!sameWhenFormEncoded.test(value))
      warn(
        `"${option}" contains characters that an identity provider may expect to be form-encoded. ` +
          'If token requests are refused, request credentials of letters and digits.',
      );

  const bytes = new TextEncoder().encode(`${clientId}:${clientSecret}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}

const sameWhenFormEncoded = /^[A-Za-z0-9*._-]*$/;

function refuseUnprintable(option: string, value: string): void {
  if (typeof value !== 'string' || value === '') throw new OptionError(option, 'is missing');
  if (value.length > 1_024) throw new OptionError(option, 'must have at most 1,024 characters');
  if (/\p{Cc}/u.test(value))
    throw new OptionError(option, 'must not contain control characters: is there a line break at its end?');
}
