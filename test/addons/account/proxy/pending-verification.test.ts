import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { CompactEncrypt, compactDecrypt } from 'jose';
import { createKeyRing } from '../../../../src/addons/account/proxy/key-ring.ts';
import { openPending, sealPending } from '../../../../src/addons/account/proxy/pending-verification.ts';
import { keys } from './verifying.ts';

const now = Date.UTC(2026, 10, 21);
const [first = ''] = keys;
const second = 'the second key, of 32 characters too';
const ring = createKeyRing([first], 'channel-1');

suite('the cookie of a pending verification', () => {
  const pending = {
    email: 'kim@example.com',
    issues: ['one', 'two'],
    askedAt: now,
    profile: { shoeSize: 42 },
  };

  test('the cookie of a pending verification is decrypted to what was encrypted', async () => {
    assert.deepEqual(await openPending(ring, await sealPending(ring, pending)), pending);
  });

  test('the cookie of a pending verification reveals nothing of its contents, and differs each time', async () => {
    const [one, other] = [await sealPending(ring, pending), await sealPending(ring, pending)];
    assert.notEqual(one, other);
    const decoded = one.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'));
    assert.doesNotMatch(one + decoded.join(), /kim|example|shoe|two/);
  });

  test('the cookie of a pending verification is decrypted with the former key, but not with the key of another channel', async () => {
    const sealed = await sealPending(ring, pending);
    assert.deepEqual(await openPending(createKeyRing([second, first], 'channel-1'), sealed), pending);
    assert.equal(await openPending(createKeyRing([second], 'channel-1'), sealed), undefined);
    assert.equal(await openPending(createKeyRing([first], 'channel-2'), sealed), undefined);
  });

  test('the cookie of a pending verification is rejected if any character is changed', async () => {
    const sealed = await sealPending(ring, pending);
    const bytesOf = (text: string) =>
      text.split('.').map((each) => Buffer.from(each, 'base64url').toString('hex'));
    for (let index = 0; index < sealed.length; index += 1)
      for (const character of ['A', 'b', '0', '.']) {
        const changed = sealed.slice(0, index) + character + sealed.slice(index + 1);
        // The last character of a part may contain bits that belong to no byte.
        if (isDeepStrictEqual(bytesOf(changed), bytesOf(sealed))) continue;
        assert.equal(await openPending(ring, changed), undefined);
      }
  });

  test('the cookie of a pending verification fits into the 4,096 bytes of a cookie, whatever it contains', async () => {
    const longest = {
      email: `${'ü'.repeat(64)}@${'d'.repeat(185)}.com`,
      issues: Array.from({ length: 10 }, () => 'i'.repeat(16)),
      askedAt: now,
      profile: { note: 'n'.repeat(1_500) },
    };
    const sealed = await sealPending(ring, longest);
    assert.ok(
      `__Host-Http-assent-pending=${sealed}; Max-Age=600; Path=/; Secure; HttpOnly; SameSite=Strict`.length <
        4_096,
    );
  });

  test('the cookie of a pending verification is a JWE with one algorithm and a key id', async () => {
    const [{ id }] = await ring();
    const [header = ''] = (await sealPending(ring, pending)).split('.');
    assert.deepEqual(JSON.parse(Buffer.from(header, 'base64url').toString()), {
      alg: 'dir',
      enc: 'A256GCM',
      kid: id,
    });
  });

  test('the cookie of a pending verification is rejected with another algorithm, even if the key is right', async () => {
    const [key] = await ring();
    const plaintext = new TextEncoder().encode(JSON.stringify(pending));
    const wrapped = await new CompactEncrypt(plaintext)
      .setProtectedHeader({ alg: 'A256GCMKW', enc: 'A256GCM', kid: key.id })
      .encrypt(key.seal);
    assert.equal((await compactDecrypt(wrapped, key.seal)).plaintext.length, plaintext.length);
    assert.equal(await openPending(ring, wrapped), undefined);

    const usages = ['encrypt', 'decrypt'] as const;
    const seal = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 128 }, false, usages);
    const shorter = await new CompactEncrypt(plaintext)
      .setProtectedHeader({ alg: 'dir', enc: 'A128GCM', kid: key.id })
      .encrypt(seal);
    assert.equal((await compactDecrypt(shorter, seal)).plaintext.length, plaintext.length);
    assert.equal(await openPending(async () => [{ ...key, seal }], shorter), undefined);
  });

  for (const text of ['', 'v1', 'v1.00000000.AAAAAAAAAAAAAAAA.AAAA', 'null', '{}'])
    test(`${JSON.stringify(text)} is rejected as the cookie of a pending verification`, async () =>
      assert.equal(await openPending(ring, text), undefined));
});
