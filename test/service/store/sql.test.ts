import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { textForPostgres, textForSqlite } from '../../../src/service/store/sql/statement.ts';

suite('a statement for both engines', () => {
  test('a statement for both engines has parameters by number, one for each name', () => {
    const text = 'select :one, :two where :one = 1';
    assert.deepEqual(textForPostgres(text), {
      text: 'select $1, $2 where $1 = 1',
      names: ['one', 'two'],
    });
    assert.deepEqual(textForSqlite(text), { text: 'select ?1, ?2 where ?1 = 1', names: ['one', 'two'] });
  });

  test('a statement for both engines has what only one engine gets, and no parameters of the other', () => {
    const text = '{bucket = :bucket and} name = :name {for update} {limit :few|limit :many}';
    assert.deepEqual(textForPostgres(text), {
      text: 'bucket = $1 and name = $2 for update limit $3',
      names: ['bucket', 'name', 'few'],
    });
    assert.deepEqual(textForSqlite(text), {
      text: ' name = ?1  limit ?2',
      names: ['name', 'many'],
    });
  });

  test('a statement for both engines takes no cast and no text for a parameter', () => {
    const text = `select :one{::text} from event where content = '"decision:' and at in each(:times)`;
    assert.deepEqual(textForPostgres(text), {
      text: `select $1::text from event where content = '"decision:' and at = any ($2::text[])`,
      names: ['one', 'times'],
    });
    assert.deepEqual(textForSqlite(text), {
      text: `select ?1 from event where content = '"decision:' and at in (select value from json_each(?2))`,
      names: ['one', 'times'],
    });
  });
});
