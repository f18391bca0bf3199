import type { DatabaseSync } from 'node:sqlite';
import { type Migration, schemaMark, SchemaNewerError, SchemaOlderError } from '../schema.ts';
import { FolderUnusableError } from './folder-unusable.ts';
import { inTransaction } from './sqlite-transaction.ts';

/**
 * Migrations: each migrates from the version of its index to the next. Released ones never change. Until 0.1.0 is released
 * there is one, and a change to it makes data from before unusable.
 */
export const migrations: readonly Migration[] = [
  [
    `create table brand (
      id text primary key,
      name text not null unique,
      region text,
      key blob not null,
      created_at integer not null
    ) strict`,
    `create table channel (
      id text primary key,
      brand_id text not null references brand (id),
      client_id text not null unique,
      settings text not null,
      created_at integer not null
    ) strict`,
    'create index channel_by_brand on channel (brand_id, id)',
    `create table signing_key (
      kid text primary key,
      jwk text not null,
      created_at integer not null
    ) strict`,
    `create table consent (
      brand_id text not null,
      subject_id text not null,
      consent_id text not null,
      kind text not null,
      channel_id text not null,
      received_at integer not null,
      linked text,
      content text not null,
      extra text,
      primary key (brand_id, subject_id, consent_id)
    ) strict`,
    'create index consent_by_time on consent (received_at)',
    'create index consent_by_channel on consent (channel_id, received_at)',
    // The decision is in a tag of the content. Functions on text never fail, whatever a client has sent.
    `create index consent_by_decision on consent (substr(content, instr(content, '"decision:') + 10, 22))
      where instr(content, '"decision:') > 0`,
    `create table subject (
      brand_id text not null,
      subject_id text not null,
      linked_to text,
      state text,
      primary key (brand_id, subject_id),
      check ((linked_to is null) <> (state is null))
    ) strict, without rowid`,
    'create index subject_by_link on subject (brand_id, linked_to) where linked_to is not null',
    `create table idempotency (
      client_id text not null,
      key text not null,
      body text not null,
      consent_id text not null,
      created_at integer not null,
      primary key (client_id, key)
    ) strict, without rowid`,
    'create index idempotency_by_time on idempotency (created_at)',
    'create index idempotency_by_consent on idempotency (consent_id)',
    `create table profile (
      brand_id text not null,
      subject_id text not null,
      content text not null,
      primary key (brand_id, subject_id)
    ) strict, without rowid`,
    `create table verification (
      brand_id text not null,
      subject_id text not null,
      content text not null,
      changed_at integer not null,
      primary key (brand_id, subject_id)
    ) strict, without rowid`,
    'create index verification_by_time on verification (changed_at)',
    `create table audit (
      id text primary key,
      at integer not null,
      brand_id text,
      subject_id text,
      what text not null,
      content text not null
    ) strict`,
    'create index audit_by_time on audit (at, id)',
    'create index audit_by_subject on audit (brand_id, subject_id) where subject_id is not null',
    `create table add_on (
      name text primary key,
      version integer not null,
      mark integer not null
    ) strict`,
  ],
];

/** The version that this release reads and writes. */
export const schemaVersion = migrations.length;

/**
 * Creates the tables, or migrates them to the newest version.
 *
 * @param steps the migrations of the release
 * @throws {FolderUnusableError} if the tables are from before the first release
 * @throws {SchemaNewerError} if a newer release wrote the tables
 */
export function migrate(database: DatabaseSync, steps = migrations): void {
  inTransaction(database, () => {
    const found = readVersion(database, steps);
    for (const statement of steps.slice(found).flat()) database.exec(statement);
    database.exec(`pragma user_version = ${steps.length}`);
    database.exec(`pragma application_id = ${schemaMark(steps)}`);
  });
}

/** Checks that the tables have this release's version, without changing them. Throws like {@link migrate}, too. */
export function requireCurrentSchema(database: DatabaseSync): void {
  const found = readVersion(database);
  if (found < schemaVersion) throw new SchemaOlderError(found, schemaVersion);
}

/** The version of the tables, which this release can use or migrate; 0 if there are none. Throws like {@link migrate}. */
export function readVersion(database: DatabaseSync, steps = migrations): number {
  const found = versionOf(database);
  if (!isOfRelease(database, steps))
    throw new FolderUnusableError(
      `The database ${database.location()} has a format from before the first release, which no release can read. ` +
        'Delete its folder, or choose another one.',
    );
  if (found > steps.length) throw new SchemaNewerError(found, steps.length);
  return found;
}

/** Whether the tables, if there are any, were not made before the first release. */
export function isOfRelease(database: DatabaseSync, steps = migrations): boolean {
  return versionOf(database) === 0 || readNumber(database, 'application_id') === schemaMark(steps);
}

/** Writes the current version again, durably, to check that the database is writable. Throws if it is not. */
export function rewriteVersion(database: DatabaseSync): void {
  inTransaction(database, () => database.exec(`pragma user_version = ${versionOf(database)}`));
}

/** The version of the tables, whichever they are; 0 if there are none. */
export function versionOf(database: DatabaseSync): number {
  return readNumber(database, 'user_version');
}

function readNumber(database: DatabaseSync, pragma: 'application_id' | 'user_version'): number {
  return Number(database.prepare(`pragma ${pragma}`).get()?.[pragma] ?? 0);
}
