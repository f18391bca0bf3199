import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { DatabaseError } from 'pg';
import {
  explainConnection,
  isConflict,
  isUndone,
  explainDatabase,
} from '../../../../src/service/store/postgres/database-error.ts';
import { StoreUnavailableError } from '../../../../src/service/store/store-unavailable.ts';

/** An error as a server sends it that speaks German. */
function errorOf(code: string, severity: string): DatabaseError {
  const error = new DatabaseError('Meldung', 1, 'error');
  return Object.assign(error, { code, severity });
}

suite('an error of PostgreSQL is told by its code, in whatever language the server speaks', () => {
  /** Whether it is `undone`, which says that nothing was written, `unavailable` and not of the program, and a `conflict`. */
  const cases: [
    meaning: string,
    code: string,
    severity: string,
    ...('undone' | 'unavailable' | 'conflict')[],
  ][] = [
    ['a deadlock rolls back, and is tried again', '40P01', 'FEHLER', 'undone', 'unavailable', 'conflict'],
    ['a serialization failure does too', '40001', 'FEHLER', 'undone', 'unavailable', 'conflict'],
    ['a duplicate key rolls back, and is an error of the program', '23505', 'FEHLER', 'undone'],
    ['a statement that takes too long rolls back', '57014', 'FEHLER', 'undone', 'unavailable'],
    ['a missing right rolls back', '42501', 'FEHLER', 'undone', 'unavailable'],
    ['a full disk may crash the server', '53100', 'FEHLER', 'unavailable'],
    ['a broken disk may crash the server', '58030', 'PANIC', 'unavailable'],
    ['a server that became a replica needs another connection', '25006', 'FEHLER', 'unavailable'],
    ['a server that stops ends the connection', '57P01', 'FATAL', 'unavailable'],
    ['a server that starts takes no connection', '57P03', 'FATAL', 'unavailable'],
    ['a wrong password', '28P01', 'FATAL', 'undone', 'unavailable'],
    ['too many connections', '53300', 'FATAL', 'unavailable'],
    ['a lost node of a cluster, which Citus reports so', 'XX000', 'FEHLER', 'undone', 'unavailable'],
    ['a damaged row, which fails only the requests that read it', 'XX001', 'FEHLER', 'undone'],
    ['a damaged index, which fails only the requests that read it', 'XX002', 'FEHLER', 'undone'],
  ];
  for (const [meaning, code, severity, ...marks] of cases) {
    test(`an error of PostgreSQL is told by its code: ${meaning}`, () => {
      const thrown = errorOf(code, severity);
      const explained = explainConnection(thrown);
      assert.equal(explained instanceof StoreUnavailableError, marks.includes('unavailable'));
      for (const error of [thrown, explained]) {
        assert.equal(isUndone(error), marks.includes('undone'));
        assert.equal(isConflict(error), marks.includes('conflict'));
      }
    });
  }

  test('an error of the network means that the store is unavailable; one of the program does not', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { syscall: 'connect' });
    assert.ok(explainConnection(refused) instanceof StoreUnavailableError);
    for (const message of [
      'Connection terminated unexpectedly',
      'Client has encountered a connection error and is not queryable',
    ])
      assert.ok(explainConnection(new Error(message)) instanceof StoreUnavailableError, message);
    const mistake = new TypeError('x is undefined');
    assert.equal(explainConnection(mistake), mistake);
  });

  test('an address is named without its password', () => {
    const error = explainDatabase(
      'postgres://u:secret@db.example/a?sslmode=require',
      errorOf('28P01', 'FATAL'),
    );
    assert.ok(error instanceof Error);
    assert.equal(
      error.message,
      'The database postgres://u@db.example/a cannot be used. The password is wrong.',
    );
  });
});
