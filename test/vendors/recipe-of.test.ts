import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { proposeVendors } from '../../src/vendors/propose-vendors.ts';
import { recipeOf } from '../../src/vendors/recipe-of.ts';

suite('the recipe of an address', () => {
  const addresses: [address: string, id: string | undefined][] = [
    ['https://www.googletagmanager.com/gtag/js?id=G-ABCDEF1234', 'google-analytics'],
    ['https://www.googletagmanager.com/gtag/js?id=AW-123456789', 'google-ads'],
    ['https://www.googletagmanager.com/gtm.js?id=GTM-ABC123', 'google-tag-manager'],
    ['https://script.hotjar.com/modules.js', 'hotjar'],
    ['https://unknown.example/', undefined],
  ];
  for (const [address, id] of addresses)
    test(`${address}: ${id}`, () => assert.equal(recipeOf(new URL(address))?.id, id));
});

suite('the vendors that hosts propose', () => {
  test('of a host that several recipes share, none', () => {
    const [proposed] = proposeVendors(['www.googletagmanager.com']);
    assert.equal(proposed?.recipe, undefined);
    assert.equal(proposed?.entry.name, 'Google Tag Manager');
    assert.deepEqual(proposed?.entry.loads, ['www.googletagmanager.com']);
  });
});
