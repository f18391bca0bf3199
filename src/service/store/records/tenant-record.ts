import * as z from 'zod/mini';
import { Scope } from '../../../protocol/token.ts';
import type { SigningKey } from '../store.ts';
import { parseRow, type RowOf } from '../sql/tables.ts';
import type { Brand, Channel } from '../tenant.ts';

const policy = { version: z.optional(z.string()), url: z.optional(z.string()) };

const ChannelSettings = z.object({
  name: z.optional(z.string()),
  region: z.optional(z.string()),
  privacyPolicy: z.optional(z.object(policy)),
  scheduledPolicies: z.array(z.object({ ...policy, from: z.number() })),
  secrets: z.array(z.object({ digest: z.string(), validUntil: z.optional(z.number()) })),
  scopes: z.array(Scope),
  disabled: z.boolean(),
  isTest: z.boolean(),
});

/** A row of the table of brands. */
export function readBrandRow(row: unknown): Brand {
  const { id, name, region, key, created_at: createdAt } = parseRow('brand', row);
  // Some drivers return a Buffer.
  return { id, name, region: region ?? undefined, key: Uint8Array.from(key), createdAt };
}

/** The row of a brand. */
export function writeBrandRow({ id, name, region, key, createdAt }: Brand): RowOf<'brand'> {
  return { id, name, region: region ?? null, key, created_at: createdAt };
}

/** A row of the table of channels. */
export function readChannelRow(row: unknown): Channel {
  const {
    id,
    brand_id: brandId,
    client_id: clientId,
    settings,
    created_at: createdAt,
  } = parseRow('channel', row);
  const { name, region, privacyPolicy, secrets, ...rest } = ChannelSettings.parse(JSON.parse(settings));
  return {
    id,
    brandId,
    clientId,
    createdAt,
    name,
    region,
    privacyPolicy,
    secrets: secrets.map(({ digest, validUntil }) => ({ digest, validUntil })),
    ...rest,
  };
}

/** The row of a channel. */
export function writeChannelRow(channel: Channel): RowOf<'channel'> {
  const { id, brandId, clientId, createdAt, ...settings } = channel;
  return {
    id,
    brand_id: brandId,
    client_id: clientId,
    settings: JSON.stringify(settings),
    created_at: createdAt,
  };
}

/** A row of the table of signing keys. */
export function readSigningKeyRow(row: unknown): SigningKey {
  const { kid, jwk, created_at: createdAt } = parseRow('signing_key', row);
  return { kid, jwk, createdAt };
}

/** The row of a signing key. */
export function writeSigningKeyRow({ kid, jwk, createdAt }: SigningKey): RowOf<'signing_key'> {
  return { kid, jwk, created_at: createdAt };
}
