import type { Table } from '../../../service/store/sql/tables.ts';

/** The table of archived texts. */
export const noticeTable = {
  name: 'notice',
  columns: { brand_id: 'key', sha256: 'key', content: 'text', published_at: 'integer' },
} as const satisfies Table;

/** The statements that create it. */
export const noticeMigrations = {
  sqlite: [
    [
      `create table notice (
        brand_id text not null,
        sha256 text not null,
        content text not null,
        published_at integer not null,
        primary key (brand_id, sha256)
      ) strict`,
    ],
  ],
  postgres: [
    [
      `create table notice (
        brand_id text collate "C" not null,
        sha256 text collate "C" not null,
        content text not null,
        published_at bigint not null,
        primary key (brand_id, sha256)
      )`,
    ],
  ],
};
