import { digestOf, sameDigest } from '../identity/digest.ts';
import type { Client, Store } from '../store/store.ts';

/** The claimed clientId and secret. */
export interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/**
 * The possible meanings of a Basic header: the joined pair as the service's specification says, then with
 * both halves form-decoded as RFC 6749 says.
 *
 * @returns an empty list if it is not a Basic header
 * @see https://www.rfc-editor.org/rfc/rfc6749#section-2.3.1
 */
export function basicCredentials(header: string): readonly Credentials[] {
  const [, encoded] = /^basic +([A-Za-z0-9+/_=-]+) *$/i.exec(header) ?? [];
  const joined = Buffer.from(encoded ?? '', 'base64').toString('utf8');
  const colon = joined.indexOf(':');
  if (colon < 1) return [];
  const raw = { clientId: joined.slice(0, colon), clientSecret: joined.slice(colon + 1) };
  const clientId = formDecode(raw.clientId);
  const clientSecret = formDecode(raw.clientSecret);
  if (clientId === undefined || clientSecret === undefined) return [raw];
  return [raw, { clientId, clientSecret }];
}

function formDecode(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

/** The client of one of the pairs, unless its channel is disabled. */
export async function authenticate(
  store: Pick<Store, 'findClient'>,
  pairs: readonly Credentials[],
  now: number,
): Promise<Client | undefined> {
  for (const { clientId, clientSecret } of pairs) {
    const client = await store.findClient(clientId);
    const digest = digestSecret(clientSecret);
    // An unknown client takes as long as a known one.
    const secrets = client?.channel.secrets ?? [{ digest: nobody, validUntil: undefined }];
    const matching = secrets.filter((secret) => sameDigest(secret.digest, digest));
    const valid = matching.some(({ validUntil }) => validUntil === undefined || now < validUntil);
    if (client && valid && !client.channel.disabled) return client;
  }
  return undefined;
}

/** The stored form of a secret. With 256 random bits, one round of SHA-256 is enough. */
export function digestSecret(secret: string): string {
  return digestOf(secret);
}

const nobody = digestSecret('');
