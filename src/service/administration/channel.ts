import type { AuditedAct, AuditEvent } from '../../protocol/reports/audit-event.ts';
import { Scope } from '../../protocol/token.ts';
import type { PrivacyPolicy } from '../merge/subject-state.ts';
import type { Store } from '../store/store.ts';
import type { Channel } from '../store/tenant.ts';
import { digestSecret } from '../token/client-credentials.ts';
import { AdministrationError, requireRegion } from './administration-error.ts';
import { type Actor, auditEvent, differences, programActor } from '../store/audit-event.ts';
import { requireBrand } from './brand.ts';
import {
  changePolicies,
  describePolicies,
  type PolicyChanges,
  type PolicyDescription,
  requirePolicy,
} from './privacy-policy.ts';
import { randomBase62 } from '../identity/base62.ts';

/** The properties of a new channel. */
export interface NewChannel {
  /** The id or the name of its brand. */
  readonly brand: string;
  /** The display name. */
  readonly name?: string;
  /** ISO 3166-1 alpha-2. Default: the brand's region. */
  readonly region?: string;
  /** The privacy policy of new consents: a version and an http(s) URL. */
  readonly privacyPolicy?: PrivacyPolicy;
  /** The scopes of its client. Default: all. */
  readonly scopes?: readonly Scope[];
  /** The clientId at an external issuer. Default: a random one. */
  readonly clientId?: string;
  /** Whether only tests use it, so that its counts are shown from 1. Default: false. */
  readonly isTest?: boolean;
}

/** The credentials of a channel's client. The secret cannot be read again. */
export interface ChannelCredentials {
  readonly channelId: string;
  readonly brandId: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The properties of a channel that can be changed. */
export type ChannelChanges = Pick<NewChannel, 'name' | 'region' | 'scopes' | 'isTest'> & PolicyChanges;

/** A channel without its secrets. */
export interface ChannelDescription extends PolicyDescription {
  readonly name?: string;
  readonly region?: string;
  readonly channelId: string;
  readonly brandId: string;
  readonly clientId: string;
  readonly scopes: readonly Scope[];
  readonly disabled: boolean;
  /** Only of a channel for tests. */
  readonly isTest?: true;
}

/** 43 letters and digits: 256 random bits. */
const secretLength = 43;

/**
 * Adds a channel and its client to a brand.
 *
 * @throws {AdministrationError} `brand-unknown`, `client-exists`, `value-invalid`
 */
export async function createChannel(
  store: Store,
  options: NewChannel,
  actor: Actor = programActor(),
): Promise<ChannelCredentials> {
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
    privacyPolicy: options.privacyPolicy && requirePolicy(options.privacyPolicy),
    scheduledPolicies: [],
    clientId,
    secrets: [{ digest: digestSecret(clientSecret), validUntil: undefined }],
    scopes: options.scopes ?? Scope.options,
    disabled: false,
    isTest: options.isTest ?? false,
    createdAt: Date.now(),
  };
  await store.insertChannel(channel, channelEvent(actor, 'channel-created', undefined, channel));
  return { channelId: channel.id, brandId: brand.id, clientId, clientSecret };
}

/** The longest overlap, in milliseconds: a year. */
const longestOverlap = 365 * 24 * 3_600_000;

/**
 * Makes a new secret for a client. The current secret stays valid during the overlap, so that clients can be
 * updated without an outage. Older secrets keep the end that they were given.
 *
 * @param overlap milliseconds, up to a year; default one day, 0 ends all other secrets at once
 * @throws {AdministrationError} `client-unknown`, `value-invalid`
 */
export async function rotateChannelSecret(
  store: Store,
  clientId: string,
  { overlap = 24 * 3_600_000 }: { readonly overlap?: number } = {},
  actor: Actor = programActor(),
): Promise<ChannelCredentials> {
  if (!(overlap >= 0 && overlap <= longestOverlap)) {
    throw new AdministrationError('value-invalid', 'An overlap must be from 0 milliseconds to 365 days.');
  }
  const clientSecret = randomBase62(secretLength);
  const fresh = { digest: digestSecret(clientSecret), validUntil: undefined };
  const now = Date.now();
  const { id, brandId } = await changeChannel(
    store,
    clientId,
    (channel) => ({
      ...channel,
      secrets: [fresh, ...(overlap > 0 ? stillValid(channel.secrets, now, now + overlap) : [])],
    }),
    (_, changed) =>
      auditEvent(actor, 'channel-secret-rotated', {
        brandId: changed.brandId,
        clientId,
        after: { otherSecretsValidUntil: endsOfOthers(changed.secrets, now) },
      }),
  );
  return { channelId: id, brandId, clientId, clientSecret };
}

/**
 * Changes the given properties of a channel. New consents get them at once; recorded consents keep the privacy policy
 * and the region of their time. A privacy policy applies at once, or from a given moment.
 * An empty name or region is removed.
 *
 * @throws {AdministrationError} `client-unknown`, `policy-conflict`, `value-invalid`
 */
export async function updateChannel(
  store: Store,
  clientId: string,
  { name, region, scopes, isTest, ...policies }: ChannelChanges,
  actor: Actor = programActor(),
): Promise<ChannelDescription> {
  const { privacyPolicy, withdrawPrivacyPolicy } = policies;
  const changesPolicies = (privacyPolicy ?? withdrawPrivacyPolicy) !== undefined;
  if (!changesPolicies && [name, region, scopes, isTest].every((value) => value === undefined)) {
    throw new AdministrationError('value-invalid', 'There is nothing to change. Give a new value.');
  }
  const changes = {
    ...(name !== undefined && { name: name || undefined }),
    ...(region !== undefined && { region: requireRegion(region || undefined) }),
    ...(scopes && { scopes }),
    ...(isTest !== undefined && { isTest }),
  };
  const now = Date.now();
  const seen = changesPolicies ? await withSeen(store, clientId, policies, now) : undefined;
  const changed = await changeChannel(
    store,
    clientId,
    (channel) => ({ ...channel, ...changes, ...(seen && changePolicies(channel, seen, now)) }),
    (before, after) => channelEvent(actor, 'channel-updated', before, after),
  );
  return describeChannel(changed);
}

/**
 * Deletes a channel without consents. Its client's tokens are refused at once.
 *
 * @throws {AdministrationError} `client-unknown`, `channel-in-use` if it has consents
 */
export async function deleteChannel(
  store: Store,
  clientId: string,
  actor: Actor = programActor(),
): Promise<void> {
  const client = await store.findClient(clientId);
  if (!client) throw unknownClient();
  const outcome = await store.deleteUnusedChannel(client.channel, (channel) =>
    channelEvent(actor, 'channel-deleted', channel, undefined),
  );
  if (outcome === 'unknown') throw unknownClient();
  if (outcome === 'has-consents') {
    throw new AdministrationError(
      'channel-in-use',
      'The channel has consents, so it must stay. To block its client, use: assent channel disable <clientId>',
    );
  }
}

/**
 * Disables or enables a channel's client. A disabled client's tokens are refused at once. Its consents stay.
 *
 * @throws {AdministrationError} `client-unknown`
 */
export async function setChannelDisabled(
  store: Store,
  clientId: string,
  disabled: boolean,
  actor: Actor = programActor(),
): Promise<void> {
  await changeChannel(
    store,
    clientId,
    (channel) => ({ ...channel, disabled }),
    (before, after) => channelEvent(actor, disabled ? 'channel-disabled' : 'channel-enabled', before, after),
  );
}

/** All channels of a brand, oldest first. */
export async function listChannels(
  store: Pick<Store, 'listChannels'>,
  brandId: string,
): Promise<readonly ChannelDescription[]> {
  return (await store.listChannels(brandId)).map(describeChannel);
}

function describeChannel(channel: Channel): ChannelDescription {
  const { id, brandId, clientId, name, region, scopes, disabled, isTest } = channel;
  return {
    channelId: id,
    brandId,
    clientId,
    ...(name !== undefined && { name }),
    ...(region !== undefined && { region }),
    ...describePolicies(channel, Date.now()),
    scopes,
    disabled,
    ...(isTest && { isTest }),
  };
}

/** The currently valid secrets, each with its end or else the given one. */
function stillValid(secrets: Channel['secrets'], now: number, end: number): Channel['secrets'] {
  return secrets
    .map(({ digest, validUntil }) => ({ digest, validUntil: validUntil ?? end }))
    .filter(({ validUntil }) => validUntil > now);
}

/** When the secrets other than the newest end: newest first, or now if there is none any more. */
function endsOfOthers([, ...others]: Channel['secrets'], now: number): readonly string[] {
  const ends = others.length > 0 ? others.map(({ validUntil = now }) => validUntil) : [now];
  return ends.map((end) => new Date(end).toISOString());
}

/** Without it, the later one of two changes at the same moment would silently replace the policy of the other. */
async function withSeen(
  store: Store,
  clientId: string,
  policies: PolicyChanges,
  now: number,
): Promise<PolicyChanges> {
  const client = policies.seenPolicies ? undefined : await store.findClient(clientId);
  return client ? { ...policies, seenPolicies: describePolicies(client.channel, now) } : policies;
}

async function changeChannel(
  store: Store,
  clientId: string,
  change: (channel: Channel) => Channel,
  describe: (before: Channel, after: Channel) => AuditEvent,
): Promise<Channel> {
  const channel = await store.changeChannel(clientId, change, describe);
  if (channel) return channel;
  throw unknownClient();
}

/** The event of a change to a channel. It has no secrets. */
function channelEvent(
  actor: Actor,
  what: AuditedAct,
  before: Channel | undefined,
  after: Channel | undefined,
): AuditEvent {
  const [old, changed] = [before, after].map((channel) => {
    if (!channel) return {};
    const { brandId: _, clientId: _client, ...rest } = describeChannel(channel);
    return rest;
  });
  const { brandId, clientId } = after ?? before ?? {};
  return auditEvent(actor, what, { brandId, clientId, ...differences(old ?? {}, changed ?? {}) });
}

function unknownClient(): AdministrationError {
  return new AdministrationError('client-unknown', 'There is no channel with this clientId.');
}
