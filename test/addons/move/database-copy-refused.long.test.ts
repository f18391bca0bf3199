import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test, type TestContext } from 'node:test';
import {
  makeClient,
  obtainToken,
  postConsent,
  runAssent,
  runForJson,
  startService,
} from '../../cli/support/run-assent.ts';
import { makeFolder } from '../../temporary-folder.ts';

const copy = (t: TestContext, from: string, to: string, variables: Record<string, string> = {}) =>
  runAssent(t, ['database', 'copy', '--from', from, '--to', to], variables);

suite('assent database copy', { timeout: 300_000 }, () => {
  test('assent database copy copies a folder while a service uses it, and a second run what was recorded since', async (t) => {
    const [from, to] = [makeFolder(t), makeFolder(t)];
    const client = await makeClient(t, { ASSENT_DATA: from });
    const service = await startService(t, { ASSENT_DATA: from });
    const authorization = await obtainToken(service.url, client);
    assert.equal((await postConsent(service.url, authorization, 'visitor-0001')).status, 201);

    const first = await copy(t, from, to);
    assert.equal(first.code, 0, first.error);
    assert.match(first.out, /^brand +consents +subjects +profiles +digest +source and target\n/);
    assert.match(first.out, /\nExample \(\w+\) +1 +1 +0 +[0-9a-f]{16} +equal\n/);
    assert.match(first.out, /\nCompared 1 subjectIds, and wrote or removed 1 that differed\.\n/);
    assert.match(
      first.out,
      /\nIf a service still records consents in the source: stop it, run this command again/,
    );
    // Lines, because this is no terminal.
    assert.match(first.error, /^10 %: .+\n(\d+ %: .+\n){8}100 %: 1 subjectIds, 1 differed\n$/);

    assert.equal((await postConsent(service.url, authorization, 'visitor-0002')).status, 201);
    service.kill('SIGTERM');
    await service.ended;
    const second = await copy(t, from, to);
    assert.match(second.out, /\nCompared 2 subjectIds, and wrote or removed 1 that differed\.\n$/);

    const moved = await startService(t, { ASSENT_DATA: to });
    const read = await fetch(`${moved.url}/v2/consents/unified/visitor-0002`, {
      headers: { authorization: await obtainToken(moved.url, client) },
    });
    assert.match(await read.text(), /"action":"ACCEPT"/);
  });

  test('assent database copy creates the folder of the target', async (t) => {
    const [from, to] = [makeFolder(t), join(makeFolder(t), 'new')];
    await runForJson(t, ['brand', 'create', 'Example', '--json'], { ASSENT_DATA: from });
    assert.equal((await copy(t, from, to)).code, 0);
    const [brand] = await runForJson(t, ['brand', 'list', '--json'], { ASSENT_DATA: to });
    assert.equal(brand.name, 'Example');
  });
});

suite('assent database copy says in one sentence', { timeout: 300_000 }, () => {
  const says = async (t: TestContext, from: string, to: string, sentence: RegExp) => {
    const { code, error, out } = await copy(t, from, to);
    assert.equal(code, 1);
    assert.equal(out, '');
    assert.match(error, sentence);
    assert.match(error, /^assent database copy: [^\n]+\n$/);
    assert.doesNotMatch(error, /secret/);
  };
  const makeData = async (t: TestContext): Promise<string> => {
    const folder = makeFolder(t);
    await runForJson(t, ['brand', 'create', 'Example', '--json'], { ASSENT_DATA: folder });
    return folder;
  };
  const nowhere = () => 'postgres://user:secret@127.0.0.1:1/assent';

  test('assent database copy says in one sentence that there is no such folder, and does not create the target', async (t) => {
    const [from, to] = [join(makeFolder(t), 'missing'), join(makeFolder(t), 'new')];
    await says(t, from, to, /There is no folder \S+\/missing\. Set --from/);
    assert.ok(!existsSync(to));
  });
  test('assent database copy says in one sentence that source and target are the same folder', async (t) => {
    const folder = await makeData(t);
    await says(t, folder, `${folder}/.`, /--from and --to are the same folder/);
  });
  test('assent database copy says in one sentence that a service uses the folder of the target', async (t) => {
    const [from, to] = [await makeData(t), await makeData(t)];
    await startService(t, { ASSENT_DATA: to });
    await says(t, from, to, /is in use by process \d+/);
  });
  for (const [what, source, target, sentence] of [
    [
      'the target belongs to another installation',
      makeData,
      makeData,
      /The target has a brand that the source does not have: Example/,
    ],
    [
      'no database listens at the address of the target',
      makeData,
      nowhere,
      /postgres:\/\/user@127\.0\.0\.1:1\/assent cannot be used\. Nothing listens/,
    ],
    ['no database listens at the address of the source', nowhere, makeData, /Nothing listens there/],
    [
      'an address is not one of PostgreSQL',
      makeData,
      () => 'mysql://user:secret@localhost/assent',
      /must begin with postgres:\/\//,
    ],
  ] as const)
    test(`assent database copy says in one sentence that ${what}`, async (t) => {
      await says(t, await source(t), await target(t), sentence);
    });

  for (const [name, value, complaint] of [
    ['ASSENT_DATABSE', 'x', /no setting ASSENT_DATABSE\. Did you mean ASSENT_DATABASE\?/],
    ['ASSENT_DATABASE_ASYNC_COMMIT', 'yes', /ASSENT_DATABASE_ASYNC_COMMIT is "yes", but must be/],
    ['ASSENT_DATABASE_PASSWORD_FILE', '/missing', /PASSWORD_FILE names a file that cannot be read/],
  ] as const)
    test(`assent database copy says in one sentence that a variable is wrong: ${name}=${value}`, async (t) => {
      const { code, error } = await copy(t, await makeData(t), makeFolder(t), { [name]: value });
      assert.equal(code, 1);
      assert.match(error, complaint);
    });
});
