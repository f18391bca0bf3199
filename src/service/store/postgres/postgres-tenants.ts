import type { Pool, QueryResult } from 'pg';
import type { AuditEvent } from '../../../protocol/audit-event.ts';
import type { TenantStore } from '../store.ts';
import { readBrandRow, readChannelRow, readSigningKeyRow, writeChannelSettings } from '../tenant-record.ts';
import { allBuckets } from './bucket.ts';
import type { Connection } from './connections.ts';
import { inTransaction, statement } from './connections.ts';
import { recordEvent } from './postgres-audit.ts';

const columns = 'channel.id, channel.brand_id, channel.client_id, channel.settings, channel.created_at';

const insertBrand = statement(
  'insert-brand',
  'insert into brand (id, name, region, key, created_at) values ($1, $2, $3, $4, $5)',
);
const listBrands = statement(
  'list-brands',
  'select id, name, region, key, created_at from brand order by created_at, id',
);
const updateBrand = statement('update-brand', 'update brand set name = $1, region = $2 where id = $3');
const deleteBrand = statement('delete-brand', 'delete from brand where id = $1');
const deleteCounts = statement('delete-counts', 'delete from daily_count where brand_id = $1');
// A subject whose first consent was refused has a row, but no state.
const findSubject = statement(
  'find-subject-of-brand',
  `select from subject where bucket = $1 and brand_id = $2 and state is not null union all
   select from profile where bucket = $1 and brand_id = $2 limit 1`,
);
const insertChannel = statement(
  'insert-channel',
  'insert into channel (id, brand_id, client_id, settings, created_at) values ($1, $2, $3, $4, $5)',
);
const listChannels = statement(
  'list-channels',
  `select ${columns} from channel where brand_id = $1 order by created_at, id`,
);
const findClient = statement(
  'find-client',
  `select ${columns}, brand.name as brand_name, brand.region as brand_region, brand.key as brand_key,
     brand.created_at as brand_created_at
   from channel join brand on brand.id = channel.brand_id where client_id = $1`,
);
const findChannel = statement('find-channel', `select ${columns} from channel where client_id = $1`);
const changeSettings = statement(
  'change-settings',
  'update channel set settings = $1 where client_id = $2 and settings = $3',
);
const deleteChannel = statement('delete-channel', 'delete from channel where client_id = $1');
const findOfChannel = statement(
  'find-consent-of-channel',
  'select from consent where bucket = $1 and brand_id = $2 and channel_id = $3 limit 1',
);
const listKeys = statement(
  'list-keys',
  'select kid, jwk, created_at from signing_key order by created_at, kid',
);
const insertKey = statement(
  'insert-key',
  'insert into signing_key (kid, jwk, created_at) values ($1, $2, $3)',
);
const deleteKey = statement('delete-key', 'delete from signing_key where kid = $1');

/** Stores brands, channels and signing keys in PostgreSQL. */
export function postgresTenants(pool: Pool): TenantStore {
  /** Runs a change, and records its event in the same transaction. Returns whether it has changed something. */
  const withEvent = (
    event: AuditEvent | undefined,
    change: (connection: Connection) => Promise<QueryResult>,
  ): Promise<boolean> =>
    inTransaction(pool, async (client) => {
      const { rowCount } = await change(client);
      const isChanged = rowCount !== 0;
      if (isChanged) await recordEvent(client, event);
      return isChanged;
    });

  return {
    async insertBrand({ id, name, region, key, createdAt }, event) {
      await withEvent(event, (client) => insertBrand(client, id, name, region ?? null, key, createdAt));
    },
    async listBrands() {
      return (await listBrands(pool)).rows.map(readBrandRow);
    },
    async updateBrand(brandId, { name, region }, event) {
      return withEvent(event, (client) => updateBrand(client, name, region ?? null, brandId));
    },
    async deleteBrand(brandId, event) {
      return withEvent(event, async (client) => {
        const deleted = await deleteBrand(client, brandId);
        await deleteCounts(client, brandId);
        return deleted;
      });
    },
    async hasSubjects(brandId) {
      return isFound((bucket) => findSubject(pool, bucket, brandId));
    },
    async insertChannel(channel, event) {
      const { id, brandId, clientId, createdAt } = channel;
      const settings = writeChannelSettings(channel);
      await withEvent(event, (client) => insertChannel(client, id, brandId, clientId, settings, createdAt));
    },
    async listChannels(brandId) {
      return (await listChannels(pool, brandId)).rows.map(readChannelRow);
    },
    async findClient(clientId) {
      // Anybody may send this id. PostgreSQL rejects text with this character.
      if (clientId.includes('\0')) return undefined;
      const [row] = (await findClient(pool, clientId)).rows;
      if (!row) return undefined;
      const brand = readBrandRow({
        id: row.brand_id,
        name: row.brand_name,
        region: row.brand_region,
        key: row.brand_key,
        created_at: row.brand_created_at,
      });
      return { channel: readChannelRow(row), brand };
    },
    async changeChannel(clientId, change, describe) {
      return inTransaction(pool, async (client) => {
        for (;;) {
          const [row] = (await findChannel(client, clientId)).rows;
          if (!row) return undefined;
          const before = readChannelRow(row);
          const changed = change(before);
          const settings = writeChannelSettings(changed);
          const { rowCount } = await changeSettings(client, settings, clientId, row.settings);
          // Otherwise a concurrent change won: read the new state and apply this change to it.
          if (rowCount !== 1) continue;
          if (settings !== writeChannelSettings(before))
            await recordEvent(client, describe?.(before, changed));
          return changed;
        }
      });
    },
    async deleteChannel(clientId, event) {
      return withEvent(event, (client) => deleteChannel(client, clientId));
    },
    async hasConsents(brandId, channelId) {
      return isFound((bucket) => findOfChannel(pool, bucket, brandId, channelId));
    },
    async listSigningKeys() {
      return (await listKeys(pool)).rows.map(readSigningKeyRow);
    },
    async insertSigningKey({ kid, jwk, createdAt }, event, removed) {
      await withEvent(event, async (client) => {
        const others = removed?.((await listKeys(client)).rows.map(readSigningKeyRow)) ?? [];
        for (const other of others) await deleteKey(client, other.kid);
        return insertKey(client, kid, jwk, createdAt);
      });
    },
    async deleteSigningKey(kid) {
      await deleteKey(pool, kid);
    },
  };
}

/** Searches bucket by bucket, because one statement over a large brand would take too long. */
async function isFound(find: (bucket: number) => Promise<QueryResult>): Promise<boolean> {
  for (const bucket of allBuckets()) if ((await find(bucket)).rowCount === 1) return true;
  return false;
}
