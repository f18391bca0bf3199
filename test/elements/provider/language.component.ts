import { assert } from '@open-wc/testing';
import '../../web-test-runner/mocha-globals.ts';
import { messages as ar } from '../../../src/locales/ar.ts';
import { messages as de } from '../../../src/locales/de.ts';
import { localise } from '../../../src/elements/provider/spoken-language.ts';
import { directionOf, negotiate, textIn } from '../../../src/locales/language.ts';
import { languages } from '../../../src/locales/language-tags.ts';
import { loadMessages } from '../../../src/locales/load-messages.ts';
import { countPhrase, fill } from '../../../src/locales/phrase.ts';

suite('the language', () => {
  const wishes: [wanted: string[], available: string[], best: string | undefined][] = [
    [['de'], ['en', 'de'], 'de'],
    [['DE'], ['en', 'de'], 'de'],
    [['de-AT'], ['en', 'de'], 'de'],
    [['de_DE'], ['en', 'de'], 'de'],
    [['de-'], ['en', 'de'], 'de'],
    [['en-us.utf8'], ['de', 'en'], 'en'],
    [['zh_CN'], ['zh-Hant', 'zh-Hans'], 'zh-Hans'],
    [['pt'], ['pt-BR', 'pt-PT'], 'pt-BR'],
    [['pt-PT'], ['pt-BR', 'pt-PT'], 'pt-PT'],
    [['zh-TW'], ['zh-Hans', 'zh-Hant'], 'zh-Hant'],
    [['zh'], ['zh-Hant', 'zh-Hans'], 'zh-Hans'],
    [['no'], ['en', 'nb'], 'nb'],
    [['nn'], ['en', 'nb'], 'nb'],
    [['nn-NO', 'en'], ['en', 'nb'], 'nb'],
    [['nn'], ['nb', 'nn'], 'nn'],
    [['nb-NO'], ['nn', 'nb'], 'nb'],
    [['pt-PT'], ['pt-BR', 'pt'], 'pt'],
    [['pt-AO'], ['pt-BR', 'pt'], 'pt'],
    [['sr-Latn'], ['sr', 'en'], undefined],
    [['', 'not a tag', 'fr', 'ar-EG'], ['en', 'ar'], 'ar'],
    [['fr'], ['en', 'de'], undefined],
    [[], ['en'], undefined],
  ];
  for (const [wanted, available, best] of wishes) {
    test(`the language for ${wanted.join() || 'no wish'}, of ${available.join()}, is ${best ?? 'none'}`, () => {
      assert.equal(negotiate(wanted, available), best);
    });
  }

  for (const language of languages) {
    const { script = '' } = new Intl.Locale(language).maximize();
    const direction = /Arab|Hebr/.test(script) ? 'rtl' : 'ltr';
    test(`${language} is written ${direction}`, () => assert.equal(directionOf(language), direction));
  }
});

suite('Portuguese', () => {
  const spoken = async (lang: string) => {
    const place = Object.assign(document.createElement('p'), { lang });
    return (
      await localise(
        place,
        undefined,
        () => {},
        () => {},
      )
    ).language;
  };

  test('Portuguese without a country is that of Portugal, to the browser too', async () => {
    assert.equal(await spoken('pt'), 'pt-PT');
    assert.equal(await spoken('pt-BR'), 'pt-BR');
    const companies = { one: '{count} empresa', other: '{count} empresas' };
    assert.equal(countPhrase(companies, 0, await spoken('pt')), '0 empresas');
  });
});

suite('a text of the brand', () => {
  const name = { en: 'Films', de: 'Filme', 'pt-BR': 'Filmes' };
  const cases: [text: Parameters<typeof textIn>[0], language: string, fallbacks: string[], words: string][] =
    [
      ['Films', 'de', [], 'Films'],
      [name, 'de-CH', [], 'Filme'],
      [name, 'fr', ['de'], 'Filme'],
      [name, 'fr', [], 'Films'],
      [name, 'pt', [], 'Filmes'],
      [{}, 'en', [], ''],
    ];
  for (const [text, language, fallbacks, words] of cases) {
    test(`${JSON.stringify(text)} in ${language} is "${words}"`, () => {
      assert.equal(textIn(text, language, fallbacks), words);
    });
  }
});

suite('messages', () => {
  test('messages come in every language that is offered', async () => {
    for (const language of languages) {
      const messages = await loadMessages(language);
      assert.equal(messages === undefined, language === 'en', language);
    }
  });

  test('messages of what is no language, or a name every object has, are none', async () => {
    assert.isUndefined(await loadMessages('xx'));
    assert.isUndefined(await loadMessages('constructor'));
  });

  for (const [language, messages] of Object.entries({ de, ar })) {
    test(`messages in ${language} keep the places of what is filled in`, () => {
      for (const [message, places] of [
        [messages.ask, ['brand', 'vendors']],
        [messages.askAgain, ['brand', 'vendors']],
        [messages.withdraw, ['choices']],
        [messages.differs, ['vendor', 'target', 'chosen', 'shown']],
        [messages.retention, ['duration']],
        [messages.contact, ['contact']],
      ] as const) {
        for (const place of places) assert.include(message, `{${place}}`);
      }
    });
  }

  test('messages fill in values as they are, and leave out what has none', () => {
    const value = { any: 'thing' };
    assert.deepEqual(fill<unknown>('a {b} c {d}', { b: value }), ['a ', value, ' c ', undefined, '']);
  });

  for (const [count, words] of [
    [0, '0 شركة'],
    [1, 'شركة واحدة'],
    [2, 'شركتين'],
    [3, '3 شركات'],
    [11, '11 شركة'],
    [100, '100 شركة'],
  ] as const) {
    test(`messages count ${count} in Arabic`, () => {
      // Some engines write Arabic digits; the words are what matters here.
      const digits = countPhrase(ar.vendors, count, 'ar').replaceAll(/[٠-٩]/g, (digit) =>
        String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)),
      );
      assert.equal(digits, words);
    });
  }

  test('messages write numbers as the language does', () => {
    assert.equal(countPhrase({ other: '{count}' }, 1_000_000, 'de'), '1.000.000');
  });
});
