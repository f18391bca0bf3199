import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { suite, test } from 'node:test';
import type { TestContext } from 'node:test';
import { publishNotice } from '../../../src/service/administration/notices.ts';
import { replayConsent } from '../../../src/service/administration/replay.ts';
import { openSqliteStore } from '../../../src/service.ts';
import { makeFolder } from '../../temporary-folder.ts';
import { recordOne } from '../support/log-contract.ts';
import { insertTenant } from '../support/tenanted-store.ts';

const nameOf = (text: string) => createHash('sha256').update(text).digest('hex');
const catalogue = JSON.stringify({ vendors: [] });
const release = JSON.stringify({ en: {}, replay: 'draw()' });
const old = JSON.stringify({ en: {} });
const broken = JSON.stringify({ replay: '</script><b>' });
const said = {
  method: 'banner',
  language: 'en',
  catalogue: nameOf(catalogue),
  words: nameOf(release),
  look: '390x844',
  parts: 1,
};
const { words: _words, ...unnamed } = said;
const { look: _look, ...unseen } = said;

/** A store with a consent of this evidence. All texts are archived that are given. */
async function setUp(
  t: TestContext,
  evidence: object,
  texts: readonly string[] = [catalogue, release, old, broken],
) {
  const store = await openSqliteStore({ folder: makeFolder(t) });
  t.after(() => store.close());
  await insertTenant(store);
  for (const text of texts) await publishNotice(store, 'brand', text);
  const consent = await recordOne(store, { attributes: new Map([['assent', { ...evidence }]]) });
  return { store, consent, replay: () => replayConsent(store, { brand: 'brand', consent }) };
}

suite('a consent is drawn again', () => {
  test('in the window of the person', async (t) => {
    const { replay } = await setUp(t, { ...said, look: '390x844 dark card' });
    const { width, height, method, differences } = await replay();
    assert.deepEqual([width, height, method, differences], [390, 844, 'banner', []]);
  });

  test('with what the person had chosen before, and not since', async (t) => {
    const { store, consent } = await setUp(t, said);
    const attributes = new Map([['assent', { ...said, method: 'preferences' }]]);
    const actions = [{ target: 'video', vendor: 'tubular', action: 'REJECT' }];
    const second = await recordOne(store, { attributes, actions });
    const [first, then] = await Promise.all(
      [consent, second].map((each) => replayConsent(store, { brand: 'brand', consent: each })),
    );
    assert.match(first?.html ?? '', /"before":\[\]/);
    assert.match(then?.html ?? '', /"before":\[\{"target":"video","vendor":"tubular","action":"ACCEPT"\}\]/);
  });

  const notes: [evidence: object, differences: string[]][] = [
    [unseen, ['look']],
    [{ ...said, look: 'x'.repeat(200) }, ['look']],
    [{ ...said, look: '390x844 again extra', parts: 2 }, ['extra', 'again', 'parts']],
  ];
  for (const [evidence, expected] of notes)
    test(`and it is said what differs: ${expected.join(', ')} of ${JSON.stringify(evidence).length}`, async (t) => {
      const { replay } = await setUp(t, evidence);
      assert.deepEqual((await replay()).differences, expected);
    });

  const refusals: [what: string, evidence: object, texts: string[] | undefined, answer: RegExp][] = [
    ['whose words are not archived', said, [catalogue], /The words [0-9a-f]{64} are not archived\. "assent/],
    ['that names no words', unnamed, undefined, /does not name the words that the person was shown\./],
    ['of a release before the replay', { ...said, words: nameOf(old) }, undefined, /cannot be drawn\./],
    ['of a script that would end its element', { ...said, words: nameOf(broken) }, undefined, /be drawn\./],
    ['of a gate', { ...said, method: 'gate' }, undefined, /was made by "gate", not in the banner/],
    ['of another program', {}, undefined, /does not say what was shown\. Another program/],
  ];
  for (const [what, evidence, texts, answer] of refusals)
    test(`not if it is one ${what}, and the reason is given`, async (t) => {
      const { replay } = await setUp(t, evidence, texts);
      await assert.rejects(replay(), { code: 'value-invalid', message: answer });
    });
});
