import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { Scope } from '../../../protocol/token.ts';
import { inTransaction } from './sqlite-transaction.ts';
import type { SigningKey, Store } from '../store.ts';
import type { Brand, Channel } from '../tenant.ts';

const BrandRow = z.object({
  id: z.string(),
  name: z.string(),
  region: z.nullable(z.string()),
  key: z.instanceof(Uint8Array),
  created_at: z.number(),
});

const ChannelRow = z.object({
  id: z.string(),
  brand_id: z.string(),
  client_id: z.string(),
  settings: z.string(),
  created_at: z.number(),
});

const ChannelSettings = z.object({
  name: z.optional(z.string()),
  region: z.optional(z.string()),
  privacyPolicy: z.optional(z.object({ version: z.optional(z.string()), url: z.optional(z.string()) })),
  // An end beyond what JSON can write was kept as null.
  secrets: z.array(z.object({ digest: z.string(), validUntil: z.nullish(z.number()) })),
  scopes: z.array(Scope),
  disabled: z.boolean(),
});

const KeyRow = z.object({ kid: z.string(), jwk: z.string(), created_at: z.number() });

/** Brands, channels and the keys that sign tokens. */
export type TenantStore = Pick<
  Store,
  | 'insertBrand'
  | 'listBrands'
  | 'insertChannel'
  | 'listChannels'
  | 'findClient'
  | 'changeChannel'
  | 'listSigningKeys'
  | 'insertSigningKey'
>;

/** The part of a store that knows its tenants, in SQLite. */
export function sqliteTenants(database: DatabaseSync): TenantStore {
  const insertBrand = database.prepare(
    'insert into brand (id, name, region, key, created_at) values (?, ?, ?, ?, ?)',
  );
  const listBrands = database.prepare('select * from brand order by created_at, id');
  const findBrand = database.prepare('select * from brand where id = ?');
  const insertChannel = database.prepare(
    'insert into channel (id, brand_id, client_id, settings, created_at) values (?, ?, ?, ?, ?)',
  );
  const updateChannel = database.prepare('update channel set settings = ? where client_id = ?');
  const listChannels = database.prepare('select * from channel where brand_id = ? order by created_at, id');
  const findChannel = database.prepare('select * from channel where client_id = ?');
  const listKeys = database.prepare('select * from signing_key order by created_at, kid');
  const insertKey = database.prepare('insert into signing_key (kid, jwk, created_at) values (?, ?, ?)');

  return {
    async insertBrand({ id, name, region, key, createdAt }) {
      insertBrand.run(id, name, region ?? null, key, createdAt);
    },
    async listBrands() {
      return listBrands.all().map(readBrand);
    },
    async insertChannel(channel) {
      const { id, brandId, clientId, createdAt } = channel;
      insertChannel.run(id, brandId, clientId, writeSettings(channel), createdAt);
    },
    async listChannels(brandId) {
      return listChannels.all(brandId).map(readChannel);
    },
    async findClient(clientId) {
      const row = findChannel.get(clientId);
      if (!row) return undefined;
      const channel = readChannel(row);
      return { channel, brand: readBrand(findBrand.get(channel.brandId)) };
    },
    async changeChannel(clientId, change) {
      return inTransaction(database, () => {
        const row = findChannel.get(clientId);
        if (!row) return undefined;
        const changed = change(readChannel(row));
        updateChannel.run(writeSettings(changed), clientId);
        return changed;
      });
    },
    async listSigningKeys() {
      return listKeys.all().map((row): SigningKey => {
        const { kid, jwk, created_at: createdAt } = KeyRow.parse(row);
        return { kid, jwk, createdAt };
      });
    },
    async insertSigningKey({ kid, jwk, createdAt }) {
      insertKey.run(kid, jwk, createdAt);
    },
  };
}

function readBrand(row: unknown): Brand {
  const { id, name, region, key, created_at: createdAt } = BrandRow.parse(row);
  return { id, name, region: region ?? undefined, key, createdAt };
}

function readChannel(row: unknown): Channel {
  const {
    id,
    brand_id: brandId,
    client_id: clientId,
    settings,
    created_at: createdAt,
  } = ChannelRow.parse(row);
  const { name, region, privacyPolicy, secrets, scopes, disabled } = ChannelSettings.parse(
    JSON.parse(settings),
  );
  return {
    id,
    brandId,
    clientId,
    createdAt,
    name,
    region,
    privacyPolicy,
    secrets: secrets.map(({ digest, validUntil }) => ({ digest, validUntil: validUntil ?? undefined })),
    scopes,
    disabled,
  };
}

function writeSettings({ name, region, privacyPolicy, secrets, scopes, disabled }: Channel): string {
  return JSON.stringify({ name, region, privacyPolicy, secrets, scopes, disabled });
}
