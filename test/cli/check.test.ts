import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { runAssent, runForJson } from './support/run-assent.ts';
import { makeFile, makeFolder } from '../temporary-folder.ts';
import { brand } from '../catalogue-parts.ts';

const complete = {
  brand,
  targets: [{ id: 'statistics', name: 'Statistics', description: 'Counts pages.' }],
  vendors: [
    {
      id: 'tally',
      name: 'Tally',
      targets: ['statistics'],
      policyUrl: 'https://tally.example',
      retention: '1 year',
    },
  ],
};
const [target] = complete.targets;
const [vendor] = complete.vendors;

suite('assent check', { timeout: 300_000 }, () => {
  /** What no visitor should get to see, by what is said of it. */
  const refused: Readonly<Record<string, readonly [file: unknown, said: RegExp]>> = {
    'the name that an import fills in': [
      { ...complete, brand: { ...complete.brand, name: 'Your brand' } },
      /error +brand\.name\n +"Your brand" is an example\./,
    ],
    'the address that an import fills in': [
      { ...complete, brand: { ...complete.brand, contact: 'privacy@brand.example' } },
      /error +brand\.contact\n +"privacy@brand\.example" is an example\./,
    ],
    'a key of the log, which catalogues once had': [
      { ...complete, brand: { ...complete.brand, logKey: 'assent/brand+bc9e8ab4+AYqI' } },
      /error +brand\.logKey\n +"logKey" is no longer used\. Remove it/,
    ],
    'nothing to choose': [
      { ...complete, targets: [{ ...target, required: true, reason: 'Needed.' }] },
      /error +targets\n +All targets of all vendors are required/,
    ],
    'a sentence in no language in particular where there are several': [
      { ...complete, languages: ['en', 'de'] },
      /error +targets\[0\]\.description \("statistics"\)\n +Visitors read the same text in en, de/,
    ],
    'a retention that lacks a language': [
      { ...complete, languages: ['en', 'de'], vendors: [{ ...vendor, retention: { en: '1 year' } }] },
      /error +vendors\[0\]\.retention \("tally"\)\n +There is no text in de/,
    ],
    'an id that is used twice, also where the file has other errors': [
      { ...complete, brand: {}, vendors: [vendor, vendor] },
      /vendors\[1\]\.id \("tally"\)\n +"tally" is already the id of vendors\[0\][^]*\n\d errors in \S+json\. Correct the errors/,
    ],
  };
  for (const [what, [file, said]] of Object.entries(refused)) {
    test(`assent check refuses ${what}`, async (t) => {
      const path = makeFile(t, 'consent-catalogue.json', file);
      const { out, code } = await runAssent(t, ['check', path]);
      assert.match(out, said);
      assert.equal(code, 1);
    });
  }

  /** Texts that are no JSON, by the line and column where they stop being any. */
  const faults: readonly (readonly [what: string, text: string, place: string])[] = [
    ['a comma too many', '{\n  "a": [1, 2],\n}', 'line 3, column 1'],
    ['a comma too few', '{\n  "a": 1\n  "b": 2\n}', 'line 3, column 3'],
    ['a comment', '{\r\n  // brand\r\n  "a": 1\r\n}', 'line 2, column 3'],
    ['a name without quotes', '{ a: 1 }', 'line 1, column 3'],
    ['a text that goes on in the next line', '{\n "a": "b\n c"\n}', 'line 2, column 7'],
    ['an end that is missing', '{\n "a": [1,\n', 'line 3, column 1'],
    ['something after the end', '{}\n{}', 'line 2, column 1'],
    ['nothing at all', '', 'line 1, column 1'],
  ];
  for (const [what, text, place] of faults) {
    test(`assent check names the line of ${what}`, async (t) => {
      const path = makeFile(t, 'consent-catalogue.json', text);
      const { out, code } = await runAssent(t, ['check', path]);
      assert.ok(out.includes(`This is not valid JSON from ${place}: `), out);
      assert.equal(code, 1);
    });
  }

  test('assent check prints the ids and paths as JSON too', async (t) => {
    const path = makeFile(t, 'consent-catalogue.json', {
      ...complete,
      vendors: [{ ...vendor, retention: undefined }],
    });
    const [finding] = await runForJson(t, ['check', path, '--json'], {});
    assert.deepEqual([finding.level, finding.path, finding.id], ['advice', 'vendors[0]', 'tally']);
  });

  test('assent check warns of a target that visitors could refuse, and that is required now', async (t) => {
    const folder = makeFolder(t);
    const [previous, path] = [join(folder, 'previous.json'), join(folder, 'consent-catalogue.json')];
    const fonts = { id: 'fonts', name: 'Fonts', description: 'Loads fonts.' };
    const file = (isRequired: object) => ({
      ...complete,
      targets: [target, { ...fonts, ...isRequired }],
      vendors: [{ ...vendor, targets: ['statistics', 'fonts'] }],
    });
    writeFileSync(previous, JSON.stringify(file({})));
    writeFileSync(path, JSON.stringify(file({ required: true, reason: 'Needed.' })));
    const { out, code } = await runAssent(t, ['check', path, '--previous', previous]);
    assert.match(out, /advice +targets\[1\]\.required \("fonts"\)\n +Visitors could refuse "fonts"/);
    assert.equal(code, 0);
    const other = await runAssent(t, ['check', previous, '--previous', path]);
    assert.doesNotMatch(other.out, /required/);
    const lost = await runAssent(t, ['check', path, '--previous', join(folder, 'lost.json')]);
    assert.match(lost.out, /error +.*lost\.json\n +There is no file/);
  });

  test('assent check says what visitors are asked again after a change, and why', async (t) => {
    const folder = makeFolder(t);
    const [previous, path] = [join(folder, 'previous.json'), join(folder, 'consent-catalogue.json')];
    const film = { ...vendor, id: 'film', name: 'Film' };
    const brand = { ...complete.brand, privacyPolicy: { version: '2', url: '/privacy/' } };
    const changes: readonly (readonly [file: object, said: RegExp])[] = [
      [complete, /^No problems found/],
      [
        { ...complete, vendors: [vendor, film] },
        /advice .*\.json\n +.* asked again about film\/statistics: they have not decided on it\.\n\n1 piece/,
      ],
      [
        { ...complete, targets: [{ ...target, description: 'Counts visits.' }], vendors: [vendor] },
        /again about tally\/statistics: the texts changed\./,
      ],
      [{ ...complete, brand }, /again about tally\/statistics: the version of the privacy policy changed\./],
    ];
    writeFileSync(previous, JSON.stringify(complete));
    for (const [file, said] of changes) {
      writeFileSync(path, JSON.stringify(file));
      const { out, code } = await runAssent(t, ['check', path, '--previous', previous]);
      assert.match(out, said);
      assert.equal(code, 0);
    }
  });

  test('assent check reports a complete catalogue as complete', async (t) => {
    const path = makeFile(t, 'consent-catalogue.json', complete);
    assert.deepEqual(await runAssent(t, ['check', path]), {
      out: `No problems found in ${path}.\n`,
      error: '',
      code: 0,
    });
  });
});
