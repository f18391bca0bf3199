import type { Table } from '../../../../service/store/sql/tables.ts';

/** The tables of the logs, in the order in which they are cleared: whoever adds leaves has locked the head. */
export const logTables = {
  head: {
    name: 'log_head',
    columns: {
      brand_id: 'key',
      origin: 'text',
      key: 'text',
      size: 'integer',
      checkpoint: 'text',
      signed_at: 'integer',
    },
    isOnCoordinator: true,
  },
  // SQLite adds leaves to the tree at once. There it has rows only after a copy of a database, or if the log is damaged.
  pending: { name: 'pending_leaf', columns: { brand_id: 'key', leaf: 'key' }, hasBucket: true },
  text: {
    name: 'log_text',
    columns: { brand_id: 'key', leaf: 'key', content: 'text' },
    isOnCoordinator: true,
  },
  tile: {
    name: 'log_tile',
    columns: { brand_id: 'key', level: 'integer key', number: 'integer key', hashes: 'bytes' },
    isOnCoordinator: true,
  },
} as const satisfies Readonly<Record<string, Table>>;

/** The statements that create them. */
export const logMigrations = {
  sqlite: [
    [
      `create table log_head (
        brand_id text primary key,
        origin text not null,
        key text not null,
        size integer not null,
        checkpoint text not null,
        signed_at integer not null
      ) strict`,
      `create table log_tile (
        brand_id text not null,
        level integer not null,
        number integer not null,
        hashes blob not null,
        primary key (brand_id, level, number)
      ) strict`,
      `create table log_text (
        brand_id text not null,
        leaf text not null,
        content text not null,
        primary key (brand_id, leaf)
      ) strict`,
      `create table pending_leaf (
        brand_id text not null,
        leaf text not null,
        primary key (brand_id, leaf)
      ) strict, without rowid`,
    ],
  ],
  postgres: [
    [
      `create table log_head (
        brand_id text collate "C" primary key,
        origin text not null,
        key text not null,
        size bigint not null,
        checkpoint text not null,
        signed_at bigint not null
      )`,
      `create table log_tile (
        brand_id text collate "C" not null,
        level bigint not null,
        number bigint not null,
        hashes bytea not null,
        primary key (brand_id, level, number)
      )`,
      `create table log_text (
        brand_id text collate "C" not null,
        leaf text collate "C" not null,
        content text not null,
        primary key (brand_id, leaf)
      )`,
      `create table pending_leaf (
        bucket int not null,
        brand_id text collate "C" not null,
        leaf text collate "C" not null,
        primary key (bucket, brand_id, leaf)
      )`,
    ],
  ],
};
