import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { proposeVendors } from '../../../src/addons/vendors/protocol/propose-vendors.ts';
import { recipeOf } from '../../../src/addons/vendors/protocol/recipe-of.ts';

suite('the recipe of an address', () => {
  const addresses: [address: string, id: string | undefined][] = [
    ['https://www.googletagmanager.com/gtag/js?id=G-ABCDEF1234', 'google-analytics'],
    ['https://www.googletagmanager.com/gtag/js?id=AW-123456789', 'google-ads'],
    ['https://www.googletagmanager.com/gtm.js?id=GTM-ABC123', 'google-tag-manager'],
    ['https://script.hotjar.com/modules.js', 'hotjar'],
    ['https://unknown.example/', undefined],
    // Google Ads and Google Analytics load it.
    ['https://www.googletagmanager.com/gtag/js?id=GT-ABCDEF', undefined],
    ['https://www.googletagmanager.com/gtag/js', undefined],
  ];
  for (const [address, id] of addresses)
    test(`the recipe of the address ${address} is ${id}`, () =>
      assert.equal(recipeOf(new URL(address))?.id, id));
});

suite('the vendors that hosts propose', () => {
  test('hosts that recipes share propose no recipe', () => {
    const [proposed] = proposeVendors(['www.googletagmanager.com']);
    assert.equal(proposed?.recipe, undefined);
    assert.equal(proposed?.entry.name, 'Google Tag Manager');
    assert.deepEqual(proposed?.entry.loads, ['www.googletagmanager.com']);
  });

  test('the vendors that hosts propose are apart for the hosts of a recipe and for those of the same company that it lacks', () => {
    for (const hosts of [
      ['maps.googleapis.com', 'maps-api-ssl.google.com'],
      ['maps-api-ssl.google.com', 'maps.googleapis.com'],
    ]) {
      const proposed = proposeVendors(hosts);
      assert.deepEqual(
        new Map(proposed.map(({ recipe, hosts: of }) => [recipe, of])),
        new Map([
          ['google-maps', ['maps.googleapis.com']],
          [undefined, ['maps-api-ssl.google.com']],
        ]),
      );
    }
  });

  test('the vendors that hosts propose have an id also without a name in Latin letters', () =>
    assert.equal(proposeVendors(['unknown.example'])[0]?.entry.id, 'unknown-example'));
});
