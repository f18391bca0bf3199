import { digestOf, sameDigest } from '../identity/digest.ts';
import type { Client, Store } from '../store/store.ts';

/** A client's name and secret, as somebody claims them. */
export interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/**
 * The pairs that a Basic header may mean: the joined pair as the specification says it, then the
 * same with each half form-decoded as RFC 6749 says it.
 *
 * @returns none when it is not a Basic header
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

/** The client that one of the pairs belongs to, unless its channel is disabled. */
export async function authenticate(
  store: Store,
  pairs: readonly Credentials[],
  now: number,
): Promise<Client | undefined> {
  for (const { clientId, clientSecret } of pairs) {
    const client = await store.findClient(clientId);
    const digest = digestSecret(clientSecret);
    // Somebody unknown costs as much time as somebody known.
    const secrets = client?.channel.secrets ?? [{ digest: nobody, validUntil: undefined }];
    const matching = secrets.filter((secret) => sameDigest(secret.digest, digest));
    const valid = matching.some(({ validUntil }) => validUntil === undefined || now < validUntil);
    if (client && valid && !client.channel.disabled) return client;
  }
  return undefined;
}

/** What is kept of a secret. It has 256 random bits, so one round of SHA-256 hides it. */
export function digestSecret(secret: string): string {
  return digestOf(secret);
}

const nobody = digestSecret('');
