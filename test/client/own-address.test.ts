import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { ownAddress } from '../../src/client/environment/own-address.ts';

const brand = { href: 'https://brand.example/shop/shoes', origin: 'https://brand.example' };
/** A frame by `srcdoc`. */
const frame = { href: 'about:srcdoc', origin: 'null' };

const cases: [name: string, address: string, baseURI: string, location: typeof brand, is: string][] = [
  ['a path', '/consent', brand.href, brand, 'https://brand.example/consent'],
  ['a relative address', 'file.json', brand.href, brand, 'https://brand.example/shop/file.json'],
  [
    'a relative address under a base of the same origin',
    'file.json',
    'https://brand.example/app/',
    brand,
    'https://brand.example/app/file.json',
  ],
  [
    'a path under a base of another origin',
    '/consent',
    'https://cdn.example/v2/',
    brand,
    'https://brand.example/consent',
  ],
  [
    'an absolute address under a base of another origin',
    'https://consent.brand.example/consent',
    'https://cdn.example/',
    brand,
    'https://consent.brand.example/consent',
  ],
  [
    'a path in a frame that takes its base from its parent',
    '/consent',
    brand.href,
    frame,
    'https://brand.example/consent',
  ],
];

suite('the address that a page means', () => {
  for (const [name, address, baseURI, location, is] of cases)
    test(`${name} is ${is}`, () => assert.equal(ownAddress(address, { baseURI, location }), is));
});
