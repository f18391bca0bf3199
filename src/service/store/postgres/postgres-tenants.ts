import type { Pool, QueryResult } from 'pg';
import type { AuditEvent } from '../../../protocol/audit-event.ts';
import type { Client, TenantStore } from '../store.ts';
import { readBrandRow, readChannelRow, readSigningKeyRow, writeChannelSettings } from '../tenant-record.ts';
import { allBuckets } from './bucket.ts';
import type { Connection, Statement } from './connections.ts';
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
const lockBrand = statement(
  'lock-brand',
  'select id, name, region, key, created_at from brand where id = $1 for update',
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
const selectClient = `select ${columns}, brand.name as brand_name, brand.region as brand_region,
    brand.key as brand_key, brand.created_at as brand_created_at
  from channel join brand on brand.id = channel.brand_id`;
const findClient = statement('find-client', `${selectClient} where client_id = $1`);
// Only a deletion waits for this lock. A brand cannot be deleted before its channels.
const findLocked = statement(
  'lock-clients',
  `${selectClient} where client_id = any($1::text[]) for key share of channel`,
);
// Consents are recorded meanwhile: they see the channel before the change or after it.
const lockChannel = statement(
  'lock-channel',
  `select ${columns} from channel where client_id = $1 for no key update`,
);
// Waits for the consents that are being recorded.
const lockUsed = statement(
  'lock-used-channel',
  `select ${columns} from channel where client_id = $1 for update`,
);
const changeSettings = statement('change-settings', 'update channel set settings = $1 where client_id = $2');
const countOfChannel = statement(
  'count-of-channel',
  `select sum(count)::text as count from daily_count where brand_id = $1 and dimension = 'channel' and value = $2`,
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

/** Clients as they are now, by their ids. They cannot be deleted until the transaction ends. */
export async function lockClients(
  client: Connection,
  clientIds: readonly string[],
): Promise<ReadonlyMap<string, Client>> {
  if (clientIds.length === 0) return new Map();
  const { rows } = await findLocked(client, [...new Set(clientIds)]);
  return new Map(rows.map(readClientRow).map((found) => [found.channel.clientId, found]));
}

function readClientRow(row: QueryResult['rows'][number]): Client {
  const brand = readBrandRow({
    id: row.brand_id,
    name: row.brand_name,
    region: row.brand_region,
    key: row.brand_key,
    created_at: row.brand_created_at,
  });
  return { channel: readChannelRow(row), brand };
}

/** Stores brands, channels and signing keys in PostgreSQL. */
export function postgresTenants(pool: Pool): TenantStore {
  /** Inserts a row, and records its event in the same transaction. */
  const withEvent = (
    event: AuditEvent | undefined,
    insert: (connection: Connection) => Promise<unknown>,
  ): Promise<void> =>
    inTransaction(pool, async (client) => {
      await insert(client);
      await recordEvent(client, event);
    });
  /** Changes or deletes a row under the lock under which it is read, so that an event tells what was before. */
  const changeRow = <T>(
    lock: Statement,
    read: (row: unknown) => T,
    id: string,
    change: (connection: Connection, before: T) => Promise<T>,
  ): Promise<T | undefined> =>
    inTransaction(pool, async (client) => {
      const [row] = (await lock(client, id)).rows;
      return row && change(client, read(row));
    });

  return {
    async insertBrand({ id, name, region, key, createdAt }, event) {
      await withEvent(event, (client) => insertBrand(client, id, name, region ?? null, key, createdAt));
    },
    async listBrands() {
      return (await listBrands(pool)).rows.map(readBrandRow);
    },
    async changeBrand(brandId, change, describe) {
      return changeRow(lockBrand, readBrandRow, brandId, async (client, before) => {
        const { name, region } = change(before);
        const changed = { ...before, name, region };
        await updateBrand(client, name, region ?? null, brandId);
        if (name !== before.name || region !== before.region)
          await recordEvent(client, describe?.(before, changed));
        return changed;
      });
    },
    async deleteBrand(brandId, describe) {
      return inTransaction(pool, async (client) => {
        // No channel can be added from here on, so nothing can be recorded.
        const [row] = (await lockBrand(client, brandId)).rows;
        if (!row) return 'unknown';
        if ((await listChannels(client, brandId)).rowCount !== 0) return 'has-channels';
        if (await isFound((bucket) => findSubject(client, bucket, brandId))) return 'has-subjects';
        await deleteBrand(client, brandId);
        await deleteCounts(client, brandId);
        await recordEvent(client, describe?.(readBrandRow(row)));
        return 'deleted';
      });
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
      return row && readClientRow(row);
    },
    async changeChannel(clientId, change, describe) {
      return changeRow(lockChannel, readChannelRow, clientId, async (client, before) => {
        const changed = change(before);
        const settings = writeChannelSettings(changed);
        await changeSettings(client, settings, clientId);
        if (settings !== writeChannelSettings(before)) await recordEvent(client, describe?.(before, changed));
        return changed;
      });
    },
    async deleteChannel(clientId) {
      await deleteChannel(pool, clientId);
    },
    async deleteUnusedChannel({ id, brandId, clientId }, describe) {
      const countIn = async (connection: Connection): Promise<unknown> =>
        (await countOfChannel(connection, brandId, id)).rows[0]?.count;
      const counted = await countIn(pool);
      // This can take long, so nothing waits for it. A consent that is recorded meanwhile changes the counts.
      if (await isFound((bucket) => findOfChannel(pool, bucket, brandId, id))) return 'has-consents';
      return inTransaction(pool, async (client) => {
        const [row] = (await lockUsed(client, clientId)).rows;
        if (row?.id !== id) return 'unknown';
        if ((await countIn(client)) !== counted) return 'has-consents';
        await deleteChannel(client, clientId);
        await recordEvent(client, describe?.(readChannelRow(row)));
        return 'deleted';
      });
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
