import { insertInto } from '../../../../service/store/sql/insert-rows.ts';
import { type Engine, statement } from '../../../../service/store/sql/statement.ts';
import { parseRow, type RowOf, selectFrom } from '../../../../service/store/sql/tables.ts';
import { checkpointOfNow, selectHead } from './log-tree.ts';
import { logTables } from './log-tables.ts';

/** The number of tiles or texts that are read together. */
const page = 200;

const readHead = statement('copy-log-head', selectHead);
const readPending = statement(
  'copy-pending-leaves',
  `${selectFrom(logTables.pending)} where brand_id = :brandId`,
);
const readTiles = statement(
  'copy-log-tiles',
  `${selectFrom(logTables.tile)} where brand_id = :brandId and (level, number) > (:level, :number)
   order by level, number limit ${page}`,
);
const readTexts = statement(
  'copy-log-texts',
  `${selectFrom(logTables.text)} where brand_id = :brandId and leaf > :leaf order by leaf limit ${page}`,
);
const insertHeads = insertInto(logTables.head);
const insertTiles = insertInto(logTables.tile);
const insertTexts = insertInto(logTables.text);
const insertPending = insertInto(logTables.pending);
const clear = Object.values(logTables).map(({ name }) =>
  statement(`clear-${name}`, `delete from ${name} where brand_id = :brandId`),
);

/** A part of the log of a brand. */
interface LogRows {
  readonly heads?: readonly RowOf<typeof logTables.head>[];
  readonly tiles?: readonly RowOf<typeof logTables.tile>[];
  readonly texts?: readonly RowOf<typeof logTables.text>[];
  readonly pending?: readonly RowOf<typeof logTables.pending>[];
}

/** Reads the log of a brand, in parts. */
export async function* readLog({ run }: Engine, brandId: string): AsyncGenerator<LogRows> {
  const heads = (await run(readHead({ brandId }))).rows.map((row) => parseRow(logTables.head, row));
  for (let last: RowOf<typeof logTables.tile> | undefined; ;) {
    const { level = 0, number = -1 } = last ?? {};
    const tiles = (await run(readTiles({ brandId, level, number }))).rows.map((row) =>
      parseRow(logTables.tile, row),
    );
    yield { tiles };
    last = tiles.at(-1);
    if (tiles.length < page) break;
  }
  for (let leaf = ''; ;) {
    const texts = (await run(readTexts({ brandId, leaf }))).rows.map((row) => parseRow(logTables.text, row));
    yield { texts };
    leaf = texts.at(-1)?.leaf ?? '';
    if (texts.length < page) break;
  }
  const pending = (await run(readPending({ brandId }))).rows.map((row) => parseRow(logTables.pending, row));
  yield { heads, pending };
}

/** The checkpoint of all leaves in the tree of a brand, signed now if it was not; `undefined` if there is no leaf. */
export function readCheckpointOfNow({ run }: Engine, brandId: string): Promise<string | undefined> {
  return run(checkpointOfNow(brandId));
}

/** Makes the log of a brand equal. It is read after the consents, so that each of these has its leaf. */
export async function copyLog(from: Engine, to: Engine, brandId: string): Promise<void> {
  await to.transact(function* () {
    for (const each of clear) yield* each({ brandId });
  });
  for await (const { heads = [], tiles = [], texts = [], pending = [] } of readLog(from, brandId))
    await to.transact(function* () {
      yield* insertTiles(tiles);
      yield* insertTexts(texts);
      yield* insertPending(pending, 0);
      yield* insertHeads(heads);
    });
}
