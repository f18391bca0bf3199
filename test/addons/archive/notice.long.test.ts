import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { longestNotice } from '../../../src/protocol/notice.ts';
import { releaseWords } from '../../../src/locales/release-words.ts';
import { wordsDigest } from '../../../src/locales/words-digest.ts';
import { createBrand, openSqliteStore } from '../../../src/service.ts';
import { consentOf } from '../../service/support/tenanted-store.ts';
import { makeFolder } from '../../temporary-folder.ts';
import { runAssent } from '../../cli/support/run-assent.ts';

const nameOf = (text: string) => createHash('sha256').update(text).digest('hex');

test('assent notice lists what is missing, archives it, and prints it', async (t) => {
  const folder = makeFolder(t);
  const run = (...words: string[]) =>
    runAssent(t, ['notice', ...words, '--data', folder, '--brand', 'Example']);
  const file = join(folder, 'consent-catalogue.json');
  const text = { brand: { name: 'Über' }, vendors: [] };
  writeFileSync(file, JSON.stringify(text, undefined, 2));
  const name = nameOf(JSON.stringify(text));
  const store = await openSqliteStore({ folder, clock: () => Date.parse('2026-11-02T12:00:00Z') });
  const { id: brandId } = await createBrand(store, { name: 'Example' });
  const attributes = new Map([['assent', { catalogue: name, words: wordsDigest }]]);
  await store.recordConsents([consentOf({ brandId, attributes })]);
  await store.close();

  const missing = await run('missing');
  assert.equal(missing.code, 1);
  assert.match(missing.out, /^sha256 +part +consents +firstSeen +lastSeen\n/);
  assert.match(missing.out, new RegExp(`^${name}  catalogue  1 +2026-11-02  2026-11-02$`, 'm'));
  assert.match(missing.out, new RegExp(`^${wordsDigest}  words `, 'm'));

  const published = await run('publish', file);
  assert.equal(published.code, 0, published.error);
  assert.match(published.out, new RegExp(`^sha256 +${name}$`, 'm'));
  assert.match(published.out, new RegExp(`^sha256 +${wordsDigest}$`, 'm'));
  const [after, shown, listed] = await Promise.all([run('missing'), run('show', name), run('list')]);
  assert.equal(after.code, 0);
  assert.equal(shown.out, JSON.stringify(text));
  assert.match(listed.out, new RegExp(`^${wordsDigest}  words +1  .*Z$`, 'm'));
});

test('the words of this release fit into the archive, and the build knows their name', async () => {
  const words = await releaseWords();
  assert.equal(nameOf(words), wordsDigest);
  assert.ok(Buffer.byteLength(words) <= longestNotice);
  assert.ok(words.includes('"Alle ablehnen"') && words.includes('"Reject all"'));
});
