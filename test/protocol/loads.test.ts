import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { covers, loadsForm, sourcesOf } from '../../src/protocol/loads.ts';

const site = 'https://brand.example';

suite('an entry of "loads"', () => {
  const cases: readonly (readonly [entry: string, covered: readonly string[], not: readonly string[]])[] = [
    [
      'tally.example',
      ['https://tally.example/', 'https://TALLY.example/a?b#c', 'wss://tally.example/'],
      [
        'https://cdn.tally.example/',
        'https://nottally.example/',
        'https://tally.example:8443/',
        `${site}/tally.example`,
      ],
    ],
    [
      '*.tally.example',
      ['https://tally.example/', 'https://a.b.tally.example/x'],
      ['https://nottally.example/', 'https://tally.example.evil.example/'],
    ],
    ['localhost:8090', ['http://localhost:8090/x'], ['http://localhost/', 'http://localhost:8091/']],
    ['tally.example:443', ['https://tally.example/'], ['http://tally.example/']],
    [
      'maps.example/maps/',
      ['https://maps.example/maps/a.js'],
      ['https://maps.example/search', `${site}/maps/`],
    ],
    [
      '/vendors/tally/',
      [`${site}/vendors/tally/tag.js`],
      [`${site}/vendors/`, 'https://a.example/vendors/tally/'],
    ],
  ];
  for (const [entry, covered, not] of cases)
    test(`${entry} covers its addresses and no others`, () => {
      assert.match(entry, loadsForm);
      for (const address of covered) assert.ok(covers(entry, new URL(address), site), address);
      for (const address of not) assert.ok(!covers(entry, new URL(address), site), address);
    });

  const sources: Readonly<Record<string, readonly string[]>> = {
    'tally.example': ['tally.example', 'wss://tally.example'],
    '*.Tally.example': ['tally.example', 'wss://tally.example', '*.tally.example', 'wss://*.tally.example'],
    'maps.example/maps/': ['maps.example/maps/', 'wss://maps.example/maps/'],
    // A policy would allow this one address only.
    'maps.example/maps': ['maps.example', 'wss://maps.example'],
    '/vendors/tally/': [],
  };
  for (const [entry, found] of Object.entries(sources))
    test(`${entry} is in a policy as ${found.join(' ') || 'nothing'}`, () =>
      assert.deepEqual(sourcesOf(entry), found));

  for (const wrong of [
    '',
    '*',
    '*.',
    'https://tally.example',
    'tally.example; script-src *',
    'a b',
    'a,b',
    '//tally.example',
    '/preis/€/',
    'a_b.example',
  ])
    test(`“${wrong}” is no entry of "loads"`, () => assert.doesNotMatch(wrong, loadsForm));
});
