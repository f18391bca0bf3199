import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { publishNotice } from '../../../../../src/addons/archive/service/notices.ts';
import { setUpOperations } from '../support/operations-world.ts';

const catalogueOf = (name: string) =>
  JSON.stringify({
    brand: { name: 'Fjord', privacyPolicy: { version: '7', url: '/privacy' } },
    targets: [{ id: 'video', name: { en: 'Films', de: 'Filme' }, description: 'Plays films.' }],
    vendors: [{ id: 'tubular', name, targets: ['video'] }],
  });

suite('the call about names', () => {
  test('the call about names has those of the newest catalogue in the archive, in the language that is asked for', async (t) => {
    const { call, store, brand, clock } = await setUpOperations(t);
    const read = async (language: string) => (await call('readNames', { query: { language } })).json;
    assert.deepEqual(await read('de'), { vendors: [], targets: [] });
    for (const text of [catalogueOf('Tube'), catalogueOf('Tubular'), '{"de":{"rejectAll":"Nein"}}']) {
      await publishNotice(store, brand.id, text);
      clock.now += 1;
    }
    const vendors = [{ id: 'tubular', name: 'Tubular' }];
    assert.deepEqual(await read('de'), { vendors, targets: [{ id: 'video', name: 'Filme' }] });
    assert.deepEqual(await read('en'), { vendors, targets: [{ id: 'video', name: 'Films' }] });
  });
});
