import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { catalogueSchema } from '../../build/catalogue-schema.ts';
import { interfaceTexts, withOwnWords } from '../../demo/designer/catalogue/own-words.ts';

const file = {
  targets: [],
  messages: { de: { acceptAll: 'Ja', vendors: { other: '{count} Firmen' } }, fr: 'Oui' },
};
const find = (language: string, path: string) =>
  interfaceTexts(catalogueSchema, file, language).filter((text) => text.path.join('.').startsWith(path));

suite('own words in the designers’ page', () => {
  test('are those of the language, beside our text in English', () => {
    assert.deepEqual(find('de', 'acceptAll'), [{ path: ['acceptAll'], english: 'Accept all', value: 'Ja' }]);
    for (const language of ['en', 'fr', 'ar'])
      assert.deepEqual(
        find(language, 'acceptAll').map(({ value }) => value),
        [''],
      );
  });

  test('of a counted text have the plural forms of the language', () => {
    assert.deepEqual(find('de', 'vendors'), [
      { path: ['vendors', 'one'], english: '{count} company', value: '' },
      { path: ['vendors', 'other'], english: '{count} companies', value: '{count} Firmen' },
    ]);
    assert.deepEqual(
      find('pl', 'vendors')
        .map(({ path: [, form], english }) => `${form} ${english}`)
        .toSorted(),
      ['few {count} companies', 'many {count} companies', 'one {count} company', 'other {count} companies'],
    );
  });

  test('include those of the verification', () => {
    assert.deepEqual(find('de', 'verification.cancel'), [
      { path: ['verification', 'cancel'], english: 'Cancel', value: '' },
    ]);
  });

  test('are written into the catalogue, and all else stays as it is', () => {
    const written = (language: string, path: string, value: string) =>
      JSON.parse(withOwnWords(file, language, { path: path.split('.') }, value));
    assert.deepEqual(written('de', 'rejectAll', 'Nein'), {
      targets: [],
      messages: { ...file.messages, de: { ...file.messages.de, rejectAll: 'Nein' } },
    });
    assert.deepEqual(written('fr', 'verification.cancel', 'Non').messages.fr, {
      verification: { cancel: 'Non' },
    });
    assert.deepEqual(written('de', 'vendors.other', '').messages.de, { acceptAll: 'Ja' });
    const only = { targets: [], messages: { de: { vendors: { other: 'x' } } } };
    assert.equal(withOwnWords(only, 'de', { path: ['vendors', 'other'] }, ''), '{\n  "targets": []\n}\n');
  });
});
