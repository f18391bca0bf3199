import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test, type TestContext } from 'node:test';
import { extendCatalogue } from '../../../src/addons/group/cli/extend-catalogue.ts';
import { makeFolder } from '../../temporary-folder.ts';
import { runAssent } from '../../cli/support/run-assent.ts';

const base = {
  brand: {
    name: 'Group',
    contact: 'privacy@group.example',
    privacyPolicy: { version: '1', url: 'https://group.example/privacy' },
  },
  targets: [
    { id: 'statistics', name: 'Statistics', description: 'Counts which pages are read.' },
    { id: 'video', name: 'Films', description: 'Plays films.' },
  ],
  vendors: [
    { id: 'tally', name: 'Tally', targets: ['statistics'] },
    { id: 'tubular', name: 'Tubular', targets: ['video'] },
  ],
};

const hotjar = { id: 'hotjar', name: 'Hotjar', targets: ['statistics'] };

/** A folder with files of JSON. */
function folderWith(t: TestContext, files: Readonly<Record<string, unknown>>): string {
  const folder = makeFolder(t);
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  return folder;
}

const build = (t: TestContext, folder: string, ...files: readonly string[]) =>
  runAssent(t, ['build-catalogue', ...files, '--output', 'out'], {}, folder);

suite('a catalogue that extends another', () => {
  const changes: [what: string, change: Readonly<Record<string, unknown>>, expected: object][] = [
    [
      'changes a member of an object',
      { brand: { name: 'Fjord' } },
      { ...base, brand: { ...base.brand, name: 'Fjord' } },
    ],
    [
      'changes an item by its id, at its place',
      { vendors: [{ id: 'tally', country: 'NO' }] },
      { ...base, vendors: [{ ...base.vendors[0], country: 'NO' }, base.vendors[1]] },
    ],
    ['adds an item at the end', { vendors: [hotjar] }, { ...base, vendors: [...base.vendors, hotjar] }],
    [
      'takes an item out',
      { vendors: [{ id: 'tubular', remove: true }] },
      { ...base, vendors: [base.vendors[0]] },
    ],
    [
      'replaces a list without ids',
      { vendors: [{ id: 'tally', targets: ['video'] }] },
      { ...base, vendors: [{ ...base.vendors[0], targets: ['video'] }, base.vendors[1]] },
    ],
    ['adds what the base lacks', { regime: 'opt-out' }, { ...base, regime: 'opt-out' }],
  ];
  for (const [what, change, expected] of changes)
    test(`a catalogue that extends another ${what}`, () =>
      assert.deepEqual(extendCatalogue(base, change), expected));

  test('a catalogue that extends another takes nothing out that the base lacks', () =>
    assert.throws(() => extendCatalogue(base, { vendors: [{ id: 'hotjar', remove: true }] }), {
      message: 'vendors removes "hotjar", which the base lacks. Delete that line.',
    }));
});

suite('assent build-catalogue', () => {
  test('assent build-catalogue says for each brand of a group what visitors are asked about after a change of the base', async (t) => {
    const brands = Array.from({ length: 100 }, (_, index) => `brand-${index}.json`);
    const folder = folderWith(t, {
      'base.json': base,
      'north.json': {
        extends: './base.json',
        targets: [{ id: 'video', name: { en: 'Films', nb: 'Filmer' } }],
      },
      ...Object.fromEntries(
        brands.map((name, index) => [
          name,
          {
            extends: index % 2 ? './north.json' : './base.json',
            brand: { name: `Brand ${index}`, contact: `privacy@brand-${index}.example` },
          },
        ]),
      ),
    });
    const first = await build(t, folder, ...brands);
    assert.equal(first.code, 0, first.error);
    const bytes = () => brands.map((name) => readFileSync(join(folder, 'out', name), 'utf8'));
    const before = bytes();
    assert.equal(JSON.parse(before[1] ?? '').targets[1].name.nb, 'Filmer');

    const again = await build(t, folder, ...brands);
    assert.equal(again.out.match(/^unchanged/gm)?.length, 100);
    const { mtimeMs } = statSync(join(folder, 'out/brand-7.json'));

    writeFileSync(join(folder, 'base.json'), JSON.stringify({ ...base, vendors: [...base.vendors, hotjar] }));
    const began = performance.now();
    const changed = await build(t, folder, ...brands);
    assert.ok(performance.now() - began < 20_000);
    assert.equal(
      changed.out.match(/^changed .*: visitors are asked about hotjar\/statistics \(undecided\)$/gm)?.length,
      100,
    );
    assert.notEqual(statSync(join(folder, 'out/brand-7.json')).mtimeMs, mtimeMs);
    for (const [index, text] of bytes().entries()) {
      const { vendors, ...rest } = JSON.parse(text);
      const { vendors: old, ...others } = JSON.parse(before[index] ?? '');
      assert.deepEqual([rest, vendors], [others, [...old, hotjar]]);
    }
  });

  const faulty: [
    what: string,
    files: Readonly<Record<string, unknown>>,
    says: RegExp,
    words?: readonly string[],
  ][] = [
    [
      'a base that extends itself',
      { 'a.json': { extends: './b.json' }, 'b.json': { extends: './a.json' } },
      /a\.json extends b\.json extends a\.json: a catalogue extends itself\. Remove one "extends"\./,
    ],
    ['a base that is not there', { 'a.json': { extends: './b.json' } }, /There is no file .*b\.json\./],
    ['a base from the network', { 'a.json': { extends: 'https://a.example/b.json' } }, /must be the path/],
    ['no JSON', { 'a.json': '{"extends": "./b.json",}' }, /not valid JSON from line 1, column 24/],
    [
      'a result with an error',
      { 'base.json': base, 'a.json': { extends: './base.json', vendors: [{ id: 'tally', targets: ['x'] }] } },
      /a\.json gives a catalogue with an error\. vendors\[0\]\.targets\[0\]: No target has the id "x"/,
    ],
    [
      'a base that lacks what is removed',
      { 'base.json': base, 'a.json': { extends: './base.json', vendors: [{ id: 'x', remove: true }] } },
      /a\.json: vendors removes "x", which the base lacks\. Delete that line\./,
    ],
    [
      'an item that is half removed',
      { 'base.json': base, 'a.json': { extends: './base.json', vendors: [{ id: 'tally', remove: 'yes' }] } },
      /vendors\[0\]\.remove: Unknown field "remove"\./,
    ],
    [
      'one good and one bad file',
      { 'base.json': base, 'good.json': { extends: './base.json' }, 'bad.json': { extends: './bad.json' } },
      /extends itself/,
      ['good.json', 'bad.json'],
    ],
  ];
  for (const [what, files, says, words = ['a.json']] of faulty)
    test(`assent build-catalogue says of ${what} what to do, and writes nothing`, async (t) => {
      const folder = folderWith(t, files);
      const { code, error } = await build(t, folder, ...words);
      assert.equal(code, 1);
      assert.match(error, says);
      assert.match(error, /Nothing was written\.$/m);
      assert.ok(!readdirSync(folder).includes('out'));
    });

  test('assent build-catalogue does not overwrite its own source, and no file by another of the same name', async (t) => {
    const folder = folderWith(t, { 'a.json': base });
    mkdirSync(join(folder, 'b'));
    writeFileSync(join(folder, 'b/a.json'), JSON.stringify(base));
    const own = await runAssent(t, ['build-catalogue', 'a.json', '--output', '.'], {}, folder);
    assert.match(own.error, /would be overwritten by its own result/);
    assert.match((await build(t, folder, 'a.json', 'b/a.json')).error, /Two files are called a\.json/);
  });
});
