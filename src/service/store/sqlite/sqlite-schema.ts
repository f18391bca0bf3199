import type { DatabaseSync } from 'node:sqlite';
import { SchemaNewerError, SchemaOlderError } from '../schema-error.ts';
import { inTransaction } from './sqlite-transaction.ts';

/** Migrations: each migrates from the version of its index to the next. Released ones never change. */
const migrations: readonly string[] = [
  `
  create table brand (
    id text primary key,
    name text not null unique,
    region text,
    key blob not null,
    created_at integer not null
  ) strict;

  create table channel (
    id text primary key,
    brand_id text not null references brand (id),
    client_id text not null unique,
    settings text not null,
    created_at integer not null
  ) strict;
  create index channel_by_brand on channel (brand_id, id);

  create table signing_key (
    kid text primary key,
    jwk text not null,
    created_at integer not null
  ) strict;

  create table consent (
    brand_id text not null,
    subject_id text not null,
    consent_id text not null,
    kind text not null,
    channel_id text not null,
    received_at integer not null,
    linked text,
    content text not null,
    primary key (brand_id, subject_id, consent_id)
  ) strict;
  create index consent_by_time on consent (received_at);

  create table subject (
    brand_id text not null,
    subject_id text not null,
    linked_to text,
    state text,
    primary key (brand_id, subject_id),
    check ((linked_to is null) <> (state is null))
  ) strict, without rowid;
  create index subject_by_link on subject (brand_id, linked_to) where linked_to is not null;

  create table idempotency (
    client_id text not null,
    key text not null,
    body text not null,
    consent_id text not null,
    created_at integer not null,
    primary key (client_id, key)
  ) strict, without rowid;
  create index idempotency_by_time on idempotency (created_at);

  create table profile (
    brand_id text not null,
    subject_id text not null,
    content text not null,
    primary key (brand_id, subject_id)
  ) strict, without rowid;

  create table verification (
    brand_id text not null,
    subject_id text not null,
    content text not null,
    changed_at integer not null,
    primary key (brand_id, subject_id)
  ) strict, without rowid;
  create index verification_by_time on verification (changed_at);
  `,
  `
  create index idempotency_by_consent on idempotency (consent_id);
  `,
  `
  create table audit (
    id text primary key,
    at integer not null,
    brand_id text,
    subject_id text,
    what text not null,
    content text not null
  ) strict;
  create index audit_by_time on audit (at, id);
  create index audit_by_subject on audit (brand_id, subject_id) where subject_id is not null;

  create table daily_count (
    brand_id text not null,
    day text not null,
    measure text not null,
    dimension text not null,
    value text not null,
    count integer not null,
    primary key (brand_id, day, measure, dimension, value)
  ) strict, without rowid;
  `,
  // The decision is in a tag of the content. Functions on text never fail, whatever a client has sent.
  `
  create index consent_by_channel on consent (channel_id, received_at);
  create index consent_by_decision on consent (substr(content, instr(content, '"decision:') + 10, 22))
    where instr(content, '"decision:') > 0;
  `,
  // Older consents have no salt. They get one in the background, and the index is empty then.
  `
  create table notice (
    brand_id text not null,
    sha256 text not null,
    content text not null,
    published_at integer not null,
    primary key (brand_id, sha256)
  ) strict;

  alter table consent add column salt text;
  alter table consent add column since integer;
  create index consent_without_leaf on consent (consent_id) where salt is null;

  create table log_head (
    brand_id text primary key,
    origin text not null,
    key text not null,
    size integer not null,
    checkpoint text not null,
    signed_at integer not null
  ) strict;

  create table log_tile (
    brand_id text not null,
    level integer not null,
    number integer not null,
    hashes blob not null,
    primary key (brand_id, level, number)
  ) strict;

  create table log_text (
    brand_id text not null,
    leaf text not null,
    content text not null,
    primary key (brand_id, leaf)
  ) strict;

  create table pending_leaf (
    brand_id text not null,
    leaf text not null,
    primary key (brand_id, leaf)
  ) strict, without rowid;
  `,
];

/** The version that this release reads and writes. */
export const schemaVersion = migrations.length;

/**
 * Migrates the schema to this release's version.
 *
 * @throws {SchemaNewerError} if a newer release wrote the schema
 */
export function migrate(database: DatabaseSync): void {
  inTransaction(database, () => {
    const found = versionOf(database);
    if (found > schemaVersion) throw new SchemaNewerError(found, schemaVersion);
    for (const step of migrations.slice(found)) database.exec(step);
    database.exec(`pragma user_version = ${schemaVersion}`);
  });
}

/** Checks that the schema has this release's version, without changing it. */
export function requireCurrentSchema(database: DatabaseSync): void {
  const found = versionOf(database);
  if (found > schemaVersion) throw new SchemaNewerError(found, schemaVersion);
  if (found < schemaVersion) throw new SchemaOlderError(found, schemaVersion);
}

/** Writes the current version again, durably, to check that the database is writable. Throws if it is not. */
export function rewriteVersion(database: DatabaseSync): void {
  inTransaction(database, () => database.exec(`pragma user_version = ${versionOf(database)}`));
}

/** The version of the tables; 0 if there are none. */
export function versionOf(database: DatabaseSync): number {
  return Number(database.prepare('pragma user_version').get()?.['user_version'] ?? 0);
}
