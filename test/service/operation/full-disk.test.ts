import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { openSqliteStore } from '../../../src/service.ts';
import { consentOf, refuses, setUp } from '../support/set-up.ts';

const unmountable =
  process.platform !== 'linux' || process.getuid?.() !== 0 ? 'only root on Linux can mount a disk' : false;

test(
  'a service is not ready while its disk has no room for large consents',
  { skip: unmountable },
  async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'assent-disk-'));
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', folder]);
    t.after(() => execFileSync('/bin/umount', ['-l', folder]));
    const store = await openSqliteStore({ folder });
    t.after(() => store.close());
    const { service, client } = await setUp(t, { store });
    assert.equal(await service.ready(), true);
    const filler = join(folder, 'filler');
    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(filler, new Uint8Array(bavail * bsize - 100_000));
    const large = consentOf({ attributes: { text: 'x'.repeat(45_000) } });
    let posts = 0;
    while ((await client.post(large)).status === 201) posts += 1;
    refuses(await client.post(large), 503, 'not-available');
    assert.ok(posts < 10, `${posts} posts fitted`);
    const becomes = async (isReady: boolean): Promise<void> => {
      while ((await service.ready()) !== isReady) await nextTurn();
    };
    await assert.rejects(store.check(), { code: 'store-unavailable' });
    await becomes(false);
    rmSync(filler);
    await becomes(true);
    assert.equal((await client.post(large)).status, 201);
  },
);
