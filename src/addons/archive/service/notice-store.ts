import { recordEvent } from '../../../service/store/records/audit-store.ts';
import { type Engine, statement } from '../../../service/store/sql/statement.ts';
import { parseRow, selectFrom } from '../../../service/store/sql/tables.ts';
import type { ListedNotice, ArchivedText, NoticeStore } from './notice.ts';
import { noticeTable } from './notice-table.ts';

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
