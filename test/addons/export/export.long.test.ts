import assert from 'node:assert/strict';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, suite, test, type TestContext } from 'node:test';
import { startPostgres } from '../../service/store/postgres/postgres-server.ts';
import {
  makeClient,
  obtainToken,
  postConsent,
  runAssent,
  runForJson,
  startService,
} from '../../cli/support/run-assent.ts';
import { makeFolder } from '../../temporary-folder.ts';

const server = await startPostgres();
after(() => server?.stop());

const engines: [engine: string, skip: boolean, place: (t: TestContext) => Promise<Record<string, string>>][] =
  [
    ['a folder', false, async (t) => ({ ASSENT_DATA: join(makeFolder(t), 'data') })],
    ['PostgreSQL', !server, async () => ({ ASSENT_DATABASE: (await server?.emptySchema()) ?? '' })],
  ];

/** A running service with two anonymous visitors; the second one has verified an e-mail, and has a profile. */
async function startWithData(t: TestContext, variables: Record<string, string>) {
  const client = await makeClient(t, variables);
  const { url } = await startService(t, variables);
  const authorization = await obtainToken(url, client);
  const headers = { authorization, 'content-type': 'application/json' };
  const post = (path: string, body: object) =>
    fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  await postConsent(url, authorization, 'visitor-0001');
  await postConsent(url, authorization, 'visitor-0002', 'REJECT');
  const code = await (
    await post('/subjects/profile', { email: 'ann@example.com', profile: { a: 1 } })
  ).json();
  const verified = await (
    await post('/subjects/profile/verify', { email: 'ann@example.com', ...code })
  ).json();
  await post('/v2/consents', {
    subject: { anonymousId: 'visitor-0002', verifiedId: verified.verifiedId },
    actions: [{ target: 'video', vendor: 'tubular', action: 'ACCEPT' }],
  });
  const unified = async (id: string) =>
    (await fetch(`${url}/consents/unified/${encodeURIComponent(id)}`, { headers })).json();
  return { variables, unified, verifiedId: String(verified.verifiedId) };
}

const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

for (const [engine, skip, place] of engines) {
  suite(`assent export from ${engine}`, { timeout: 300_000, skip }, () => {
    test(`assent export from ${engine} writes all data of a brand as lines of JSON, each with a type`, async (t) => {
      const { variables, unified, verifiedId } = await startWithData(t, await place(t));
      await runAssent(t, ['brand', 'create', 'Other'], variables);
      const { out, error, code } = await runAssent(t, ['export', '--brand', 'Example'], variables);
      assert.deepEqual([code, error], [0, '']);
      const lines = linesOf(out);
      const of = (type: string) => lines.filter((line) => line.type === type);

      assert.deepEqual(lines.map(({ type }) => type).slice(0, 2), ['brand', 'channel']);
      assert.deepEqual([lines[0].name, lines[0].format], ['Example', 1]);
      const [visitor, person] = [await unified('visitor-0001'), await unified(verifiedId)];
      const subjects = of('subject').map(({ unifiedConsent, conflicts }) => ({ unifiedConsent, conflicts }));
      assert.equal(subjects.length, 2);
      for (const expected of [visitor, person])
        assert.deepEqual(
          subjects.find((each) => each.unifiedConsent.subjectId === expected.unifiedConsent.subjectId),
          expected,
        );
      const [link] = of('link');
      assert.deepEqual(link, {
        type: 'link',
        subjectId: link.subjectId,
        linkedTo: person.unifiedConsent.subjectId,
      });
      assert.equal(of('consent').length, 3);
      const consents = new Map(
        of('consent').map(({ subjectId, subject, actions }) => [subjectId, [subject, actions[0].action]]),
      );
      const expected = new Map([
        [visitor.unifiedConsent.subjectId, [{ anonymousId: 'visitor-0001' }, 'ACCEPT']],
        [link.subjectId, [{ anonymousId: 'visitor-0002' }, 'REJECT']],
        [person.unifiedConsent.subjectId, [{ anonymousId: 'visitor-0002', verifiedId }, 'ACCEPT']],
      ]);
      assert.deepEqual(consents, expected);
      assert.deepEqual(of('profile'), [
        {
          type: 'profile',
          subjectId: person.unifiedConsent.subjectId,
          email: 'ann@example.com',
          attributes: { a: 1 },
        },
      ]);
      const counts = { notices: 0, subjects: 2, links: 1, consents: 3, profiles: 1, unreadable: 0 };
      assert.deepEqual(lines.at(-1), { type: 'end', ...counts });

      const file = join(makeFolder(t), 'export.ndjson');
      const words = ['export', '--brand', 'Example', '--output', file, '--json'];
      assert.deepEqual(await runForJson(t, words, variables), { file, ...counts });
      const withoutTime = (text: string) => text.replace(/"exportedAt":"[^"]+"/, '');
      assert.equal(withoutTime(readFileSync(file, 'utf8')), withoutTime(out));
      assert.equal(statSync(file).mode & 0o777, 0o600);

      const other = await runAssent(t, ['export', '--brand', 'Other'], variables);
      assert.deepEqual(
        linesOf(other.out).map(({ type }) => type),
        ['brand', 'end'],
      );
    });
  });
}

suite('assent export', { timeout: 300_000 }, () => {
  test('assent export marks a row that cannot be read, exports all others, and exits with 1', async (t) => {
    const { variables } = await startWithData(t, { ASSENT_DATA: join(makeFolder(t), 'data') });
    const database = new DatabaseSync(join(variables['ASSENT_DATA'] ?? '', 'assent.sqlite'));
    database.exec(`update profile set content = 'x'`);
    database.close();
    const { out, error, code } = await runAssent(t, ['export', '--brand', 'Example'], variables);
    assert.deepEqual([code, error.trim().split('\n').length], [1, 1]);
    const [unreadable] = linesOf(out).filter(({ type }) => type === 'unreadable');
    assert.equal(unreadable.table, 'profile');
    const counts = { notices: 0, subjects: 2, links: 1, consents: 3, profiles: 0, unreadable: 1 };
    assert.deepEqual(linesOf(out).at(-1), { type: 'end', ...counts });
  });

  const mistakes: [words: readonly string[], complaint: RegExp][] = [
    [['--brand', 'Nobody'], /no brand with the id or name Nobody/],
    [[], /required option '--brand <brand>'/],
    [
      ['--brand', 'Example', '--output', 'FILE'],
      /The file \S+ exists already\. Give another name with --output/,
    ],
    [['--brand', 'Example', '--output', 'FILE/x'], /cannot be created .+ Check the folder/],
    [['--brand', 'Example', '--data', 'nowhere'], /no folder nowhere\. Set --data/],
  ];
  for (const [words, complaint] of mistakes) {
    test(`assent export says in one sentence what is wrong in: export ${words.join(' ')}`, async (t) => {
      const folder = makeFolder(t);
      const variables = { ASSENT_DATA: join(folder, 'data') };
      const file = join(folder, 'file');
      writeFileSync(file, 'x');
      await runAssent(t, ['brand', 'create', 'Example'], variables);
      const filled = words.map((word) => word.replace('FILE', file));
      const { code, error } = await runAssent(t, ['export', ...filled], variables);
      assert.equal(code, 1);
      assert.match(error, complaint);
      assert.equal(error.trim().split('\n').length, 1, error);
      assert.equal(readFileSync(file, 'utf8'), 'x');
    });
  }
});
