import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { DatabaseError } from 'pg';
import {
  explainConnection,
  explainDatabase,
  isConflict,
  isUndone,
} from '../../../../src/service/store/postgres/database-error.ts';
import { StoreUnavailableError } from '../../../../src/service/store/store-unavailable.ts';

/** An error as a server sends it that speaks German. */
function errorOf(code: string, severity: string): DatabaseError {
  const error = new DatabaseError('Meldung', 1, 'error');
  return Object.assign(error, { code, severity });
}

suite('an error of PostgreSQL is told by its code, in whatever language the server speaks', () => {
  const cases: [meaning: string, code: string, severity: string, isLost: boolean, conflicts: boolean][] = [
    ['a deadlock rolls back, and is tried again', '40P01', 'FEHLER', false, true],
    ['a serialization failure rolls back, and is tried again', '40001', 'FEHLER', false, true],
    ['a duplicate key rolls back', '23505', 'FEHLER', false, false],
    ['a full disk rolls back', '53100', 'FEHLER', false, false],
    ['a server that stops ends the connection', '57P01', 'FATAL', true, false],
    ['a server that starts takes no connection', '57P03', 'FATAL', true, false],
    ['too many connections', '53300', 'FATAL', true, false],
  ];
  for (const [meaning, code, severity, isLost, conflicts] of cases) {
    test(meaning, () => {
      const error = errorOf(code, severity);
      assert.equal(isUndone(error), !isLost);
      assert.equal(isConflict(error), conflicts);
      assert.equal(explainConnection(error) instanceof StoreUnavailableError, isLost);
    });
  }

  test('an error of the network means that the store is unavailable; one of the program does not', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { syscall: 'connect' });
    assert.ok(explainConnection(refused) instanceof StoreUnavailableError);
    assert.ok(
      explainConnection(new Error('Connection terminated unexpectedly')) instanceof StoreUnavailableError,
    );
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
