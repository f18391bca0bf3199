import assert from 'node:assert/strict';
import { suite, test, type TestContext } from 'node:test';
import { createBrand, createChannel, openSqliteStore } from '../../src/service.ts';
import { identityOf } from '../../src/service/identity/identity.ts';
import { consentOf } from '../service/support/tenanted-store.ts';
import { runAssent } from './support/run-assent.ts';
import { makeFolder } from '../temporary-folder.ts';

/** Clears the screen, forges a line, turns the text around, and is an escape of its own in some terminals. */
const hostile = 'x\u001b[2J\nwhat brand-deleted\r\u202e\u009b31m\u2028';
const shown = String.raw`x\u{1b}[2J\u{a}what brand-deleted\u{d}\u{202e}\u{9b}31m\u{2028}`;

/** Data in which everybody has chosen hostile names. */
async function furnish(t: TestContext) {
  const folder = makeFolder(t);
  const store = await openSqliteStore({ folder });
  const actor = { name: hostile, via: 'program' } as const;
  const { id: brand } = await createBrand(store, { name: hostile }, actor);
  const { channelId } = await createChannel(store, { brand, name: hostile }, actor);
  const key = (await store.listBrands())[0]?.key ?? new Uint8Array();
  const identity = identityOf(key, 'anonymous', 'visitor-0001');
  const actions = [{ vendor: hostile, target: hostile, action: 'ACCEPT' }];
  await store.recordConsents([consentOf({ brandId: brand, channelId, identity, actions })]);
  await store.close();
  return { folder, brand };
}

suite('names that control terminals', { timeout: 300_000 }, () => {
  const [yesterday = '', tomorrow = ''] = [-1, 1].map((days) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
  );
  const counts = ['counts', '--from', yesterday, '--to', tomorrow];
  const commands: readonly (readonly [words: readonly string[], ofBrand?: true])[] = [
    [['brand', 'list']],
    [['channel', 'list'], true],
    [counts, true],
    [[...counts, '--csv'], true],
    [['audit']],
    [['audit', '--csv']],
    [['subject', 'show', 'visitor-0001'], true],
  ];
  test('names that control terminals are printed so that they do not', async (t) => {
    const { folder, brand } = await furnish(t);
    for (const [words, ofBrand] of commands) {
      const place = ['--data', folder, ...(ofBrand ? ['--brand', brand] : [])];
      const { out, error, code } = await runAssent(t, [...words, ...place]);
      assert.equal(code, 0, error);
      assertHarmless(out, words);
      assert.ok(out.includes(shown) || words.includes('--csv'), words.join(' '));
      assert.ok(out.includes(String.raw`\u{1b}[2J`) || out.includes(String.raw`\u001b[2J`), words.join(' '));
    }
  });

  test('names that control terminals are the same in JSON, which does not control them either', async (t) => {
    const { folder, brand } = await furnish(t);
    for (const words of [['brand', 'list'], ['audit'], ['channel', 'list', '--brand', brand]]) {
      const { out } = await runAssent(t, [...words, '--json', '--data', folder]);
      assertHarmless(out, words);
      const [first] = JSON.parse(out);
      assert.ok([first.name, first.actor].includes(hostile));
    }
    const { out } = await runAssent(t, ['export', '--brand', brand, '--data', folder]);
    assertHarmless(out, ['export']);
  });

  test('names that control terminals are printed by a copy and its refusal so that they do not', async (t) => {
    const { folder } = await furnish(t);
    const copied = await runAssent(t, ['database', 'copy', '--from', folder, '--to', makeFolder(t)]);
    assertHarmless(copied.out, ['copy']);
    assert.ok(copied.out.includes(shown));
    const { error } = await runAssent(t, ['channel', 'list', '--brand', '\u001b[2Jx', '--data', folder]);
    assertHarmless(error, ['refusal']);
  });
});

function assertHarmless(text: string, words: readonly string[]): void {
  const found = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.exec(text.replaceAll('\r\n', '\n'));
  assert.equal(found?.[0], undefined, words.join(' '));
  assert.doesNotMatch(text, /^what brand-deleted/m, words.join(' '));
}
