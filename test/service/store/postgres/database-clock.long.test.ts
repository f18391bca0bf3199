import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { openPostgresStore } from '../../../../src/service.ts';
import { runAssent, runForJson, startService, wrongClock } from '../../../cli/support/run-assent.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';

const server = await startPostgres();
after(() => server?.stop());

if (server) describeClock(server);
else
  test('the clock of PostgreSQL needs a server of it', { skip: 'there is no PostgreSQL server' }, () => {});

function describeClock(postgres: PostgresServer): void {
  /** The environment of a process whose clock is wrong. */
  const variables = async (ahead: number) => ({
    ASSENT_DATABASE: await postgres.emptySchema(),
    ...wrongClock(ahead),
    PORT: '0',
  });

  suite('a process whose clock differs from the one of the database', () => {
    test('a process whose clock differs from the one of the database knows the difference', async () => {
      const address = await postgres.emptySchema();
      const store = await openPostgresStore({ address, clock: () => Date.now() - 90_000 });
      await store.close();
      assert.ok(Math.abs(store.clockAhead + 90_000) < 5_000, String(store.clockAhead));
    });

    test('a process whose clock differs from the one of the database does not start if it is an hour or more', async (t) => {
      const { code, error } = await runAssent(t, ['serve'], await variables(365 * 86_400_000));
      assert.equal(code, 1);
      assert.match(
        error,
        /^assent serve: The clock of this machine is \d+ seconds ahead of the clock of the/,
      );
    });

    for (const words of [
      ['retention', '--brand', 'Example', '--older-than', '5y', '--yes'],
      ['keys', 'rotate'],
      ['brand', 'create', 'Example'],
    ])
      test(`a process whose clock differs from the one of the database does not run ${words.join(' ')} then`, async (t) => {
        const wrong = await variables(3_700_000);
        const { code, error } = await runAssent(t, words, wrong);
        assert.equal(code, 1);
        assert.match(error, /^assent [a-z ]+: The clock of this machine is 3[67]\d\d seconds ahead of .+\n$/);
        const store = await openPostgresStore({ address: wrong.ASSENT_DATABASE });
        const found = [await store.listBrands(), await store.listSigningKeys()];
        await store.close();
        assert.deepEqual(found, [[], []]);
      });

    test('a process whose clock differs from the one of the database runs other commands with a warning if it is minutes, beside the JSON', async (t) => {
      const wrong = await variables(300_000);
      assert.deepEqual(await runForJson(t, ['brand', 'list', '--json'], wrong), []);
      const { code, error } = await runAssent(t, ['brand', 'list'], wrong);
      assert.equal(code, 0);
      assert.match(error, /^Warning: The clock of this machine is (299|30\d) seconds ahead of .+\n$/);
    });

    test('a process whose clock differs from the one of the database warns if it is minutes', async (t) => {
      const { output } = await startService(t, await variables(-300_000));
      assert.match(output.out, /"warning","message":"The clock of this machine is (299|30\d) seconds behind/);
    });
  });
}
