import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { CatalogueFile } from '../../src/protocol.ts';

const least = {
  brand: {
    name: 'Fjell',
    contact: 'privacy@brand.example',
    privacyPolicy: { version: '3', url: '/privacy' },
  },
  targets: [{ id: 'statistics', name: 'Statistics', description: 'How the site is used.' }],
  vendors: [{ id: 'counter', name: 'Counter', targets: ['statistics'] }],
};

const full = {
  $schema: './catalogue.schema.json',
  ...least,
  targets: [
    {
      id: 'ads',
      name: {
        en: 'Advertising',
        nb: 'Reklame',
        'zh-Hant-TW': '廣告',
        'de-1996': 'Werbung',
        'en-x-plain': 'Ads',
      },
      description: 'Ads.',
      required: false,
      reason: 'None.',
      saleOrShare: true,
      signals: ['ad_storage', 'ad_user_data'],
    },
  ],
  vendors: [
    {
      ...least.vendors[0],
      policyUrl: 'https://counter.example/privacy',
      retention: '13 months',
      storage: [
        { kind: 'cookie', name: '_c*' },
        { kind: 'cookie', name: '_cart', path: '/shop/', domain: '.shop.example' },
      ],
      country: 'NO',
    },
  ],
  regime: 'opt-out',
  askAgainAfterMonths: 24,
  languages: ['nb', 'en'],
};

function pathsOfFaults(file: unknown): string[] {
  const { error } = CatalogueFile.safeParse(file);
  return (error?.issues ?? []).map((issue) => issue.path.join('.'));
}

suite('a catalogue', () => {
  test('a catalogue needs a brand, a target and a vendor', () => assert.deepEqual(pathsOfFaults(least), []));
  test('a catalogue may say much more', () => assert.deepEqual(pathsOfFaults(full), []));

  const [target] = least.targets;
  const [vendor] = least.vendors;
  const faults: [name: string, file: object, path: string][] = [
    ['no brand', { ...least, brand: undefined }, 'brand'],
    [
      'no policy version',
      { ...least, brand: { ...least.brand, privacyPolicy: { url: '/' } } },
      'brand.privacyPolicy.version',
    ],
    ['no target', { ...least, targets: [] }, 'targets'],
    ['no vendor', { ...least, vendors: [] }, 'vendors'],
    ['an empty id', { ...least, targets: [{ ...target, id: '' }] }, 'targets.0.id'],
    ['an id of 201 characters', { ...least, targets: [{ ...target, id: 'x'.repeat(201) }] }, 'targets.0.id'],
    ['an empty text', { ...least, targets: [{ ...target, name: '' }] }, 'targets.0.name'],
    [
      'a text in no language',
      { ...least, targets: [{ ...target, name: { 'not a tag': 'x' } }] },
      'targets.0.name',
    ],
    [
      'a country in small letters',
      { ...least, vendors: [{ ...vendor, country: 'no' }] },
      'vendors.0.country',
    ],
    [
      'a kind of storage that is none',
      { ...least, vendors: [{ ...vendor, storage: [{ kind: 'disk', name: 'x' }] }] },
      'vendors.0.storage.0.kind',
    ],
    [
      'a path of a cookie that is none',
      { ...least, vendors: [{ ...vendor, storage: [{ kind: 'cookie', name: 'x', path: 'shop; secure' }] }] },
      'vendors.0.storage.0.path',
    ],
    [
      'a domain of a cookie that is an address',
      { ...least, vendors: [{ ...vendor, storage: [{ kind: 'cookie', name: 'x', domain: 'https://x' }] }] },
      'vendors.0.storage.0.domain',
    ],
    [
      'an exemption that no law knows',
      { ...least, targets: [{ ...target, exemption: 'advertising' }] },
      'targets.0.exemption',
    ],
    ['a pause of 0 months', { ...least, askAgainAfterMonths: 0 }, 'askAgainAfterMonths'],
    ['a pause of 25 months', { ...least, askAgainAfterMonths: 25 }, 'askAgainAfterMonths'],
    ['a pause of half a month', { ...least, askAgainAfterMonths: 0.5 }, 'askAgainAfterMonths'],
  ];
  for (const [name, file, path] of faults)
    test(`a catalogue with ${name} has a fault at ${path}`, () => {
      assert.ok(pathsOfFaults(file).includes(path), `faults: ${JSON.stringify(pathsOfFaults(file))}`);
    });
});
