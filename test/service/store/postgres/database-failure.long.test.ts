import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, suite, test, type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { openPostgresStore } from '../../../../src/service.ts';
import { setUp } from '../../support/set-up.ts';
import { type OwnPostgres, startOwnPostgres } from './postgres-server.ts';
import { query } from './query.ts';

const server = await startOwnPostgres();
after(() => server?.stop());

if (server) describeFailures(server);
else test('failures of PostgreSQL need a server of it', { skip: 'PostgreSQL is not installed' }, () => {});

function describeFailures({ address: superuser, folder }: OwnPostgres): void {
  /** A service with its own schema and user, and a client that records consents of new subjects. */
  const start = async (t: TestContext, { timeout = 10_000, tablespace = '' } = {}) => {
    const name = `assent_${Math.random().toString(36).slice(2)}`;
    await query(superuser, `create role ${name} login; create schema ${name} authorization ${name}`);
    const address = new URL(superuser);
    address.username = name;
    address.searchParams.set('options', `-csearch_path=${name} -cdefault_tablespace=${tablespace}`);
    if (tablespace) await query(superuser, `grant create on tablespace ${tablespace} to ${name}`);
    const store = await openPostgresStore({ address: address.href, timeout });
    t.after(() => store.close());
    const { client, log } = await setUp(t, { store, clock: Date.now });
    const recorded: string[] = [];
    let posted = 0;
    return {
      name,
      address: address.href,
      client,
      store,
      async post(attributes: object = {}) {
        const anonymousId = `visitor ${(posted += 1)}`;
        const reply = await client.post({ subject: { anonymousId }, attributes });
        if (reply.status === 201) recorded.push(anonymousId);
        return reply;
      },
      /** Whether a post is answered with 503 and `Retry-After`, and the log gives this reason. */
      async refuses(reason: RegExp) {
        const reply = await this.post();
        assert.deepEqual([reply.status, reply.headers.get('retry-after')], [503, '10'], reply.text);
        assert.match(log.at(-1)?.error?.reason ?? '', reason);
      },
      async recordsAgain() {
        assert.equal((await this.post()).status, 201);
        for (const id of recorded) assert.equal((await client.unified(id)).status, 200, `${id} is lost`);
      },
    };
  };

  suite('a database that fails in operation gets the request a 503, and loses nothing:', () => {
    test(
      'a database whose disk is full gets the request a 503, and loses nothing',
      { skip: mountable() },
      async (t) => {
        const disk = join(folder, 'disk');
        mkdirSync(disk);
        execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', disk]);
        t.after(() => execFileSync('/bin/umount', ['-l', disk]));
        const { uid, gid } = statSync(folder);
        chownSync(disk, uid, gid);
        await query(superuser, `create tablespace small location '${disk}'`);
        const service = await start(t, { tablespace: 'small' });
        await service.recordsAgain();
        const { bavail, bsize } = statfsSync(disk);
        const filler = join(disk, 'filler');
        writeFileSync(filler, new Uint8Array(bavail * bsize));
        const large = { text: 'x'.repeat(30_000) };
        let status = 201;
        for (let tried = 0; status === 201 && tried < 50; tried += 1)
          ({ status } = await service.post(large));
        assert.equal(status, 503);
        rmSync(filler);
        await service.recordsAgain();
      },
    );

    test('a database that says that its disk is full gets the request a 503, and loses nothing', async (t) => {
      const service = await start(t);
      await query(
        service.address,
        `create function full_disk() returns trigger language plpgsql as
           $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$;
         create trigger full_disk before insert on consent execute function full_disk()`,
      );
      await service.refuses(/^The disk of the server is full\./);
      await query(service.address, 'drop trigger full_disk on consent');
      await service.recordsAgain();
    });

    test('a database that only reads gets the request a 503, and loses nothing', async (t) => {
      const service = await start(t);
      await service.recordsAgain();
      await query(superuser, `alter role ${service.name} set default_transaction_read_only = on`);
      await query(
        superuser,
        `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${service.name}'`,
      );
      await assert.rejects(service.store.check());
      await service.refuses(/^The database only reads/);
      assert.equal((await service.client.check('visitor 1')).status, 200);
      const profile = await service.client.profile('kim@example.com');
      assert.deepEqual([profile.status, profile.headers.get('retry-after')], [503, '10']);
      await query(superuser, `alter role ${service.name} reset default_transaction_read_only`);
      await service.recordsAgain();
    });

    test('a database that lacks a right gets the request a 503, and loses nothing', async (t) => {
      const service = await start(t);
      await query(service.address, `revoke insert on consent from ${service.name}`);
      await service.refuses(/^The user lacks a right\./);
      await query(service.address, `grant insert on consent to ${service.name}`);
      await service.recordsAgain();
    });

    test('a table that is locked for longer than the time limit gets the request a 503, and loses nothing', async (t) => {
      const service = await start(t, { timeout: 300 });
      const other = new Client(service.address);
      await other.connect();
      await other.query('begin; lock table consent');
      await service.refuses(/^A statement took too long\./);
      await other.end();
      await service.recordsAgain();
    });

    test('a user who may not log in any more gets the request a 503, and loses nothing', async (t) => {
      const service = await start(t);
      await service.recordsAgain();
      await query(superuser, `alter role ${service.name} nologin`);
      await query(
        superuser,
        `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${service.name}'`,
      );
      const sessions = `select from pg_stat_activity where usename = '${service.name}'`;
      while ((await query(superuser, sessions)).length > 0) await pause(10);
      await service.refuses(/^The server refuses this user\./);
      await query(superuser, `alter role ${service.name} login`);
      await service.recordsAgain();
    });
  });
}

function mountable(): string | false {
  return process.platform === 'linux' && process.getuid?.() === 0
    ? false
    : 'only root on Linux can mount a disk';
}
