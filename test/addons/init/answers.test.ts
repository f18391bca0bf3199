import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { parseEnv } from 'node:util';
import { ignoring, withVariables } from '../../../src/addons/init/cli/environment-text.ts';
import { InitError } from '../../../src/addons/init/cli/init-error.ts';
import { newCatalogue } from '../../../src/addons/init/cli/new-catalogue.ts';
import { askForData, readAnswers } from '../../../src/addons/init/cli/questions.ts';
import { targetTexts } from '../../../src/addons/init/cli/target-texts.ts';
import { checkCatalogue } from '../../../src/protocol/check/check-catalogue.ts';
import { recipes } from '../../../src/addons/vendors/protocol/recipes.ts';

/** A person at a terminal who types these lines. */
function typing(...lines: readonly string[]) {
  const asked: string[] = [];
  return {
    asked,
    ask: async (question: string) => {
      asked.push(question);
      return lines[asked.length - 1] ?? assert.fail(`Nobody answers: ${question}`);
    },
  };
}
const now = Date.parse('2026-11-26T12:00:00Z');

suite('a conversation at a terminal', () => {
  test('a conversation at a terminal asks for what is not given, and again after an answer that cannot be used', async () => {
    const person = typing(
      'us',
      ' privacy@example.com ',
      'https://example.com/privacy/',
      '',
      '',
      'youtub',
      'youtube',
    );
    const answers = await readAnswers({ brand: 'Shop' }, undefined, { ask: person.ask, now });
    assert.deepEqual(
      { ...answers, vendors: answers.vendors.map(({ id }) => id) },
      {
        brand: 'Shop',
        contact: 'privacy@example.com',
        policy: { version: '2026-11', url: 'https://example.com/privacy/' },
        languages: ['en'],
        vendors: ['youtube'],
      },
    );
    assert.deepEqual(
      person.asked.map((question) =>
        question
          .replace(/[^]*\n/, '')
          .split(/[,(:[]/)[0]
          ?.trim(),
      ),
      [
        'Contact for questions about personal data',
        'Contact for questions about personal data',
        'Address of your privacy policy',
        'Languages of your pages',
        'Vendors on your pages',
        'Vendors on your pages',
        'Vendors on your pages',
      ],
    );
    assert.match(person.asked[1] ?? '', /^"us" is no contact\. Give an address/);
    assert.match(person.asked[5] ?? '', /^Please answer\.\n/);
    assert.match(person.asked[6] ?? '', /Did you mean "youtube"\?\n/);
  });

  test('a conversation at a terminal takes the standard for an empty answer where nobody can be asked', async () => {
    const given = { brand: 'Shop', contact: 'a@b.example', policy: 'https://b.example/', vendors: 'vimeo' };
    const { languages } = await readAnswers({ ...given, languages: '' }, undefined, { ask: undefined, now });
    assert.deepEqual(languages, ['en']);
  });

  test('a conversation at a terminal ends when the person leaves', async () => {
    const ask = () => Promise.reject(new InitError(['You have left.']));
    await assert.rejects(readAnswers({}, undefined, { ask, now }), { message: 'You have left.' });
  });

  test('a conversation at a terminal asks where the service has its data, which may be elsewhere', async () => {
    const answers = ['', 'data', '-'].map((line) => askForData(typing(line).ask));
    assert.deepEqual(await Promise.all(answers), ['.assent', 'data', undefined]);
  });
});

suite('a new catalogue', () => {
  test('a new catalogue has texts for each purpose that a recipe suggests, in each language that has any', () => {
    const purposes = [...new Set(recipes.map(({ suggestedTarget }) => suggestedTarget))].toSorted();
    for (const [tag, texts] of Object.entries(targetTexts))
      assert.deepEqual(Object.keys(texts).toSorted(), purposes, tag);
  });

  for (const languages of [['de'], ['de-AT', 'fr', 'es', 'it', 'nl', 'en']] as const)
    test(`a new catalogue has no error in ${languages.join(', ')} with all recipes`, () => {
      const policy = { version: '1', url: 'https://example.com/' };
      const text = newCatalogue({
        brand: 'Shop',
        contact: 'a@b.example',
        policy,
        languages,
        vendors: recipes,
      });
      const errors = checkCatalogue(JSON.parse(text)).filter(({ level }) => level === 'error');
      assert.deepEqual(errors, []);
      assert.equal(JSON.parse(text).vendors.length, recipes.length);
    });
});

/** The text of an environment before and after. */
const environments: readonly (readonly [what: string, before: string, after: string])[] = [
  ['adds what is missing', '', 'ID=1\nSECRET=2\n'],
  ['ends the last line first', 'A=3', 'A=3\nID=1\nSECRET=2\n'],
  ['replaces a placeholder and an empty value', 'ID=<id>\nB=4\nSECRET=\n', 'ID=1\nB=4\nSECRET=2\n'],
  ['keeps the name of a file', 'ID=3\nSECRET_FILE=/run/s\n', 'ID=3\nSECRET_FILE=/run/s\n'],
  ['keeps a value', 'export ID="mine"\n', 'export ID="mine"\nSECRET=2\n'],
  ['keeps a value with spaces around it', 'ID = mine\n', 'ID = mine\nSECRET=2\n'],
  ['replaces empty quotes and a comment alone', 'ID=""\nSECRET= # fill in\n', 'ID=1\nSECRET=2\n'],
  [
    'keeps a value of several lines that looks like an assignment',
    'A="\nID=\nSECRET=<x>\n"\nID=\n',
    'A="\nID=\nSECRET=<x>\n"\nID=1\nSECRET=2\n',
  ],
  ['keeps its own value of several lines', "ID='\na\n'\n", "ID='\na\n'\nSECRET=2\n"],
  ['keeps the line ends of Windows', 'ID="" # of\r\nSECRET=` `\r\n', 'ID=1\r\nSECRET=` `\r\n'],
  ['replaces each line of a name', 'ID=\nID=\nSECRET=3\n', 'ID=1\nID=1\nSECRET=3\n'],
];
suite('the text of an environment', () => {
  for (const [what, before, after] of environments)
    test(`withVariables ${what}`, () => assert.equal(withVariables(before, { ID: '1', SECRET: '2' }), after));

  for (const value of ["a$&$'", 'ab#cd', '"a b"', 'a`"b', ' a'])
    test(`the text of an environment quotes ${value} so that Node reads it back`, () =>
      assert.equal(parseEnv(withVariables('ID=<x>\n', { ID: value }))['ID'], value));

  test('the text of an environment refuses to change a value whose quotation mark does not end', () =>
    assert.throws(() => withVariables('A="a\nID=\n', { ID: 'a "b"' }), {
      message: /^\.env has a quotation mark/,
    }));

  test('the text of an environment refuses a value with all quotes', () =>
    assert.throws(() => withVariables('', { ID: `a#'"\`b` }), { message: /^ID has a value that/ }));
});

/** The text of a .gitignore, a file, and whether it is ignored already. */
const ignored: readonly (readonly [before: string, file: string, isIgnored: boolean])[] = [
  ['.env\n', '.env', true],
  ['/.env\r\n', '.env', true],
  ['.env\n!.env.example\n', '.env', true],
  ['.env*\n!.env\n', '.env', false],
  ['.env\n!.env*\n', '.env', false],
  ['.env*\n', '.env', false],
  ['.environment\n', '.env', false],
  ['/data\n', 'data/', true],
  ['data.json\n', 'data/', false],
];
suite('the text of a .gitignore', () => {
  for (const [before, file, isIgnored] of ignored)
    test(`${JSON.stringify(before)} ${isIgnored ? 'has' : 'lacks'} ${file}`, () =>
      assert.equal(ignoring(before, file), isIgnored ? before : `${before}${file}\n`));
});
