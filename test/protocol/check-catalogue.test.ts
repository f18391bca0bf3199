import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { checkCatalogue } from '../../src/protocol/check-catalogue.ts';

const complete = {
  brand: {
    name: 'Fjord & Fell',
    contact: 'privacy@fjord.example',
    privacyPolicy: { version: '1', url: '/privacy' },
  },
  targets: [{ id: 'statistics', name: 'Statistics', description: 'Counts visits.' }],
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

const found = (file: unknown) =>
  checkCatalogue(file).map(({ level, path, message }) => `${level} ${path}: ${message}`);

suite('checking a catalogue', () => {
  test('finds nothing in a complete one', () => assert.deepEqual(found(complete), []));

  test('finds nothing wrong with an exemption', () => {
    const targets = [{ ...complete.targets[0], exemption: 'statistics' }];
    assert.deepEqual(found({ ...complete, regime: 'gb', targets }), []);
  });

  const [target] = complete.targets;
  const [vendor] = complete.vendors;
  const cases: readonly (readonly [fact: string, file: unknown, finding: RegExp])[] = [
    [
      'names the target that was meant',
      { ...complete, vendors: [{ ...vendor, targets: ['statistcs'] }] },
      /^error vendors\[0\]\.targets\[0\]: No target has the id "statistcs"\. Did you mean "statistics"\?/,
    ],
    [
      'lists the targets there are when none is near',
      { ...complete, vendors: [{ ...vendor, targets: ['video'] }] },
      /^error vendors\[0\]\.targets\[0\]: .*There are statistics\./,
    ],
    [
      'finds an id given twice',
      { ...complete, targets: [target, target] },
      /^error targets\[1\]\.id: .*targets\[0\]/,
    ],
    ['finds what is missing', { ...complete, brand: { name: 'Fjord' } }, /^error brand\.contact: /],
    [
      'refuses an address that is a script',
      { ...complete, vendors: [{ ...vendor, policyUrl: 'javascript:x' }] },
      /^error vendors\[0\]\.policyUrl: /,
    ],
    ['finds a member it does not know', { ...complete, vendor: [] }, /vendor/],
    [
      'advises to say how long data is kept',
      { ...complete, vendors: [{ ...vendor, retention: undefined }] },
      /^advice vendors\[0\]: .*retention/,
    ],
    [
      'advises to say why something is required',
      { ...complete, targets: [{ ...target, required: true }] },
      /^advice targets\[0\]: .*reason/,
    ],
    [
      'advises to write what languages promise',
      { ...complete, languages: ['en', 'nb'], targets: [{ ...target, name: { en: 'Statistics' } }] },
      /^advice targets\[0\]\.name: There is no text in nb/,
    ],
    [
      'refuses an exemption of what is sold or shared, and says what to do',
      { ...complete, targets: [{ ...target, exemption: 'statistics', saleOrShare: true }] },
      /^error targets\[0\]\.exemption: .*sold or shared is not exempt.*Take out exemption or saleOrShare\.$/,
    ],
    [
      'advises against an exemption of what is required',
      { ...complete, targets: [{ ...target, exemption: 'appearance', required: true, reason: 'Needed.' }] },
      /^advice targets\[0\]\.exemption: .*Take out exemption or required\.$/,
    ],
    ['takes anything that is no catalogue', 'nonsense', /^error : /],
  ];
  for (const [fact, file, finding] of cases) test(fact, () => assert.match(found(file).join('\n'), finding));
});
