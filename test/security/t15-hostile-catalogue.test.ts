import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { readCatalogue } from '../../src/client/catalogue/read-catalogue.ts';
import { checkCatalogue } from '../../src/protocol.ts';

const addresses = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://brand.example/1',
  'file:///etc/passwd',
  'about:blank',
];

const catalogueWith = (url: string) => ({
  brand: { name: 'Brand', contact: 'privacy@brand.example', privacyPolicy: { version: '1', url } },
  targets: [{ id: 'statistics', name: 'Statistics', description: 'Counts.' }],
  vendors: [{ id: 'acme', name: 'Acme', targets: ['statistics'], policyUrl: url }],
});

suite('T15: a catalogue or a translation contains markup or an executable URL', () => {
  for (const url of addresses)
    test(`${JSON.stringify(url)} is no valid policy URL: neither the check nor the client accepts it`, () => {
      const faults = checkCatalogue(catalogueWith(url)).filter(({ level }) => level === 'error');
      assert.deepEqual(faults.map(({ path }) => path).toSorted(), [
        'brand.privacyPolicy.url',
        'vendors[0].policyUrl',
      ]);
      const read = JSON.stringify(readCatalogue(catalogueWith(url)));
      assert.doesNotMatch(read, /script:|data:|blob:|file:|about:|policyUrl|"url"/i);
    });

  test('a URL with http(s) or a relative one is valid', () => {
    for (const url of ['https://brand.example/privacy', '/privacy/'])
      assert.equal(readCatalogue(catalogueWith(url)).vendors[0]?.policyUrl, url);
  });
});
