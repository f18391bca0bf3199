import assert from 'node:assert/strict';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { makeClient, runAssent, runForJson, startAssent } from '../../cli/support/run-assent.ts';
import { makeFolder } from '../../temporary-folder.ts';

suite('assent audit', { timeout: 300_000 }, () => {
  test('assent audit lists what commands have done, and filters it', async (t) => {
    const folder = makeFolder(t);
    const variables = { ASSENT_DATA: join(folder, 'data') };
    await makeClient(t, variables);
    await runAssent(t, ['backup', join(folder, 'backup')], variables);
    await runAssent(t, ['export', '--brand', 'Example', '--output', join(folder, 'export')], variables);
    const read = (...words: string[]) => runForJson(t, ['audit', '--json', ...words], variables);
    const acts = async (...words: string[]) =>
      (await read(...words)).map(({ what }: { what: string }) => what);

    const events = await read();
    const { username } = userInfo();
    assert.deepEqual(
      events.map(({ what, actor, via }: Record<string, string>) => [what, actor, via]),
      ['brand-exported', 'backup-made', 'channel-created', 'brand-created'].map((what) => [
        what,
        username,
        'command',
      ]),
    );
    assert.deepEqual(events[0].counts.consents, 0);
    assert.deepEqual(await acts('--what', 'backup-made'), ['backup-made']);
    assert.deepEqual(await acts('--brand', 'Example'), [
      'brand-exported',
      'channel-created',
      'brand-created',
    ]);
    assert.deepEqual(await acts('--actor', 'nobody'), []);
    const { error } = await runAssent(t, ['audit', '--brand', 'nobody'], variables);
    assert.match(error, /no brand with the id or name nobody\. .+: assent brand list\n/);
    assert.deepEqual(await acts('--to', '2020-01-01'), []);
    const [day] = new Date().toISOString().split('T');
    assert.equal((await acts('--from', events[3].time, '--to', day ?? '')).length, 4);

    const restored = { ASSENT_DATA: join(folder, 'restored') };
    await runAssent(t, ['restore', join(folder, 'backup')], restored);
    const { out } = await runAssent(t, ['audit', '--csv'], restored);
    const lines = out.split('\r\n');
    assert.equal(lines[0], 'time,actor,via,what,brandId,clientId,subjectId,before,after,counts');
    assert.match(lines[1] ?? '', /^\S+Z,\w+,command,backup-restored,,,,,"{""file"":/);
    assert.equal(lines.length, 5);
    assert.match((await runAssent(t, ['audit'], variables)).out, /^time +\S+Z\nactor +\w+\nvia +command\n/);
  });

  test('assent audit refuses a start after the end', async (t) => {
    const words = ['audit', '--data', makeFolder(t), '--from', '2026-11-23', '--to', '2026-11-01'];
    const { code, error } = await runAssent(t, words);
    assert.deepEqual([code, error], [1, 'assent audit: --from is after --to.\n']);
  });

  test('assent audit names the user who used sudo, too', async (t) => {
    const variables = { ASSENT_DATA: makeFolder(t) };
    const { username } = userInfo();
    await startAssent(t, ['brand', 'create', 'One'], { ...variables, SUDO_USER: 'ada' }).ended;
    await startAssent(t, ['brand', 'create', 'Two'], { ...variables, SUDO_USER: username }).ended;
    const events = await runForJson(t, ['audit', '--json'], variables);
    assert.deepEqual(
      events.map(({ actor }: { actor: string }) => actor),
      [username, `ada (as ${username})`],
    );
  });

  test('assent audit refuses an unknown act, and a time without a zone', async (t) => {
    const variables = { ASSENT_DATA: makeFolder(t) };
    for (const words of [
      ['--what', 'nothing'],
      ['--from', '2026-11-23T10:00'],
      ['--to', 'yesterday'],
    ]) {
      const { code, error } = await runAssent(t, ['audit', ...words], variables);
      assert.deepEqual([code, /It must be/.test(error)], [1, true]);
    }
  });

  test('assent audit contains a migration, and a copy in its target', async (t) => {
    const [from, to] = [makeFolder(t), makeFolder(t)];
    await runAssent(t, ['database', 'migrate'], { ASSENT_DATA: from });
    await runAssent(t, ['database', 'copy', '--from', from, '--to', to], {});
    const events = await runForJson(t, ['audit', '--json'], { ASSENT_DATA: to });
    assert.deepEqual(
      events.map(({ what }: { what: string }) => what),
      ['database-copied', 'database-migrated'],
    );
  });
});
