import type { AuditEvent } from '../../../protocol/reports/audit-event.ts';
import type { StoreAddOn } from '../add-on.ts';
import { recordEvent } from './audit-store.ts';
import { insertRow } from '../sql/insert-rows.ts';
import { type Engine, type Statement, statement, type UnitOfWork, type Values } from '../sql/statement.ts';
import type { Client, TenantStore } from '../store.ts';
import { selectFrom } from '../sql/tables.ts';
import {
  readBrandRow,
  readChannelRow,
  readSigningKeyRow,
  writeBrandRow,
  writeChannelRow,
  writeSigningKeyRow,
} from './tenant-record.ts';

const insertBrand = insertRow('brand');
const listBrands = statement('list-brands', `${selectFrom('brand')} order by created_at, id`);
const lockBrand = statement('lock-brand', `${selectFrom('brand')} where id = :id {for update}`);
const updateBrand = statement(
  'update-brand',
  'update brand set name = :name, region = :region where id = :id',
);
const deleteBrand = statement('delete-brand', 'delete from brand where id = :id');
// In PostgreSQL, a subject whose first consent was refused has a row, but no state.
const findSubject = statement(
  'find-subject-of-brand',
  `select 1 from subject where {bucket = :bucket and} brand_id = :id and state is not null union all
   select 1 from profile where {bucket = :bucket and} brand_id = :id limit 1`,
);
const insertChannel = insertRow('channel');
const selectChannel = selectFrom('channel');
const listChannels = statement(
  'list-channels',
  `${selectChannel} where brand_id = :brandId order by created_at, id`,
);
const brandColumns = `, brand.name as brand_name, brand.region as brand_region, brand.key as brand_key,
  brand.created_at as brand_created_at`;
const selectClient = `${selectFrom('channel', brandColumns)} join brand on brand.id = channel.brand_id`;
const findClient = statement('find-client', `${selectClient} where client_id = :clientId`);
const findClients = statement('find-clients', `${selectClient} where client_id in each(:clientIds)`);
// Consents are recorded meanwhile: they see the channel before the change or after it.
const lockChannel = statement('lock-channel', `${selectChannel} where client_id = :id {for no key update}`);
const changeSettings = statement(
  'change-settings',
  'update channel set settings = :settings where client_id = :id',
);
// In PostgreSQL, a foreign key keeps a channel that has consents.
const deleteChannel = statement(
  'delete-channel',
  `delete from channel where client_id = :clientId {|and not exists (select 1 from consent where channel_id = :id)}`,
);
// With the order, PostgreSQL uses the index for any channel, and not only for those with few consents.
const findOfChannel = statement(
  'find-consent-of-channel',
  'select received_at from consent where channel_id = :id order by received_at desc limit 1',
);
const listKeys = statement('list-keys', `${selectFrom('signing_key')} order by created_at, kid`);
const insertKey = insertRow('signing_key');
const deleteKey = statement('delete-key', 'delete from signing_key where kid = :kid');

/**
 * Clients as they are now, by their ids. A channel can be deleted before the transaction ends. Then a foreign key refuses
 * its consents, and the transaction begins again. A lock would need all nodes of Citus: each has a copy of the channels.
 */
export function* readClients(clientIds: readonly string[]): UnitOfWork<ReadonlyMap<string, Client>> {
  if (clientIds.length === 0) return new Map();
  const { rows } = yield* findClients({ clientIds: [...new Set(clientIds)] });
  return new Map(rows.map(readClientRow).map((found) => [found.channel.clientId, found]));
}

function readClientRow(row: Values): Client {
  const { brand_id: id, brand_name: name, brand_region: region, brand_key: key, brand_created_at: at } = row;
  return { channel: readChannelRow(row), brand: readBrandRow({ id, name, region, key, created_at: at }) };
}

/** Makes the statement that deletes the rows of a brand from a table. */
function deleteFrom(table: string): Statement {
  return statement(`delete-${table}`, `delete from ${table} where brand_id = :id`);
}

/** Stores brands, channels and signing keys. */
export function tenantStore(
  { run, transact, buckets }: Engine,
  addOns: readonly StoreAddOn[] = [],
): TenantStore {
  const deletions = addOns.flatMap(({ tables }) => tables.map(({ name }) => deleteFrom(name)));
  /** Inserts a row, and records its event in the same transaction. */
  const withEvent = (event: AuditEvent | undefined, insert: () => UnitOfWork<unknown>): Promise<void> =>
    transact(function* () {
      yield* insert();
      yield* recordEvent(event);
    });
  /** Changes a row under the lock under which it is read, so that an event tells what was before. */
  const changeRow = <T>(
    lock: Statement,
    read: (row: unknown) => T,
    id: string,
    change: (before: T) => UnitOfWork<T>,
  ): Promise<T | undefined> =>
    transact(function* () {
      const [row] = (yield* lock({ id })).rows;
      return row && (yield* change(read(row)));
    });
  function* isFound(find: Statement, values: Values): UnitOfWork<boolean> {
    for (const bucket of buckets) if ((yield* find({ ...values, bucket })).count === 1) return true;
    return false;
  }

  return {
    insertBrand: (brand, event) => withEvent(event, () => insertBrand(writeBrandRow(brand))),
    listBrands: async () => (await run(listBrands())).rows.map(readBrandRow),
    changeBrand: (id, change, describe) =>
      changeRow(lockBrand, readBrandRow, id, function* (before) {
        const { name, region } = change(before);
        const changed = { ...before, name, region };
        yield* updateBrand({ name, region, id });
        if (name !== before.name || region !== before.region) yield* recordEvent(describe?.(before, changed));
        return changed;
      }),
    deleteBrand: (id, describe) =>
      transact(function* () {
        // No channel can be added from here on, so no consent can be recorded.
        const [row] = (yield* lockBrand({ id })).rows;
        if (!row) return 'unknown';
        if ((yield* listChannels({ brandId: id })).count > 0) return 'has-channels';
        if (yield* isFound(findSubject, { id })) return 'has-subjects';
        yield* deleteBrand({ id });
        for (const each of deletions) yield* each({ id });
        yield* recordEvent(describe?.(readBrandRow(row)));
        return 'deleted';
      }),
    insertChannel: (channel, event) => withEvent(event, () => insertChannel(writeChannelRow(channel))),
    listChannels: async (brandId) => (await run(listChannels({ brandId }))).rows.map(readChannelRow),
    async findClient(clientId) {
      // Anybody may send this id. PostgreSQL rejects text with this character.
      if (clientId.includes('\0')) return undefined;
      const [row] = (await run(findClient({ clientId }))).rows;
      return row && readClientRow(row);
    },
    changeChannel: (id, change, describe) =>
      changeRow(lockChannel, readChannelRow, id, function* (before) {
        const changed = change(before);
        const { settings } = writeChannelRow(changed);
        yield* changeSettings({ settings, id });
        if (settings !== writeChannelRow(before).settings) yield* recordEvent(describe?.(before, changed));
        return changed;
      }),
    async deleteUnusedChannel({ id, clientId }, describe) {
      const isUsed = async () => (await run(findOfChannel({ id }))).count > 0;
      // Outside of the transaction: Citus changes no copied table in one that has searched all shards.
      if (await isUsed()) return 'has-consents';
      try {
        return await transact(function* () {
          const [row] = (yield* lockChannel({ id: clientId })).rows;
          if (row?.['id'] !== id) return 'unknown';
          if ((yield* deleteChannel({ id, clientId })).count === 0) return 'has-consents';
          yield* recordEvent(describe?.(readChannelRow(row)));
          return 'deleted';
        });
      } catch (error) {
        if (await isUsed()) return 'has-consents';
        throw error;
      }
    },
    listSigningKeys: async () => (await run(listKeys())).rows.map(readSigningKeyRow),
    insertSigningKey: (key, event, removed) =>
      withEvent(event, function* () {
        const others = removed?.((yield* listKeys()).rows.map(readSigningKeyRow)) ?? [];
        for (const { kid } of others) yield* deleteKey({ kid });
        yield* insertKey(writeSigningKeyRow(key));
      }),
    async deleteSigningKey(kid) {
      await run(deleteKey({ kid }));
    },
  };
}
