import assert from 'node:assert/strict';
import { suite, test, type TestContext } from 'node:test';
import {
  checkImport,
  importConsents,
  requireImportChannel,
} from '../../../../src/addons/import-consents/service/import-consents.ts';
import { unify } from '../../../../src/service/merge/unify.ts';
import { openSqliteStore } from '../../../../src/service/store/sqlite/sqlite-store.ts';
import { anonymous, brandOf, channelOf, consentOf } from '../../../service/support/tenanted-store.ts';

const now = 1_800_000_000_000;
const cell = { vendor: 'tubular', target: 'video' };
const lineOf = (action: string, members: object = {}) =>
  JSON.stringify({ subject: { anonymousId: 'visitor' }, actions: [{ ...cell, action }], ...members });

async function* numbered(lines: readonly string[]) {
  for (const [index, text] of lines.entries()) yield { number: index + 1, text };
}

/** A brand with the channel of its site, and one for imports, which is disabled. */
async function open(t: TestContext) {
  const clock = { now };
  const store = await openSqliteStore({ folder: ':memory:', clock: () => clock.now });
  t.after(() => store.close());
  await store.insertBrand(brandOf('brand'));
  await store.insertChannel(channelOf('web'));
  await store.insertChannel(channelOf('old', { disabled: true }));
  const client = await requireImportChannel(store, 'client of old');
  const reported: string[] = [];
  const run = async (...lines: string[]) => {
    const { counts } = await importConsents(store, client, numbered(lines), clock.now, (line, reason) =>
      reported.push(`${line}: ${reason}`),
    );
    return counts;
  };
  const { subjectId } = anonymous('visitor');
  const unified = async () => {
    const found = await store.findSubject('brand', [{ reference: 'subject', subjectId }]);
    assert.ok(found);
    return unify(found.state, { brandId: 'brand', subjectId }, 'subject').unifiedConsent;
  };
  return { clock, store, client, reported, run, unified, log: () => store.readLog('brand', subjectId) };
}

const nothing = { lines: 1, recorded: 0, repeated: 0, outdated: 0, invalid: 0 };

suite('an import of consents', () => {
  test('an import of consents records them with what says that they were imported, and when they were given', async (t) => {
    const { run, unified } = await open(t);
    assert.deepEqual(
      await run(lineOf('REJECT', { at: '2025-03-01T10:00:00+01:00', attributes: { age: 7 } })),
      {
        ...nothing,
        recorded: 1,
      },
    );
    const { actions, channelIds, attributes } = await unified();
    assert.deepEqual(actions, [{ ...cell, action: 'REJECT' }]);
    assert.deepEqual(channelIds, ['old']);
    assert.deepEqual(attributes, {
      age: 7,
      assent: { method: 'imported', at: '2025-03-01T09:00:00.000Z' },
    });
  });

  test('an import of consents records no line twice, not even months later, or in the same file', async (t) => {
    const { clock, run, log } = await open(t);
    assert.deepEqual(await run(lineOf('REJECT'), lineOf('REJECT')), {
      ...nothing,
      lines: 2,
      recorded: 1,
      repeated: 1,
    });
    clock.now += 300 * 86_400_000;
    assert.deepEqual(await run(lineOf('REJECT')), { ...nothing, repeated: 1 });
    assert.equal((await log()).length, 1);
  });

  test('an import of consents records at most some megabytes at once', async (t) => {
    const { store, client } = await open(t);
    const sizes: number[] = [];
    const recording = {
      shardOf: () => 0,
      recordConsents: (consents: Parameters<typeof store.recordConsents>[0]) => {
        sizes.push(consents.reduce((sum, { bytes }) => sum + bytes, 0));
        return store.recordConsents(consents);
      },
    };
    const lines = Array.from({ length: 200 }, (_, index) =>
      lineOf('REJECT', {
        subject: { anonymousId: `visitor ${index}` },
        tags: [`${index} ${'x'.repeat(200_000)}`],
      }),
    );
    const { counts } = await importConsents(recording, client, numbered(lines), now, () => {});
    assert.equal(counts.recorded, lines.length);
    assert.ok(sizes.length >= 5 && Math.max(...sizes) < 9_000_000, String(sizes));
  });

  test('an import of consents records the lines of a person in their order', async (t) => {
    const { run, unified } = await open(t);
    await run(lineOf('ACCEPT'), lineOf('REJECT'));
    assert.deepEqual((await unified()).actions, [{ ...cell, action: 'REJECT' }]);
  });

  test('an import of consents never overrules what a person has chosen since in another channel', async (t) => {
    const { store, run, unified, log } = await open(t);
    const actions = [{ ...cell, action: 'REJECT' }];
    await store.recordConsents([consentOf({ channelId: 'web', actions })]);
    assert.deepEqual(await run(lineOf('ACCEPT')), { ...nothing, outdated: 1 });
    assert.deepEqual((await unified()).actions, actions);
    assert.equal((await log()).length, 1);
  });

  test('an import of consents records what a person has chosen about something else', async (t) => {
    const { store, run } = await open(t);
    await store.recordConsents([
      consentOf({ channelId: 'web', actions: [{ vendor: 'tally', target: 'statistics', action: 'ACCEPT' }] }),
    ]);
    assert.deepEqual(await run(lineOf('REJECT')), { ...nothing, recorded: 1 });
  });

  test('an import of consents is refused in a channel in which visitors can choose', async (t) => {
    const { store } = await open(t);
    await assert.rejects(requireImportChannel(store, 'client of web'), /is not disabled/);
    await assert.rejects(requireImportChannel(store, 'nobody'), /no channel with the clientId nobody/);
  });

  test('an import of consents is refused in a channel in which visitors have chosen before it was disabled', async (t) => {
    const { store, run } = await open(t);
    await run(lineOf('ACCEPT'));
    const again = await requireImportChannel(store, 'client of old');
    // A visitor can write what an import writes.
    for (const attributes of [{}, { assent: { method: 'imported', at: '2025-03-01T09:00:00.000Z' } }]) {
      const id = `live ${Object.keys(attributes).length}`;
      await store.insertChannel(channelOf(id));
      await store.recordConsents([
        consentOf({ channelId: id, attributes: new Map(Object.entries(attributes)) }),
      ]);
      await store.changeChannel(`client of ${id}`, (channel) => ({ ...channel, disabled: true }));
      await assert.rejects(requireImportChannel(store, `client of ${id}`), /has consents that visitors gave/);
    }
    assert.equal(again.channel.id, 'old');
    await store.recordConsents([consentOf({ channelId: 'old' })]);
    await assert.rejects(requireImportChannel(store, 'client of old'), /has consents that visitors gave/);
  });

  const invalid: Record<string, string> = {
    '{': 'is not JSON: a line must hold one whole consent',
    '[]': 'must be: object',
    '{"subject":{"anonymousId":"a"}}': '/actions is missing',
    '{"subject":{"anonymousId":"a"},"actions":[]}': '/actions must not be empty',
    '{"subject":{},"actions":[{"vendor":"v","target":"t","action":"ACCEPT"}]}':
      '/subject has neither anonymousId nor verifiedId',
    [lineOf('GRANT')]: '/actions/0/action must be one of ACCEPT, REJECT',
    [lineOf('ACCEPT', { at: 'yesterday' })]: '/at must be a time such as 2025-03-01T09:00:00Z',
    [lineOf('ACCEPT', { at: '2999-01-01T00:00:00Z' })]: '/at is in the future',
    [lineOf('ACCEPT', { when: 1 })]: '/when is unknown',
    [lineOf('ACCEPT', { attributes: { assent: 1 } })]: '/attributes/assent is written by the import',
    [lineOf('ACCEPT', { tags: ['\uFFFD'] })]: 'is not UTF-8',
    [lineOf('ACCEPT', { subject: { anonymousId: 'a'.repeat(1_025) } })]:
      '/subject/anonymousId is longer than 1024 bytes',
  };
  for (const [line, reason] of Object.entries(invalid)) {
    test(`an import of consents names a line that ${reason}, and records the others`, async (t) => {
      const { client, run, reported } = await open(t);
      const lines = [lineOf('ACCEPT'), line];
      const found: string[] = [];
      const checked = await checkImport(client, numbered(lines), now, (...each) =>
        found.push(each.join(': ')),
      );
      assert.deepEqual(checked, { lines: 2, invalid: 1 });
      assert.deepEqual(await run(...lines), { ...nothing, lines: 2, recorded: 1, invalid: 1 });
      assert.deepEqual([found, reported], [[`2: ${reason}`], [`2: ${reason}`]]);
    });
  }
});
