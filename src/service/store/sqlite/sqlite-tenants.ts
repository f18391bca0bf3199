import type { DatabaseSync, StatementResultingChanges } from 'node:sqlite';
import type { AuditEvent } from '../../../protocol/audit-event.ts';
import { auditWriter } from './sqlite-audit.ts';
import { inTransaction } from './sqlite-transaction.ts';
import type { TenantStore } from '../store.ts';
import { readBrandRow, readChannelRow, readSigningKeyRow, writeChannelSettings } from '../tenant-record.ts';

/** Stores brands, channels and signing keys in SQLite. */
export function sqliteTenants(database: DatabaseSync): TenantStore {
  const insertBrand = database.prepare(
    'insert into brand (id, name, region, key, created_at) values (?, ?, ?, ?, ?)',
  );
  const listBrands = database.prepare('select * from brand order by created_at, id');
  const findBrand = database.prepare('select * from brand where id = ?');
  const updateBrand = database.prepare('update brand set name = ?, region = ? where id = ?');
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
  const findConsent = database.prepare('select 1 from consent where brand_id = ? and channel_id = ? limit 1');
  const listKeys = database.prepare('select * from signing_key order by created_at, kid');
  const insertKey = database.prepare('insert into signing_key (kid, jwk, created_at) values (?, ?, ?)');
  const deleteKey = database.prepare('delete from signing_key where kid = ?');

  const record = auditWriter(database);
  /** Runs a change, and records its event in the same transaction. Returns whether it has changed something. */
  const withEvent = (event: AuditEvent | undefined, change: () => StatementResultingChanges): boolean =>
    inTransaction(database, () => {
      const isChanged = Number(change().changes) > 0;
      if (isChanged) record(event);
      return isChanged;
    });

  return {
    async insertBrand({ id, name, region, key, createdAt }, event) {
      withEvent(event, () => insertBrand.run(id, name, region ?? null, key, createdAt));
    },
    async listBrands() {
      return listBrands.all().map(readBrandRow);
    },
    async updateBrand(brandId, { name, region }, event) {
      return withEvent(event, () => updateBrand.run(name, region ?? null, brandId));
    },
    async deleteBrand(brandId, event) {
      return withEvent(event, () => {
        deleteCounts.run(brandId);
        return deleteBrand.run(brandId);
      });
    },
    async hasSubjects(brandId) {
      return findSubject.get({ brand: brandId }) !== undefined;
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
      const row = findChannel.get(clientId);
      if (!row) return undefined;
      const channel = readChannelRow(row);
      return { channel, brand: readBrandRow(findBrand.get(channel.brandId)) };
    },
    async changeChannel(clientId, change, describe) {
      return inTransaction(database, () => {
        const row = findChannel.get(clientId);
        if (!row) return undefined;
        const before = readChannelRow(row);
        const changed = change(before);
        const settings = writeChannelSettings(changed);
        updateChannel.run(settings, clientId);
        if (settings !== writeChannelSettings(before)) record(describe?.(before, changed));
        return changed;
      });
    },
    async deleteChannel(clientId, event) {
      return withEvent(event, () => deleteChannel.run(clientId));
    },
    async hasConsents(brandId, channelId) {
      return findConsent.get(brandId, channelId) !== undefined;
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
