import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { textsIn, withText } from '../../demo/designer/catalogue/texts.ts';

const file = {
  languages: ['en', 'de'],
  targets: [{ id: 'statistics', name: { en: 'Statistics', de: 'Statistik' }, description: 'Counts.' }],
  vendors: [{ id: 'tally', name: 'Tally', targets: ['statistics'], retention: '13 months' }],
};
const find = (catalogue: unknown, member: string, language: string) =>
  textsIn(catalogue, language).find((text) => text.member === member && text.list === 'targets');

suite('the texts of a catalogue', () => {
  test('are the texts of targets and vendors that visitors read, with placeholders for missing ones', () => {
    assert.deepEqual(
      textsIn(file, 'de').map(({ owner, member, value, instead }) => [owner, member, value, instead]),
      [
        ['Statistics', 'name', 'Statistik', 'Statistics'],
        ['Statistics', 'description', '', 'Counts.'],
        ['Tally', 'name', '', 'Tally'],
        ['Tally', 'retention', '', '13 months'],
      ],
    );
  });

  const cases = [
    ['in the first language one string stays one', 'description', 'en', 'Counts pages.', 'Counts pages.'],
    ['in another it becomes a map', 'description', 'de', 'Zählt.', { en: 'Counts.', de: 'Zählt.' }],
    ['in a map it takes its place', 'name', 'de', 'Zahlen', { en: 'Statistics', de: 'Zahlen' }],
    ['an empty one is taken out', 'name', 'de', '', { en: 'Statistics' }],
  ] as const;
  for (const [name, member, language, value, written] of cases)
    test(`changed ${name}`, () => {
      const text = find(file, member, language);
      assert.ok(text);
      const [target] = JSON.parse(withText(file, text, language, value)).targets;
      assert.deepEqual(target[member], written);
      assert.deepEqual(target.id, 'statistics');
    });

  test('leave invalid entries unchanged', () => {
    const odd = { ...file, targets: ['odd', ...file.targets] };
    const text = find(odd, 'name', 'en');
    assert.ok(text);
    const { targets } = JSON.parse(withText(odd, text, 'en', 'Numbers'));
    assert.deepEqual([targets[0], targets[1].name.en], ['odd', 'Numbers']);
  });

  test('are empty for an invalid catalogue', () => {
    for (const none of [undefined, 'text', { targets: 3 }]) assert.deepEqual(textsIn(none, 'en'), []);
  });
});
