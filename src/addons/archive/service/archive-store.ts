import type { StoreAddOn } from '../../../service/store/add-on.ts';
import type { AuditEvent } from '../../../protocol/reports/audit-event.ts';
import { parseRow, selectFrom, type Table } from '../../../service/store/sql/tables.ts';
import { recordEvent } from '../../../service/store/records/audit-store.ts';
import { type Engine, statement } from '../../../service/store/sql/statement.ts';

/** A text that visitors were shown, archived by its content. */
export interface ArchivedText {
  readonly brandId: string;
  /** The name: the SHA-256 of the content in UTF-8, in hexadecimal digits. */
  readonly sha256: string;
  readonly content: string;
  /** Milliseconds since the epoch. */
  readonly publishedAt: number;
}

/** A notice without its text. */
interface ListedNotice extends Pick<ArchivedText, 'sha256' | 'publishedAt'> {
  readonly bytes: number;
}

/** Archives what visitors were shown. */
export interface NoticeStore {
  /**
   * Archives a text that visitors were shown, unless the brand has it. It never changes, and stays as long as the brand.
   *
   * @returns whether it is new
   */
  publishNotice(notice: ArchivedText, event?: AuditEvent): Promise<boolean>;
  /** The names of a brand's texts, with their sizes and the times at which they were published, oldest first. */
  listNotices(brandId: string): Promise<readonly ListedNotice[]>;
  findNotice(brandId: string, sha256: string): Promise<ArchivedText | undefined>;
  /** Which of these texts the brand has. */
  knownNotices(brandId: string, names: readonly string[]): Promise<ReadonlySet<string>>;
}

/** The table of archived texts. */
const noticeTable = {
  name: 'notice',
  columns: { brand_id: 'key', sha256: 'key', content: 'text', published_at: 'integer' },
} as const satisfies Table;

/** The statements that create it. */
const noticeMigrations = {
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

const insert = statement(
  'insert-notice',
  `insert into notice (brand_id, sha256, content, published_at)
   values (:brandId, :sha256, :content, :publishedAt) on conflict (brand_id, sha256) do nothing`,
);
const list = statement(
  'list-notices',
  `select sha256, octet_length(content){::bigint} as bytes, published_at from notice
   where brand_id = :brandId order by published_at, sha256`,
);
const find = statement(
  'find-notice',
  `${selectFrom(noticeTable)} where brand_id = :brandId and sha256 = :sha256`,
);
const findNames = statement(
  'find-notice-names',
  'select sha256 from notice where brand_id = :brandId and sha256 in each(:names)',
);

/** Archives what visitors were shown. */
export function noticeStore({ run, transact }: Engine): NoticeStore {
  return {
    publishNotice: (notice, event) =>
      transact(function* () {
        const { count } = yield* insert({ ...notice });
        if (count > 0) yield* recordEvent(event);
        return count > 0;
      }),
    listNotices: async (brandId) => (await run(list({ brandId }))).rows.map(readListed),
    async findNotice(brandId, sha256) {
      const [row] = (await run(find({ brandId, sha256 }))).rows;
      return row && readNotice(row);
    },
    knownNotices: async (brandId, names) =>
      new Set((await run(findNames({ brandId, names }))).rows.map(({ sha256 }) => String(sha256))),
  };
}

function readNotice(row: unknown): ArchivedText {
  const { brand_id: brandId, published_at: publishedAt, ...rest } = parseRow(noticeTable, row);
  return { brandId, publishedAt, ...rest };
}

function readListed({ sha256, bytes, published_at: at }: Readonly<Record<string, unknown>>): ListedNotice {
  return { sha256: String(sha256), bytes: Number(bytes), publishedAt: Number(at) };
}

/** Stores the texts that visitors were shown. */
export const archiveStore: StoreAddOn = {
  name: 'archive',
  tables: [noticeTable],
  migrations: noticeMigrations,
  /** Copies the texts that the target lacks. */
  async copy(from, to, brandId) {
    const [source, target] = [noticeStore(from), noticeStore(to)];
    const names = (await source.listNotices(brandId)).map(({ sha256 }) => sha256);
    const known = await target.knownNotices(brandId, names);
    for (const name of names.filter((each) => !known.has(each))) {
      const notice = await source.findNotice(brandId, name);
      if (notice) await target.publishNotice(notice);
    }
  },
};
