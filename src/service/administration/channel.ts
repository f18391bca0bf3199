import type { Scope } from '../../protocol/token.ts';
import { Scope as ScopeSchema } from '../../protocol/token.ts';
import type { PrivacyPolicy } from '../merge/subject-state.ts';
import type { Store } from '../store/store.ts';
import type { Channel } from '../store/tenant.ts';
import { digestSecret } from '../token/client-credentials.ts';
import { AdministrationError, requireRegion } from './administration-error.ts';
import { requireBrand } from './brand.ts';
import { randomBase62 } from '../identity/base62.ts';

/** What a channel is made of. */
export interface NewChannel {
  /** The id or the name of its brand. */
  readonly brand: string;
  /** For people. */
  readonly name?: string;
  /** ISO 3166-1 alpha-2; the brand's when absent. */
  readonly region?: string;
  /** The policy under which consents come in from now on: a version and an http(s) address. */
  readonly privacyPolicy?: PrivacyPolicy;
  /** What its client may ask for. Default: every scope. */
  readonly scopes?: readonly Scope[];
  /** The client's name at an external issuer. Default: a random one. */
  readonly clientId?: string;
}

/** The credentials of a channel's client. The secret is shown here and never again. */
export interface ChannelCredentials {
  readonly channelId: string;
  readonly brandId: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** A channel as it is shown: everything but its secrets. */
export interface ChannelDescription {
  readonly channelId: string;
  readonly brandId: string;
  readonly clientId: string;
  readonly name?: string;
  readonly disabled: boolean;
}

/** 43 letters and digits: 256 random bits. */
const secretLength = 43;

/**
 * Adds a channel to a brand, with the client that posts and reads through it.
 *
 * @throws {AdministrationError} `brand-unknown`, `client-exists`, `value-invalid`
 */
export async function createChannel(store: Store, options: NewChannel): Promise<ChannelCredentials> {
  const brand = await requireBrand(store, options.brand);
  const clientId = options.clientId ?? randomBase62(22);
  if (clientId === '' || clientId.includes(':')) {
    throw new AdministrationError(
      'value-invalid',
      'A clientId must not be empty, and must not contain a colon.',
    );
  }
  if (await store.findClient(clientId)) {
    throw new AdministrationError('client-exists', 'There is already a channel with this clientId.');
  }
  const clientSecret = randomBase62(secretLength);
  const channel: Channel = {
    id: `c${randomBase62(15)}`,
    brandId: brand.id,
    name: options.name,
    region: requireRegion(options.region),
    privacyPolicy: requirePolicy(options.privacyPolicy),
    clientId,
    secrets: [{ digest: digestSecret(clientSecret), validUntil: undefined }],
    scopes: options.scopes ?? ScopeSchema.options,
    disabled: false,
    createdAt: Date.now(),
  };
  await store.insertChannel(channel);
  return { channelId: channel.id, brandId: brand.id, clientId, clientSecret };
}

/** The longest overlap, in milliseconds: a year. */
const longestOverlap = 365 * 24 * 3_600_000;

/**
 * Gives a client a new secret. The one it had stays valid for a while, so that nothing stops while
 * the new one is put in place; so do older ones until the end that they were given.
 *
 * @param overlap milliseconds up to a year; default one day, 0 ends all other secrets at once
 * @throws {AdministrationError} `client-unknown`, `value-invalid`
 */
export async function rotateChannelSecret(
  store: Store,
  clientId: string,
  { overlap = 24 * 3_600_000 }: { readonly overlap?: number } = {},
): Promise<ChannelCredentials> {
  if (!(overlap >= 0 && overlap <= longestOverlap)) {
    throw new AdministrationError('value-invalid', 'An overlap must be from 0 milliseconds to 365 days.');
  }
  const clientSecret = randomBase62(secretLength);
  const fresh = { digest: digestSecret(clientSecret), validUntil: undefined };
  const now = Date.now();
  const { id, brandId } = await changeChannel(store, clientId, (channel) => ({
    ...channel,
    secrets: [fresh, ...(overlap > 0 ? stillValid(channel.secrets, now, now + overlap) : [])],
  }));
  return { channelId: id, brandId, clientId, clientSecret };
}

/**
 * Lets a channel's client in no more, or again. Its tokens are refused from now on; what came
 * through it stays.
 *
 * @throws {AdministrationError} `client-unknown`
 */
export async function setChannelDisabled(store: Store, clientId: string, disabled: boolean): Promise<void> {
  await changeChannel(store, clientId, (channel) => ({ ...channel, disabled }));
}

/** All channels of a brand, in the order of their making. */
export async function listChannels(store: Store, brandId: string): Promise<readonly ChannelDescription[]> {
  return (await store.listChannels(brandId)).map(({ id, brandId, clientId, name, disabled }) => ({
    channelId: id,
    brandId,
    clientId,
    ...(name !== undefined && { name }),
    disabled,
  }));
}

/** A policy that is whole, as readers of a unified consent expect it. Throws `value-invalid`. */
function requirePolicy(policy: PrivacyPolicy | undefined): PrivacyPolicy | undefined {
  if (policy === undefined) return undefined;
  const { version = '', url = '' } = policy;
  if (version !== '' && /^https?:\/\//i.test(url) && URL.canParse(url)) return policy;
  throw new AdministrationError(
    'value-invalid',
    'A privacy policy needs a version and an address, such as 2026-1 and https://example.com/privacy.',
  );
}

/** The secrets that are valid now, each to the end that it has, or else to the one given. */
function stillValid(secrets: Channel['secrets'], now: number, end: number): Channel['secrets'] {
  return secrets
    .map(({ digest, validUntil }) => ({ digest, validUntil: validUntil ?? end }))
    .filter(({ validUntil }) => validUntil > now);
}

async function changeChannel(
  store: Store,
  clientId: string,
  change: (channel: Channel) => Channel,
): Promise<Channel> {
  const channel = await store.changeChannel(clientId, change);
  if (channel) return channel;
  throw new AdministrationError('client-unknown', 'There is no channel with this clientId.');
}
