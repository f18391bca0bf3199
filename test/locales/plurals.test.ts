import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { countPhrase } from '../../src/locales/phrase.ts';
import { english, type Language, languages, type Message } from './read-languages.ts';

const counts = [0, 1, 2, 3, 5, 11, 21, 100, 1_000_000];

/** A message with a form for every count. */
function pluralOf({ tag, messages }: Language, key: string) {
  const message = messages[key];
  if (message === undefined || typeof message === 'string')
    throw new TypeError(`${tag} does not count ${key}.`);
  const { other, ...forms } = message;
  if (other === undefined) throw new TypeError(`${tag}, ${key} has no form for other numbers.`);
  return { ...forms, other };
}

const isCounted = (message: Message | undefined) => typeof message === 'object';
const counted = Object.keys(english.messages).filter((key) => isCounted(english.messages[key]));
const sorted = (categories: readonly string[]) => categories.toSorted().join(' ');

/** The categories that stand for a single number: only they may leave it unsaid, as in "one company". */
function singular(tag: string): string[] {
  const rules = new Intl.PluralRules(tag);
  const numbers = Array.from({ length: 1_000 }, (_, count) => rules.select(count));
  return rules
    .resolvedOptions()
    .pluralCategories.filter((category) => numbers.filter((each) => each === category).length === 1);
}

suite('plural forms', () => {
  for (const language of languages) {
    const { tag } = language;
    const rules = new Intl.PluralRules(tag);

    test(`plural forms of ${tag} exist for each category: ${sorted(rules.resolvedOptions().pluralCategories)}`, () => {
      for (const key of counted) {
        const forms = sorted(Object.keys(pluralOf(language, key)));
        // A sentence that English says alike of any number may be one here as well.
        const isOneForAll = forms === 'other' && sorted(Object.keys(pluralOf(english, key))) === 'other';
        if (!isOneForAll) assert.equal(forms, sorted(rules.resolvedOptions().pluralCategories), key);
      }
    });

    test(`plural forms of ${tag} contain the number, unless the form is for one number only`, () => {
      const unsaid = singular(tag);
      const format = new Intl.NumberFormat(tag);
      for (const key of counted) {
        for (const count of counts) {
          const phrase = countPhrase(pluralOf(language, key), count, tag);
          assert.doesNotMatch(phrase, /[{}]|undefined/);
          const isSaid = phrase.includes(format.format(count));
          assert.ok(isSaid || unsaid.includes(rules.select(count)), `${key} of ${count}: ${phrase}`);
        }
      }
    });
  }
});

/** Phrases as a grammar has them. */
const phrases: [tag: string, key: string, words: Record<number, string>][] = [
  ['en', 'vendors', { 0: '0 companies', 1: '1 company', 2: '2 companies' }],
  ['de', 'targets', { 1: '1 Zweck', 2: '2 Zwecke', 1_000_000: '1.000.000 Zwecke' }],
  ['fr', 'vendors', { 0: '0 entreprise', 2: '2 entreprises', 1_000_000: '1 000 000 d’entreprises' }],
  ['es', 'vendors', { 0: '0 empresas', 1: '1 empresa', 1_000_000: '1.000.000 de empresas' }],
  ['pt', 'targets', { 0: '0 finalidade', 3: '3 finalidades', 1_000_000: '1.000.000 de finalidades' }],
  ['ro', 'vendors', { 1: '1 companie', 3: '3 companii', 11: '11 companii', 21: '21 de companii' }],
  ['pl', 'vendors', { 1: '1 firma', 3: '3 firmy', 5: '5 firm', 11: '11 firm', 21: '21 firm' }],
  ['cs', 'vendors', { 1: '1 společnost', 3: '3 společnosti', 5: '5 společností', 21: '21 společností' }],
  ['sk', 'targets', { 1: '1 účel', 3: '3 účely', 5: '5 účelov' }],
  ['hr', 'vendors', { 1: '1 tvrtka', 3: '3 tvrtke', 11: '11 tvrtki', 21: '21 tvrtka' }],
  ['sl', 'vendors', { 1: '1 podjetje', 2: '2 podjetji', 3: '3 podjetja', 5: '5 podjetij' }],
  ['uk', 'vendors', { 1: '1 компанія', 3: '3 компанії', 11: '11 компаній', 21: '21 компанія' }],
  ['lt', 'vendors', { 1: '1 įmonė', 3: '3 įmonės', 11: '11 įmonių', 21: '21 įmonė' }],
  ['lv', 'vendors', { 0: '0 uzņēmumu', 3: '3 uzņēmumi', 11: '11 uzņēmumu', 21: '21 uzņēmums' }],
  ['et', 'vendors', { 1: '1 ettevõte', 2: '2 ettevõtet' }],
  ['fi', 'vendors', { 1: '1 yritys', 2: '2 yritystä' }],
  ['is', 'targets', { 1: '1 tilgangur', 11: '11 tilgangar', 21: '21 tilgangur' }],
  ['ga', 'vendors', { 2: '2 chuideachta', 7: '7 gcuideachta', 11: '11 cuideachta' }],
  ['mt', 'vendors', { 1: 'kumpanija waħda', 3: '3 kumpaniji', 11: '11-il kumpanija', 21: '21 kumpanija' }],
  ['he', 'vendors', { 1: 'חברה אחת', 2: 'שתי חברות', 3: '3 חברות' }],
  ['ar', 'vendors', { 1: 'شركة واحدة', 2: 'شركتين', 3: '3 شركات', 11: '11 شركة', 100: '100 شركة' }],
  ['ja', 'vendors', { 0: '0社', 1: '1社', 100: '100社' }],
  ['hi', 'vendors', { 1: '1 कंपनी', 3: '3 कंपनियाँ', 1_000_000: '10,00,000 कंपनियाँ' }],
];

suite('a counted noun takes the form of its number', () => {
  for (const [tag, key, words] of phrases) {
    for (const [count, phrase] of Object.entries(words))
      test(`a counted noun in ${tag} takes the form of its number: ${phrase}`, () => {
        const language = languages.find((each) => each.tag === tag);
        assert.ok(language);
        const said = countPhrase(pluralOf(language, key), Number(count), tag);
        // Numbers are grouped by spaces that do not break, of several widths.
        assert.equal(said.replaceAll(/[\u00a0\u202f]/g, ' '), phrase);
      });
  }
});
