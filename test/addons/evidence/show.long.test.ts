import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { suite, test } from 'node:test';
import * as z from 'zod/mini';
import { releaseWords } from '../../../src/locales/release-words.ts';
import { readKeptSalt } from '../../../src/addons/evidence/service/store/kept-salt.ts';
import { leafOfParts, partsOf } from '../../../src/addons/evidence/service/log/commitment.ts';
import { runAssent } from '../../cli/support/run-assent.ts';
import { catalogue, evidence, nameOf, setUp } from './one-consent.ts';

const name = nameOf(catalogue);

const CommittedRow = z.object({
  subject_id: z.string(),
  consent_id: z.string(),
  kind: z.string(),
  channel_id: z.string(),
  received_at: z.number(),
  linked: z.nullable(z.string()),
  content: z.string(),
  extra: z.string(),
});

suite('`assent evidence show`', () => {
  test('assent evidence show prints what a person chose, what is proven, and what they were shown, in their language', async (t) => {
    const { data, id, run, show } = await setUp(t, evidence, [catalogue, await releaseWords()]);
    const { code, out } = await show('--subject', 'ann');
    assert.equal(code, 0);
    for (const line of [
      `Consent ${id}`,
      '  log        in the log, unaltered',
      '  chosen     2026-11-20T09:00:04.000Z by the clock of the device',
      '  language   de',
      '  ACCEPT     tubular / video',
      'The page was configured to show',
      '  Brand: Fjord & Fell',
      '    Filme (video): Spielt Filme ab.',
      '    Tubular (tubular): Filme; IE',
      '  Texts of the banner:',
      '    rejectAll: Nichts davon',
      '    acceptAll: Alle akzeptieren',
      '    choose: Auswahl verwalten',
      '    withdraw: Sie können ablehnen. Ihre Auswahl können Sie unter „Datenschutz-Auswahl“ jederzeit ändern oder widerrufen.',
    ])
      assert.ok(out.split('\n').includes(line), `${line}\nis not in\n${out}`);
    assert.equal((await show('--consent', id)).out, out);
    assert.match(out, /^ {4}ask: Fjord & Fell .*1 Unternehmen.* \/ Fjord & Fell .*1 Unternehmen/m);
    assert.doesNotMatch(out, /[{}[\]]|^ *(close|retrying|choices):/m);
    const { out: trail } = await run('audit', '--json');
    const looked: { what: string }[] = JSON.parse(trail);
    assert.deepEqual([...new Set(looked.map(({ what }) => what))], ['subject-viewed', 'notice-published']);

    const key = (await run('log', 'key')).out.trim();
    const bundle = join(data, 'ann.jsonl');
    await run('evidence', 'export', '--subject', 'ann', '--output', bundle);
    const verify = () => runAssent(t, ['verify', bundle, '--key', key], {});
    assert.match((await verify()).out, /^Valid: receipts 1, texts 2, log assent\/brand/);
    writeFileSync(bundle, readFileSync(bundle, 'utf8').replace('Spielt Filme ab', 'Spielt nichts ab'));
    const altered = await verify();
    assert.equal(altered.code, 1);
    assert.match(altered.out, new RegExp(`^The text that is named ${name} was altered\\.`));
  });

  test('assent evidence show names a text that is not archived', async (t) => {
    const { id, show } = await setUp(t, { ...evidence, words: 'f'.repeat(64) }, []);
    const { out } = await show('--consent', id);
    assert.match(out, new RegExp(`Not archived: the catalogue ${name}`));
    assert.match(out, /Not archived: the words f{64}\. See: assent notice missing/);
  });

  test('assent evidence show says that a consent of another program does not say what was shown', async (t) => {
    const { id, show } = await setUp(t, {}, []);
    assert.match((await show('--consent', id)).out, /does not say what was shown\.\n$/);
  });

  test('assent evidence show verifies the receipt: a leaf that was forged with its consent does not lead to the signed root', async (t) => {
    const { data, id, show } = await setUp(t, evidence, []);
    assert.equal((await show('--consent', id)).code, 0);
    const database = new DatabaseSync(join(data, 'assent.sqlite'));
    const row = CommittedRow.parse(database.prepare('select * from consent').get());
    const content = row.content.replace('ACCEPT', 'REJECT');
    const parts = partsOf({ ...row, content });
    const kept = readKeptSalt(row);
    assert.ok(parts && kept);
    database.prepare('update consent set content = ?').run(content);
    database.prepare('update log_tile set hashes = ?').run(leafOfParts(parts, kept.salt));
    database.close();
    const { code, out } = await show('--consent', id);
    assert.equal(code, 1);
    assert.match(out, /does not lead to the signed checkpoint/);
  });

  test('assent evidence show shows nothing that was altered, and asks whom it is about', async (t) => {
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
