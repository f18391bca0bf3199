import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { AuditEvent } from '../../../protocol/audit-event.ts';
import { auditWriter } from './sqlite-audit.ts';
import { inTransaction } from './sqlite-transaction.ts';
import type { Client, TenantStore } from '../store.ts';
import { readBrandRow, readChannelRow, readSigningKeyRow, writeChannelSettings } from '../tenant-record.ts';

/** Finds the channel of a client, and its brand. */
export function clientFinder(database: DatabaseSync): (clientId: string) => Client | undefined {
  const findChannel = database.prepare('select * from channel where client_id = ?');
  const findBrand = database.prepare('select * from brand where id = ?');
  return (clientId) => {
    const row = findChannel.get(clientId);
    if (!row) return undefined;
    const channel = readChannelRow(row);
    return { channel, brand: readBrandRow(findBrand.get(channel.brandId)) };
  };
}

/** Stores brands, channels and signing keys in SQLite. */
export function sqliteTenants(database: DatabaseSync): TenantStore {
  const insertBrand = database.prepare(
    'insert into brand (id, name, region, key, created_at) values (?, ?, ?, ?, ?)',
  );
  const listBrands = database.prepare('select * from brand order by created_at, id');
  const updateBrand = database.prepare('update brand set name = ?, region = ? where id = ?');
  const findBrand = database.prepare('select * from brand where id = ?');
  const deleteBrand = database.prepare('delete from brand where id = ?');
  const deleteCounts = database.prepare('delete from daily_count where brand_id = ?');
  const findSubject = database.prepare(
    `select 1 from subject where brand_id = :brand union all
     select 1 from profile where brand_id = :brand limit 1`,
  );
  const insertChannel = database.prepare(
    'insert into channel (id, brand_id, client_id, settings, created_at) values (?, ?, ?, ?, ?)',
  );
  const updateChannel = database.prepare('update channel set settings = ? where client_id = ?');
  const listChannels = database.prepare('select * from channel where brand_id = ? order by created_at, id');
  const findChannel = database.prepare('select * from channel where client_id = ?');
  const deleteChannel = database.prepare('delete from channel where client_id = ?');
  const countOfChannel = database.prepare(
    `select sum(count) as count from daily_count where brand_id = ? and dimension = 'channel' and value = ?`,
  );
  const findConsent = database.prepare('select 1 from consent where brand_id = ? and channel_id = ? limit 1');
  const listKeys = database.prepare('select * from signing_key order by created_at, kid');
  const insertKey = database.prepare('insert into signing_key (kid, jwk, created_at) values (?, ?, ?)');
  const deleteKey = database.prepare('delete from signing_key where kid = ?');

  const findClient = clientFinder(database);
  const record = auditWriter(database);
  /** Inserts a row, and records its event in the same transaction. */
  const withEvent = (event: AuditEvent | undefined, insert: () => unknown): void =>
    inTransaction(database, () => {
      insert();
      record(event);
    });
  /** Changes or deletes a row in the transaction in which it is read, so that an event tells what was before. */
  const changeRow = <T>(
    find: StatementSync,
    read: (row: unknown) => T,
    id: string,
    change: (before: T) => T,
  ): T | undefined =>
    inTransaction(database, () => {
      const row = find.get(id);
      return row && change(read(row));
    });

  return {
    async insertBrand({ id, name, region, key, createdAt }, event) {
      withEvent(event, () => insertBrand.run(id, name, region ?? null, key, createdAt));
    },
    async listBrands() {
      return listBrands.all().map(readBrandRow);
    },
    async changeBrand(brandId, change, describe) {
      return changeRow(findBrand, readBrandRow, brandId, (before) => {
        const { name, region } = change(before);
        const changed = { ...before, name, region };
        updateBrand.run(name, region ?? null, brandId);
        if (name !== before.name || region !== before.region) record(describe?.(before, changed));
        return changed;
      });
    },
    async deleteBrand(brandId, describe) {
      return inTransaction(database, () => {
        const row = findBrand.get(brandId);
        if (!row) return 'unknown';
        if (listChannels.get(brandId)) return 'has-channels';
        if (findSubject.get({ brand: brandId })) return 'has-subjects';
        deleteCounts.run(brandId);
        deleteBrand.run(brandId);
        record(describe?.(readBrandRow(row)));
        return 'deleted';
      });
    },
    async insertChannel(channel, event) {
      const { id, brandId, clientId, createdAt } = channel;
      const settings = writeChannelSettings(channel);
      withEvent(event, () => insertChannel.run(id, brandId, clientId, settings, createdAt));
    },
    async listChannels(brandId) {
      return listChannels.all(brandId).map(readChannelRow);
    },
    async findClient(clientId) {
      return findClient(clientId);
    },
    async changeChannel(clientId, change, describe) {
      return changeRow(findChannel, readChannelRow, clientId, (before) => {
        const changed = change(before);
        const settings = writeChannelSettings(changed);
        updateChannel.run(settings, clientId);
        if (settings !== writeChannelSettings(before)) record(describe?.(before, changed));
        return changed;
      });
    },
    async deleteChannel(clientId) {
      deleteChannel.run(clientId);
    },
    async deleteUnusedChannel({ id, brandId, clientId }, describe) {
      const counted = countOfChannel.get(brandId, id)?.['count'];
      // This can take long, so it is not in the transaction. A consent that is recorded meanwhile changes the counts.
      if (findConsent.get(brandId, id)) return 'has-consents';
      return inTransaction(database, () => {
        if (countOfChannel.get(brandId, id)?.['count'] !== counted) return 'has-consents';
        const channel = findClient(clientId)?.channel;
        if (channel?.id !== id) return 'unknown';
        deleteChannel.run(clientId);
        record(describe?.(channel));
        return 'deleted';
      });
    },
    async listSigningKeys() {
      return listKeys.all().map(readSigningKeyRow);
    },
    async insertSigningKey({ kid, jwk, createdAt }, event, removed) {
      withEvent(event, () => {
        for (const other of removed?.(listKeys.all().map(readSigningKeyRow)) ?? []) deleteKey.run(other.kid);
        return insertKey.run(kid, jwk, createdAt);
      });
    },
    async deleteSigningKey(kid) {
      deleteKey.run(kid);
    },
  };
}
