import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { suite, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { findLeaks } from './support/leaks.ts';
import { liveLife } from './support/life.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { kept, ...places } = await liveLife();
const bundles = globSync('dist/cdn/assent*.js*', { cwd: root }).map((file) =>
  readFileSync(`${root}/${file}`, 'utf8'),
);

/** Where values of a kind must appear for the system to work. */
const belongs: Readonly<Record<string, readonly string[]>> = {
  cookies: ['anonymousId', 'verifiedId', 'proof'],
  mail: ['email', 'code'],
  // They were built before any code was issued, and contain other six-digit numbers.
  bundles: ['code'],
};

suite(
  'every secret, token, code, e-mail and identifier of two lives is looked for wherever it must not be',
  () => {
    test('the simulated visits contain personal data', () => {
      const counts = Object.fromEntries([...kept].map(([kind, values]) => [kind, values.size]));
      assert.deepEqual(counts, {
        access_token: 2,
        anonymousId: 1,
        birthDate: 1,
        brandId: 1,
        clientSecret: 1,
        // The profile is stored after the e-mail is verified, and the service issues a code for that as well.
        code: 4,
        consentId: 4,
        cookieKey: 1,
        credentials: 1,
        email: 2,
        mailPassword: 1,
        proof: 2,
        subjectId: 2,
        verifiedId: 2,
      });
      for (const [place, texts] of Object.entries({ ...places, bundles }))
        assert.ok(texts.join('').length > 500, place);
    });

    for (const [place, texts] of Object.entries({ ...places, bundles }))
      test(`the ${place} contains only expected data`, () => {
        const foreign = [...kept].filter(([kind]) => !belongs[place]?.includes(kind));
        const named = foreign.flatMap(([kind, values]) =>
          [...values].map((value, index) => [`${kind} ${index}`, value]),
        );
        assert.deepEqual(findLeaks(Object.fromEntries(named), texts), []);
      });

    test('a message contains the code of its recipient, and nothing about others', () => {
      const [ofKim = '', ofLee = ''] = places.mail;
      assert.equal(places.mail.length, 2);
      const codes = [...(kept.get('code') ?? [])];
      const inBoth = codes.filter((code) => ofKim.includes(code) && ofLee.includes(code));
      assert.deepEqual([codes.filter((code) => ofKim.includes(code)).length, inBoth], [1, []]);
      assert.ok(!ofKim.includes('lee.canary') && !ofLee.includes('kim.canary'));
    });
  },
);

suite('the search', () => {
  const planted: [string, (value: string) => string][] = [
    ['as it is', (value) => value],
    ['in a URL', (value) => encodeURIComponent(value)],
    ['in JSON', (value) => JSON.stringify({ value })],
    ['in hexadecimal', (value) => Buffer.from(value).toString('hex')],
    ['backwards', (value) => Array.from(value).toReversed().join('')],
    ['in Base64 for addresses', (value) => Buffer.from(value).toString('base64url')],
    ...['', '1', '12'].map((before): [string, (value: string) => string] => [
      `in Base64 after ${before.length} bytes`,
      (value) => Buffer.from(`${before}${value} and more`).toString('base64'),
    ]),
  ];
  for (const [name, plant] of planted)
    test(`the search finds a value ${name}`, () => {
      for (const value of ['04291704', 'canary-client-secret', 'kim.canary+"x"@example.com', 'ÿþ→canary'])
        assert.equal(
          findLeaks({ value }, ['nothing', `before ${plant(value)} after`]).length,
          1,
          plant(value),
        );
    });
});
