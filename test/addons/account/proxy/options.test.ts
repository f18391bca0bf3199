import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { emailVerification, type VerificationOptions } from '../../../../src/addons/account/verification.ts';
import { OptionError, unsafeSettings } from '../../../../src/proxy.ts';

const key = 'canary of a key with 32 characters or more';
const deliverCode = () => {};

/** With options that plain JavaScript may pass. */
function verify(members: object) {
  const options: VerificationOptions = Object.assign({ deliverCode, keys: [key] }, members);
  return emailVerification(options);
}

suite('an invalid option of the verification throws at once, with its name', () => {
  const refused: Record<string, object[]> = {
    deliverCode: [undefined, 'smtp'].map((deliver) => ({ deliverCode: deliver })),
    keys: [undefined, key, [], [key, key], [key, `${key}2`, `${key}3`]].map((keys) => ({ keys })),
    'keys[0]': ['', 'canary', 'x'.repeat(64), key.slice(0, 31), 5].map((weak) => ({ keys: [weak, key] })),
    'keys[1]': [{ keys: [key, 5] }],
    remember: [-1, 34_560_001, 0.5].map((remember) => ({ remember })),
    deliver: [{ deliver: 1 }],
    'rates.codesPerEmail': [{ rates: { codesPerEmail: 0 } }],
    'rates.codePerEmail': [{ rates: { codePerEmail: 5 } }],
  };
  for (const [option, cases] of Object.entries(refused))
    for (const members of cases)
      test(`the invalid option ${option} of ${JSON.stringify(members)} of the verification throws at once`, () => {
        assert.throws(
          () => verify(members),
          (error) => {
            assert.ok(error instanceof OptionError);
            assert.equal(error.option, option);
            assert.ok(error.message.startsWith(`emailVerification: "${option}" `));
            assert.doesNotMatch(error.message, /canary/);
            return true;
          },
        );
      });

  test('one error lists every invalid option of the verification', () => {
    assert.throws(
      () => verify({ keys: [], deliver: 1, deliverCode: undefined }),
      (error) => {
        assert.ok(error instanceof OptionError);
        assert.deepEqual(
          error.faults.map(({ option }) => option),
          ['deliver', 'deliverCode', 'keys'],
        );
        return true;
      },
    );
  });
});

/** What a proxy warns of. */
const warningsOf = (members: object) =>
  unsafeSettings({
    serviceUrl: 'https://service.example',
    tokenUrl: 'https://identity.example/token',
    clientId: 'channel-1',
    clientSecret: 'canary-client-secret',
    catalogue: { vendors: [{ id: 'acme', targets: ['statistics'] }] },
    addOns: [verify(members)],
  });

suite('what a proxy warns of', () => {
  const safe: object[] = [
    {},
    { keys: [key, `${key}2`], remember: 30 * 86_400 },
    { rates: { codesPerEmail: 10, triesPerCode: 10 } },
  ];
  for (const members of safe)
    test(`a safe option of the verification causes no warning: ${JSON.stringify(members)}`, () => {
      assert.deepEqual(warningsOf(members), []);
    });

  const warned: [object, RegExp][] = [
    [{ remember: 30 * 86_400 + 1 }, /"emailVerification\.remember" is more than 30 days/],
    [{ rates: { codesPerEmail: 11, triesPerCode: 10 } }, /more than 100 guesses a day/],
    [{ rates: { codesPerAddress: 2_001 } }, /"rates\.codesPerAddress" is more than 100 times the default/],
    [{ rates: { triesPerAddress: 6_001 } }, /"rates\.triesPerAddress" is more than/],
  ];
  for (const [members, warning] of warned)
    test(`a valid but unsafe option of the verification causes a warning: ${JSON.stringify(members)}`, () => {
      const warnings = warningsOf(members);
      assert.equal(warnings.length, 1);
      assert.match(warnings[0] ?? '', warning);
      assert.doesNotMatch(warnings[0] ?? '', /canary/);
    });
});
