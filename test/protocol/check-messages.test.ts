import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { checkCatalogue } from '../../src/protocol/check/check-catalogue.ts';
import { brand } from '../catalogue-parts.ts';

const catalogue = {
  brand,
  targets: [{ id: 'statistics', name: 'Statistics', description: 'Counts visits.' }],
  vendors: [
    { id: 'tally', name: 'Tally', targets: ['statistics'], policyUrl: '/tally', retention: '1 year' },
  ],
};

const found = (messages: unknown) =>
  checkCatalogue({ ...catalogue, messages }).map(
    ({ level, path, message }) => `${level} ${path}: ${message}`,
  );

suite('checking own words', () => {
  test('checking own words finds nothing in texts that keep their values, in any language of the widget', () => {
    assert.deepEqual(
      found({
        en: { acceptAll: 'Yes to all', vendors: { one: '{count} partner', other: '{count} partners' } },
        de: { ask: '{brand} fragt[ mit {vendors}]:', verification: { sent: 'Post an {email}.' } },
        'pt-BR': { rejectAll: 'Não, obrigado' },
        pl: {
          vendors: {
            one: '{count} firma',
            few: '{count} firmy',
            many: '{count} firm',
            other: '{count} firmy',
          },
        },
      }),
      [],
    );
  });

  const withdraw = 'You can refuse. Under “{choices}” you can change your choice';
  const cases: Readonly<Record<string, readonly [messages: unknown, finding: string]>> = {
    'names the text that was meant': [
      { de: { aceptAll: 'Ja' } },
      'error messages.de.aceptAll: Unknown field "aceptAll". Did you mean "acceptAll"?',
    ],
    'says where the names are if none is near': [
      { de: { headline: 'Ja' } },
      'error messages.de.headline: Unknown field "headline". node_modules/assent-server/docs/reference/words.md lists the names of the texts.',
    ],
    'names the text of the verification that was meant': [
      { de: { verification: { codes: 'Zahl' } } },
      'error messages.de.verification.codes: Unknown field "codes". Did you mean "code"?',
    ],
    'names the plural form that was meant': [
      { de: { vendors: { on: '{count} Firma', other: '{count} Firmen' } } },
      'error messages.de.vendors.on: Unknown field "on". Did you mean "one"?',
    ],
    'finds a text in place of plural forms': [
      { de: { vendors: '{count} Firmen' } },
      'error messages.de.vendors: It has the wrong type: it must be an object such as {"one":"{count} company","other":"{count} companies"}.',
    ],
    'finds an object in place of a text': [
      { de: { acceptAll: { en: 'Yes' } } },
      'error messages.de.acceptAll: It has the wrong type: it must be a text.',
    ],
    'finds texts without a language': [
      { acceptAll: 'Ja' },
      'error messages.acceptAll: It has the wrong type: it must be an object such as {"title":"Your privacy choices"}.',
    ],
    'finds an empty text': [{ de: { ask: '' } }, 'error messages.de.ask: It must not be empty.'],
    'finds a language that the widget does not speak': [
      { ca: { acceptAll: 'Sí' } },
      'error messages.ca: The widget has no language "ca" and never shows these texts. Known: en, ar, ',
    ],
    'names the language under which the widget looks': [
      { 'de-AT': { acceptAll: 'Ja' } },
      'error messages.de-AT: The widget has no language "de-AT" and never shows these texts. Write them under "de".',
    ],
    'names the value that is missing, and shows where ours has it': [
      { de: { withdraw: 'Sie können ablehnen.' } },
      `error messages.de.withdraw: It lacks {choices}. Write it where the value belongs. In English: ${withdraw}`,
    ],
    'names the value that was meant': [
      { de: { withdraw: 'Ablehnen: {choises}' } },
      'error messages.de.withdraw: {choises} is not a value of this text. Did you mean "{choices}"?',
    ],
    'finds a value where there is none': [
      { de: { acceptAll: 'Ja, {brand}' } },
      'error messages.de.acceptAll: This text has no values in braces or brackets. Remove {brand}.',
    ],
    'finds companies that would be mentioned where there are none': [
      { en: { ask: '{brand} asks with {vendors}:' } },
      'error messages.en.ask: It must contain {brand} and {vendors} once, and {vendors} inside square brackets, which the widget leaves out if there are no other companies. In English: {brand} asks',
    ],
    'finds a question that does not say who asks': [
      { en: { ask: 'We ask[ with {vendors}]:' } },
      'error messages.en.ask: It lacks {brand}.',
    ],
    'finds a form without its number': [
      { de: { vendors: { one: '{count} Firma', other: 'Firmen' } } },
      'error messages.de.vendors.other: It lacks {count}.',
    ],
    'finds a button of spaces and of letters that nobody sees': [
      { de: { rejectAll: ' \u3164' } },
      'error messages.de.rejectAll: It has no letter, so it says nothing. Write a text, or delete this line to show the built-in one.',
    ],
    'shows a character that nobody sees': [
      { de: { rejectAll: 'Nein\u202e' } },
      'error messages.de.rejectAll: It contains a character that nobody sees: "Nein\\u{202e}". Delete it.',
    ],
    'finds markup': [
      { de: { rejectAll: '<small>Nein</small>' } },
      'error messages.de.rejectAll: It contains markup, which visitors would read. Write plain text.',
    ],
    'says how many characters a label may have': [
      { de: { rejectAll: 'n'.repeat(90) } },
      'error messages.de.rejectAll: It has 90 characters, and may have 80. Shorten it.',
    ],
    'says how many characters a sentence may have': [
      { de: { verification: { intro: 'n'.repeat(600) } } },
      'error messages.de.verification.intro: It has 600 characters, and may have 500. Shorten it.',
    ],
    'finds a refusal that reads like the acceptance': [
      { de: { acceptAll: 'Weiter', rejectAll: 'weiter!' } },
      'error messages.de.acceptAll: It reads like "rejectAll", and visitors must tell the two apart. Write another text.',
    ],
    'finds an English acceptance that reads like our refusal': [
      { en: { acceptAll: 'Reject all' } },
      'error messages.en.acceptAll: It reads like "rejectAll", and visitors must tell the two apart. Write another text.',
    ],
    'finds a state that reads like another': [
      { en: { saving: 'Saved' } },
      'error messages.en.saving: It reads like "saved", and visitors must tell the two apart. Write another text.',
    ],
    'advises on plural forms that are missing': [
      { pl: { vendors: { one: '{count} firma', other: '{count} firm' } } },
      'advice messages.pl.vendors: Numbers of the form many, few read as "other". Add many, few.',
    ],
    'advises against plural forms that the language does not use': [
      { de: { vendors: { one: '{count} Firma', few: '{count} Firmen', other: '{count} Firmen' } } },
      'advice messages.de.vendors: The language "de" does not use the form few. Delete it.',
    ],
  };
  for (const [fact, [messages, finding]] of Object.entries(cases))
    test(`the check of own words ${fact}`, () => {
      const [first = 'nothing', ...others] = found(messages);
      assert.ok(first.startsWith(finding), first);
      assert.deepEqual(others, []);
    });
});
