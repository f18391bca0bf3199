import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { createKeyRing } from '../../../../src/addons/account/proxy/key-ring.ts';
import { readProof, signProof } from '../../../../src/addons/account/proxy/subject-proof.ts';

const now = Date.UTC(2026, 10, 21);
const hour = 3_600;
const [first, second] = [
  'the first key, of 32 characters or more',
  'the second key, of 32 characters too',
] as const;
const ring = createKeyRing([first], 'channel-1');
const base64url = (text: string) => Buffer.from(text).toString('base64url');

const [version, key = '', id, time, mac] = (await signProof(ring, 'kim', now)).split('.');
const publicMac = await macBy(key);

suite('a proof', () => {
  for (const id of [
    'kim',
    'x',
    'verified/kim@example.com?#%',
    'Ünï→🔑',
    '%2e%2e',
    'a.b.c',
    'a'.repeat(1_024),
  ])
    test(`a proof of ${id.slice(0, 40)} is parsed to that verifiedId`, async () => {
      assert.equal(await readProof(ring, await signProof(ring, id, now), now, hour), id);
    });

  test('a proof has five parts: version, key, verifiedId, time, signature', async () => {
    assert.match(await signProof(ring, 'kim', now), /^v1\.[0-9a-f]{8}\.a2lt\.1795219200\.[A-Za-z0-9_-]{43}$/);
  });

  test('a proof is valid for its lifetime, and a minute before it was issued', async () => {
    const proof = await signProof(ring, 'kim', now);
    for (const [seconds, isGood] of [
      [hour, true],
      [hour + 1, false],
      [-60, true],
      [-61, false],
    ] as const)
      assert.equal(
        (await readProof(ring, proof, now + seconds * 1_000, hour)) === 'kim',
        isGood,
        `${seconds}`,
      );
  });

  test('a proof is valid with the former key until that key is removed', async () => {
    const proof = await signProof(ring, 'kim', now);
    const rotated = createKeyRing([second, first], 'channel-1');
    assert.equal(await readProof(rotated, proof, now, hour), 'kim');
    assert.equal(await readProof(createKeyRing([second], 'channel-1'), proof, now, hour), undefined);
    const renewed = await signProof(rotated, 'kim', now);
    assert.equal(await readProof(createKeyRing([second], 'channel-1'), renewed, now, hour), 'kim');
  });

  test('a proof is valid only for its own channel', async () => {
    const proof = await signProof(ring, 'kim', now);
    assert.equal(await readProof(createKeyRing([first], 'channel-2'), proof, now, hour), undefined);
  });

  test('a proof is rejected if any character is changed', async () => {
    const proof = await signProof(ring, 'kim', now);
    for (let index = 0; index < proof.length; index += 1)
      for (const character of ['A', 'b', '0', '.', '=']) {
        const changed = proof.slice(0, index) + character + proof.slice(index + 1);
        if (changed === proof) continue;
        assert.equal(await readProof(ring, changed, now, hour), undefined, changed);
      }
  });

  const forgeries: [string, string][] = [
    ['of another subject', `${version}.${key}.${base64url('lee')}.${time}.${mac}`],
    ['of another time', `${version}.${key}.${id}.${Number(time) + 1}.${mac}`],
    ['without a signature', `${version}.${key}.${id}.${time}.`],
    ['without its last part', `${version}.${key}.${id}.${time}`],
    ['cut short', `${version}.${key}.${id}.${time}.${mac?.slice(0, 42)}`],
    ['with more behind', `${version}.${key}.${id}.${time}.${mac}A`],
    ['of a key that is not known', `${version}.00000000.${id}.${time}.${mac}`],
    ['of another version', `v2.${key}.${id}.${time}.${mac}`],
    ['with a time that is no number', `${version}.${key}.${id}.1e9.${mac}`],
    ['in quotes', `"${version}.${key}.${id}.${time}.${mac}"`],
    ['that is empty', ''],
    ['signed by the public name of the key', `${version}.${key}.${id}.${time}.${publicMac}`],
  ];
  for (const [name, forged] of forgeries)
    test(`a proof ${name} is rejected`, async () =>
      assert.equal(await readProof(ring, forged, now, hour), undefined));
});

async function macBy(secret: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', Buffer.from(secret), algorithm, false, ['sign']);
  const signed = await crypto.subtle.sign('HMAC', imported, Buffer.from(`${version}.${key}.${id}.${time}`));
  return Buffer.from(signed).toString('base64url');
}
