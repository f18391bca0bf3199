import type { DatabaseSync } from 'node:sqlite';
import type { Count } from '../../counts/count.ts';
import type { AuditRow } from '../audit-record.ts';
import { readAuditRow } from '../audit-record.ts';
import { auditRows } from '../copy/copy-records.ts';
import type { CopySource, CopyTarget } from '../copy/copy-place.ts';
import type { Slice } from '../slice.ts';
import type { Changes, StoredRow } from '../copy/stored-subject.ts';
import { readStoredRow, rowsIn, subjectTables } from '../copy/stored-subject.ts';
import { codesKept, readVerification } from '../profile-record.ts';
import { explainFolder } from './folder-unusable.ts';
import type { FolderAccess, OpenFolder } from './open-folder.ts';
import { openFolder } from './open-folder.ts';
import { sqliteAudit } from './sqlite-audit.ts';
import { sqliteCounts } from './sqlite-counts.ts';
import { sqliteTenants } from './sqlite-tenants.ts';
import { inTransaction } from './sqlite-transaction.ts';

/** Opens a folder to copy from it. A service may be using it. Throws like {@link openFolder}. */
export function openCopySourceFolder(folder: string): CopySource {
  const open = openPlace(folder, 'share');
  // In SQLite, a key belongs to its client.
  return { ...open.place, isInUse: open.lock === undefined, findSharedKeys: async () => new Set() };
}

/** Opens a folder to copy to it, and locks it. Throws like {@link openFolder}. */
export function openCopyTargetFolder(folder: string): CopyTarget {
  const { place, database, explained } = openPlace(folder, 'hold');
  const write = writeSubjects(database);
  return {
    ...place,
    hasSharedKeys: false,
    writeSlice: async (_slice, changes) => explained(() => inTransaction(database, () => write(changes))),
    ...writeRecords(database, explained),
  };
}

function openPlace(folder: string, access: FolderAccess) {
  const { database, lock }: OpenFolder = openFolder(folder, access, Date.now());
  const explained = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw explainFolder(folder, error);
    }
  };
  const newest = database.prepare('select max(received_at) as at from consent');
  const read = readSubjects(database);
  const readTrail = database.prepare(
    'select id, at, brand_id, subject_id, what, content from audit where id > ? order by id limit ?',
  );
  return {
    database,
    lock,
    explained,
    place: {
      tenants: sqliteTenants(database),
      newestConsentAt: async () => Number(explained(() => newest.get())?.['at'] ?? 0) || undefined,
      readSlice: async (brandIds: readonly string[], slice: Slice) => explained(() => read(brandIds, slice)),
      readAudit: async (afterId: string) =>
        explained(() => readTrail.all(afterId, auditRows).map(readAuditRow)),
      readCounts: (brandId: string) => sqliteCounts(database).readCounts(brandId, ''),
      recordAuditEvent: sqliteAudit(database).recordAuditEvent,
      async close() {
        database.close();
        lock?.release();
      },
    },
  };
}

/** Reads the rows of a slice in one transaction, which is short: the write-ahead log of a service can be reset after it. */
function readSubjects(database: DatabaseSync) {
  const where = (table: string): string =>
    `${table}.brand_id = ? and ${table}.subject_id >= ? and ${table}.subject_id < ?`;
  const selects = {
    subject: `select * from subject where ${where('subject')}`,
    consent: `select * from consent where ${where('consent')}`,
    // Otherwise SQLite may read all keys. Their index by consent is short.
    idempotency: `select brand_id, subject_id, idempotency.* from consent
      cross join idempotency on idempotency.consent_id = consent.consent_id where ${where('consent')}`,
    profile: `select * from profile where ${where('profile')}`,
    verification: `select *, changed_at + ${codesKept} as forget_at from verification
      where ${where('verification')}`,
  };
  const statements = subjectTables.map((table) => [table, database.prepare(selects[table])] as const);
  return (brandIds: readonly string[], { from, to }: Slice): StoredRow[] => {
    database.exec('begin');
    try {
      return brandIds.flatMap((brandId) =>
        statements.flatMap(([table, select]) =>
          select.all(brandId, from, to).map((row) => withExactEnd(readStoredRow({ ...row, table }))),
        ),
      );
    } finally {
      if (database.isTransaction) database.exec('commit');
    }
  };
}

/** Codes that are valid for longer are kept for longer. */
function withExactEnd(row: StoredRow): StoredRow {
  if (row.table !== 'verification') return row;
  return { ...row, forget_at: Math.max(row.forget_at, ...endsOf(row.content)) };
}

function endsOf(content: string): number[] {
  try {
    return readVerification(content).codes.map(({ validUntil }) => validUntil);
  } catch {
    // A damaged row is copied as it is. It does not stop a copy, because codes are short-lived.
    return [];
  }
}

function writeRecords(database: DatabaseSync, explained: <T>(work: () => T) => T) {
  const trail = database.prepare(
    `insert or replace into audit (id, at, brand_id, subject_id, what, content) values (?, ?, ?, ?, ?, ?)`,
  );
  const remove = database.prepare('delete from daily_count where brand_id = ?');
  return {
    writeAudit: async (rows: readonly AuditRow[]) =>
      explained(() =>
        inTransaction(database, () => {
          for (const row of rows)
            trail.run(row.id, row.at, row.brand_id, row.subject_id, row.what, row.content);
        }),
      ),
    writeCounts: async (brandId: string, counts: readonly Count[]) =>
      explained(() =>
        inTransaction(database, () => {
          remove.run(brandId);
          sqliteCounts(database).addCounts(counts);
        }),
      ),
  };
}

/** Writes changes in an open transaction. */
function writeSubjects(database: DatabaseSync) {
  // Keys have no subject: they are found by their consents, and go first.
  const removals = [
    `idempotency where consent_id in (select consent_id from consent where brand_id = ? and subject_id = ?)`,
    ...['consent', 'subject', 'profile', 'verification'].map(
      (table) => `${table} where brand_id = ? and subject_id = ?`,
    ),
  ].map((from) => database.prepare(`delete from ${from}`));
  const subject = database.prepare(
    'insert into subject (brand_id, subject_id, linked_to, state) values (?, ?, ?, ?)',
  );
  const consent = database.prepare(
    `insert into consent (brand_id, subject_id, consent_id, kind, channel_id, received_at, linked, content)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const request = database.prepare(
    'insert or replace into idempotency (client_id, key, body, consent_id, created_at) values (?, ?, ?, ?, ?)',
  );
  const profile = database.prepare('insert into profile (brand_id, subject_id, content) values (?, ?, ?)');
  const codes = database.prepare(
    'insert into verification (brand_id, subject_id, content, changed_at) values (?, ?, ?, ?)',
  );
  return ({ put, remove }: Changes): void => {
    for (const { brandId, subjectId } of remove)
      for (const removal of removals) removal.run(brandId, subjectId);
    for (const row of rowsIn('subject', put))
      subject.run(row.brand_id, row.subject_id, row.linked_to, row.state);
    for (const row of rowsIn('consent', put))
      consent.run(
        row.brand_id,
        row.subject_id,
        row.consent_id,
        row.kind,
        row.channel_id,
        row.received_at,
        row.linked,
        row.content,
      );
    for (const row of rowsIn('idempotency', put))
      request.run(row.client_id, row.key, row.body, row.consent_id, row.created_at);
    for (const row of rowsIn('profile', put)) profile.run(row.brand_id, row.subject_id, row.content);
    for (const row of rowsIn('verification', put))
      codes.run(row.brand_id, row.subject_id, row.content, row.forget_at - codesKept);
  };
}
