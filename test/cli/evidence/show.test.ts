import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { suite, test } from 'node:test';
import * as z from 'zod/mini';
import type { TestContext } from 'node:test';
import { releaseWords } from '../../../src/locales/release-words.ts';
import { wordsDigest } from '../../../src/locales/words-digest.ts';
import { openSqliteStore } from '../../../src/service.ts';
import { leafOfParts, partsOf } from '../../../src/service/log/commitment.ts';
import { recordOne } from '../../service/support/log-contract.ts';
import { anonymous, insertTenant } from '../../service/support/tenanted-store.ts';
import { makeFolder } from '../../temporary-folder.ts';
import { runAssent } from '../support/run-assent.ts';

const catalogue = JSON.stringify({
  brand: { name: 'Fjord & Fell', privacyPolicy: { version: '7', url: '/privacy' } },
  languages: ['en', 'de'],
  targets: [
    {
      id: 'video',
      name: { en: 'Films', de: 'Filme' },
      description: { en: 'Plays films.', de: 'Spielt Filme ab.' },
    },
  ],
  vendors: [{ id: 'tubular', name: 'Tubular', targets: ['video'], country: 'IE' }],
  messages: { de: { rejectAll: 'Nichts davon' } },
  experiment: {
    arms: [{ id: 'plain' }, { id: 'warm', messages: { de: { acceptAll: 'Alles gern erlauben' } } }],
  },
});
const name = createHash('sha256').update(catalogue).digest('hex');
const evidence = {
  decision: 'tKBeg4wu9a1n-siSEvE3wA',
  at: '2026-11-20T09:00:04.000Z',
  method: 'banner',
  language: 'de',
  policy: '7',
  catalogue: name,
  words: wordsDigest,
  regime: 'opt-in',
  arm: 'warm',
};

const CommittedRow = z.object({
  subject_id: z.string(),
  consent_id: z.string(),
  kind: z.string(),
  channel_id: z.string(),
  received_at: z.number(),
  linked: z.nullable(z.string()),
  content: z.string(),
  salt: z.string(),
});

/** A folder with one consent of a person, and the texts that are archived. */
async function setUp(t: TestContext, said: object, archived: readonly string[]) {
  const data = makeFolder(t);
  const store = await openSqliteStore({ folder: data });
  await insertTenant(store);
  const id = await recordOne(store, {
    identity: anonymous('ann'),
    subject: { anonymousId: 'ann' },
    attributes: new Map([['assent', { ...said }]]),
  });
  await store.close();
  const run = async (...words: string[]) =>
    runAssent(t, [...words, '--brand', 'brand'], { ASSENT_DATA: data });
  for (const [index, text] of archived.entries()) {
    const file = join(data, `${index}.json`);
    writeFileSync(file, text);
    assert.equal((await run('notice', 'publish', file)).code, 0);
  }
  return { data, id, run, show: (...words: string[]) => run('evidence', 'show', ...words) };
}

suite('`assent evidence show`', () => {
  test('prints what a person chose, what is proven, and what they were shown, in their language', async (t) => {
    const { data, id, run, show } = await setUp(t, evidence, [catalogue, await releaseWords()]);
    const { code, out } = await show('--subject', 'ann');
    assert.equal(code, 0);
    for (const line of [
      `Consent ${id}`,
      '  log        in the log, unaltered',
      '  chosen     2026-11-20T09:00:04.000Z by the clock of the device',
      '  language   de',
      '  ACCEPT     tubular / video',
      '  Brand: Fjord & Fell',
      '    Filme (video): Spielt Filme ab.',
      '    Tubular (tubular): Filme; IE',
      '  Texts of the banner, in the way "warm" of the experiment:',
      '    rejectAll: Nichts davon',
      '    acceptAll: Alles gern erlauben',
      '    choose: Auswahl verwalten',
    ])
      assert.ok(out.split('\n').includes(line), `${line}\nis not in\n${out}`);
    assert.equal((await show('--consent', id)).out, out);

    const key = (await run('log', 'key')).out.trim();
    const bundle = join(data, 'ann.jsonl');
    await run('evidence', 'export', '--subject', 'ann', '--out', bundle);
    const verify = () => runAssent(t, ['verify', bundle, '--key', key], {});
    assert.match((await verify()).out, /^Valid: receipts 1, texts 2, log assent\/brand/);
    writeFileSync(bundle, readFileSync(bundle, 'utf8').replace('Spielt Filme ab', 'Spielt nichts ab'));
    const altered = await verify();
    assert.equal(altered.code, 1);
    assert.match(altered.out, new RegExp(`^The text that is named ${name} was altered\\.`));
  });

  test('names a text that is not archived', async (t) => {
    const { id, show } = await setUp(t, { ...evidence, words: 'f'.repeat(64) }, []);
    const { out } = await show('--consent', id);
    assert.match(out, new RegExp(`Not archived: the catalogue ${name}`));
    assert.match(out, /Not archived: the words f{64}\. See: assent notice missing/);
  });

  test('says that a consent of another program does not say what was shown', async (t) => {
    const { id, show } = await setUp(t, {}, []);
    assert.match((await show('--consent', id)).out, /does not say what was shown\.\n$/);
  });

  test('verifies the receipt: a leaf that was forged with its consent does not lead to the signed root', async (t) => {
    const { data, id, show } = await setUp(t, evidence, []);
    assert.equal((await show('--consent', id)).code, 0);
    const database = new DatabaseSync(join(data, 'assent.sqlite'));
    const row = CommittedRow.parse(database.prepare('select * from consent').get());
    const content = row.content.replace('ACCEPT', 'REJECT');
    const parts = partsOf({ ...row, content });
    assert.ok(parts);
    database.prepare('update consent set content = ?').run(content);
    database.prepare('update log_tile set hashes = ?').run(leafOfParts(parts, row.salt));
    database.close();
    const { code, out } = await show('--consent', id);
    assert.equal(code, 1);
    assert.match(out, /does not lead to the signed checkpoint/);
  });

  test('shows nothing that was altered, and asks whom it is about', async (t) => {
    const { data, id, show } = await setUp(t, evidence, []);
    const database = new DatabaseSync(join(data, 'assent.sqlite'));
    database.exec(`update consent set content = replace(content, 'ACCEPT', 'REJECT')`);
    database.close();
    const { code, out } = await show('--subject', 'ann');
    assert.deepEqual(
      [code, out],
      [1, `Consent ${id}\n  log        This consent differs from what the log has of it.\n`],
    );
    assert.match((await show('--subject', 'ann', '--consent', id)).error, /cannot be used with/);
    assert.match((await show()).error, /give --subject or --consent/);
  });
});
