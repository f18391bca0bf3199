import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { suite, test } from 'node:test';
import { statement, type UnitOfWork } from '../../../src/service/store/sql/statement.ts';
import { sqliteEngine } from '../../../src/service/store/sqlite/sqlite-engine.ts';

const insert = statement('insert', 'insert into list (number) values (:number)');
// Ends the transaction, like an error of the disk.
const end = statement('end', 'insert or rollback into list (number) values (1)');
const select = statement('select', 'select number from list');

suite('a transaction in SQLite that an error has ended', () => {
  const works: Record<string, () => UnitOfWork<unknown>> = {
    'with a later statement': () => insert({ number: 3 }),
    'without a later statement': function* () {},
  };
  for (const [name, work] of Object.entries(works))
    test(`a transaction in SQLite that an error has ended writes nothing, although the error was caught: ${name}`, async () => {
      const database = new DatabaseSync(':memory:');
      database.exec('create table list (number int unique); insert into list values (1)');
      const { run, runNow, transact } = sqliteEngine(database);
      const transaction = transact(function* () {
        yield* insert({ number: 2 });
        assert.throws(() => runNow(end()));
        yield* work();
      });
      await assert.rejects(transaction, /UNIQUE/);
      assert.deepEqual(
        (await run(select())).rows.map(({ number }) => number),
        [1],
      );
      await transact(() => insert({ number: 4 }));
      assert.equal((await run(select())).count, 2);
    });
});
