import { insertInto } from '../../../service/store/sql/insert-rows.ts';
import type { Engine } from '../../../service/store/sql/statement.ts';
import { statement } from '../../../service/store/sql/statement.ts';
import type { RowOf } from '../../../service/store/sql/tables.ts';
import { parseRow, selectFrom } from '../../../service/store/sql/tables.ts';
import { checkpointOfNow, selectHead } from '../../../service/store/records/log-tree.ts';
import { deleteLog } from '../../../service/store/records/tenant-store.ts';
import type { CopySource, CopyTarget } from './copy-place.ts';

/** The number of tiles or texts that are read together. */
const page = 200;

const readHead = statement('copy-log-head', selectHead);
const readPending = statement(
  'copy-pending-leaves',
  `${selectFrom('pending_leaf')} where brand_id = :brandId`,
);
const readTiles = statement(
  'copy-log-tiles',
  `${selectFrom('log_tile')} where brand_id = :brandId and (level, number) > (:level, :number)
   order by level, number limit ${page}`,
);
const readTexts = statement(
  'copy-log-texts',
  `${selectFrom('log_text')} where brand_id = :brandId and leaf > :leaf order by leaf limit ${page}`,
);
const insertHeads = insertInto('log_head');
const insertTiles = insertInto('log_tile');
const insertTexts = insertInto('log_text');
const insertPending = insertInto('pending_leaf');

/** Reads and writes the log of a brand for a copy. */
export function copiedLog({
  run,
  transact,
}: Engine): Pick<CopySource, 'readLog' | 'checkpointOf'> & Pick<CopyTarget, 'writeLog' | 'clearLog'> {
  return {
    checkpointOf: (brandId) => run(checkpointOfNow(brandId)),
    async *readLog(brandId) {
      const heads = (await run(readHead({ brandId }))).rows.map((row) => parseRow('log_head', row));
      for (let last: RowOf<'log_tile'> | undefined; ;) {
        const { level = 0, number = -1 } = last ?? {};
        const tiles = (await run(readTiles({ brandId, level, number }))).rows.map((row) =>
          parseRow('log_tile', row),
        );
        yield { tiles };
        last = tiles.at(-1);
        if (tiles.length < page) break;
      }
      for (let leaf = ''; ;) {
        const texts = (await run(readTexts({ brandId, leaf }))).rows.map((row) => parseRow('log_text', row));
        yield { texts };
        leaf = texts.at(-1)?.leaf ?? '';
        if (texts.length < page) break;
      }
      const pending = (await run(readPending({ brandId }))).rows.map((row) => parseRow('pending_leaf', row));
      yield { heads, pending };
    },
    clearLog: (brandId) =>
      transact(function* () {
        for (const each of deleteLog) yield* each({ id: brandId });
      }),
    writeLog: ({ heads = [], tiles = [], texts = [], pending = [] }) =>
      transact(function* () {
        yield* insertTiles(tiles);
        yield* insertTexts(texts);
        yield* insertPending(pending, 0);
        yield* insertHeads(heads);
      }),
  };
}
