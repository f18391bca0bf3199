import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { ownAddress } from '../../src/client/environment/own-address.ts';

const origin = 'https://brand.example';
const page = `${origin}/shop/shoes`;
const elsewhere = 'https://cdn.example/v2/';

const cases: [name: string, address: string, baseURI: string, href: string, origin: string, is: string][] = [
  ['a path', '/consent', page, page, origin, `${origin}/consent`],
  ['a relative address', 'file.json', page, page, origin, `${origin}/shop/file.json`],
  [
    'a relative address under a base of the same origin',
    'file.json',
    `${origin}/app/`,
    page,
    origin,
    `${origin}/app/file.json`,
  ],
  ['a path under a base of another origin', '/consent', elsewhere, page, origin, `${origin}/consent`],
  [
    'an absolute address under a base of another origin',
    'https://consent.brand.example/consent',
    elsewhere,
    page,
    origin,
    'https://consent.brand.example/consent',
  ],
  ['a path in a frame by srcdoc', '/consent', page, 'about:srcdoc', origin, `${origin}/consent`],
  [
    'a path in a frame by srcdoc whose parent has a base of another origin',
    '/consent',
    elsewhere,
    'about:srcdoc',
    origin,
    `${origin}/consent`,
  ],
  ['a path in a sandboxed frame', '/consent', page, page, 'null', `${origin}/consent`],
];

suite('the address that a page means', () => {
  for (const [name, address, baseURI, href, origin, is] of cases)
    test(`the address that a page means by ${name} is ${is}`, () => {
      const place = { baseURI, location: { href }, defaultView: { origin } };
      assert.equal(ownAddress(address, place), is);
    });
});
