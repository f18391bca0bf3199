import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { wordsDigest } from '../../../src/locales/words-digest.ts';
import { openSqliteStore } from '../../../src/service.ts';
import { recordOne } from './service/log-contract.ts';
import { anonymous, insertTenant } from '../../service/support/tenanted-store.ts';
import { makeFolder } from '../../temporary-folder.ts';
import { runAssent } from '../../cli/support/run-assent.ts';

export const catalogue = JSON.stringify({
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
});
export const nameOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What the widget says with a consent. */
export const evidence = {
  decision: 'tKBeg4wu9a1n-siSEvE3wA',
  at: '2026-11-20T09:00:04.000Z',
  method: 'banner',
  language: 'de',
  policy: '7',
  catalogue: nameOf(catalogue),
  words: wordsDigest,
  regime: 'opt-in',
};

/** A folder with one consent of a person, and the texts that are archived. */
export async function setUp(t: TestContext, said: object, archived: readonly string[]) {
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
