import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { suite, test } from 'node:test';
import { openCheckpoint, parseProof } from '../../../../src/addons/evidence/protocol/receipt/checkpoint.ts';
import { openNote, parseVerifierKey } from '../../../../src/addons/evidence/protocol/receipt/signed-note.ts';
import {
  formatProof,
  signCheckpoint,
  formatVerifierKey,
  privateKeyOf,
  verifierOf,
} from '../../../../src/addons/evidence/service/log/signed-note.ts';
import { leafHash } from '../../../../src/addons/evidence/service/log/merkle-tree.ts';
import { extendTiles, treeIn } from '../../../../src/addons/evidence/service/log/tiles.ts';

// The log in testdata/log of https://github.com/transparency-dev/tessera.
const tessera = JSON.parse(readFileSync(new URL('vectors/tessera.json', import.meta.url), 'utf8'));
const checkpoints: readonly string[] = tessera.checkpoints;
const name = 'example.com/log/testdata';
const seed = Buffer.from(tessera.signerKey.split('+').slice(4).join('+'), 'base64').subarray(1);
const signer = { name, privateKey: privateKeyOf(seed) };
const verifier = verifierOf(signer);
const { subtle } = crypto;

/** The bytes of the second hash in a proof, as Node reads it. */
const bytesIn = (text: string) => Buffer.from(text.split('\n')[3] ?? '', 'base64');

suite('the checkpoints of Tessera', () => {
  test('the checkpoints of Tessera are verified', async () => {
    assert.deepEqual(formatVerifierKey(verifier), tessera.verifierKey);
    const parsed = await parseVerifierKey(tessera.verifierKey, subtle);
    assert.deepEqual(parsed, { name, publicKey: Uint8Array.from(verifier.publicKey) });
    for (const [size, note] of checkpoints.entries())
      assert.equal((await openCheckpoint(note, verifier, subtle))?.size, size);
  });

  test('the checkpoints of Tessera are made again, byte for byte, of the same entries and the same key', () => {
    const leaves = tessera.entries.map((entry: string) => leafHash(Buffer.from(entry)));
    for (const [size, note] of checkpoints.entries()) {
      const [tile] = extendTiles(0, () => undefined, leaves.slice(0, size));
      const root = treeIn(size, () => tile?.hashes).root();
      assert.equal(signCheckpoint({ size, root }, signer), note);
    }
  });

  test('the checkpoints of Tessera are refused if any byte of the text differs', async () => {
    const note = Buffer.from(checkpoints[15] ?? '');
    const end = note.lastIndexOf('\n\n');
    for (let at = 0; at <= end; at += 1) {
      const changed = Buffer.from(note);
      changed[at] = (changed[at] ?? 0) ^ 1;
      assert.equal(await openCheckpoint(changed.toString(), verifier, subtle), undefined, `byte ${at}`);
    }
  });
});

test('the example of the signed-note specification is verified', async () => {
  const text = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k';
  const key = await parseVerifierKey(text, subtle);
  assert.equal(await parseVerifierKey(text.replace('foo', 'fop'), subtle), undefined);
  const note = `This is an example message.\n
— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n`;
  assert.ok(key);
  assert.equal(await openNote(note, key, subtle), 'This is an example message.\n');
  const witnessed = `${note}— witness.example 0B2w5g==\n`;
  assert.equal(
    await openNote(witnessed, key, subtle),
    'This is an example message.\n',
    'unknown signatures are ignored',
  );
  assert.equal(await openNote(note.replace('foo Uw2QOkn8', 'foo Uw2QOkn9'), key, subtle), undefined);
});

test('a proof is text in the format tlog-proof, and is read from it', () => {
  const hashes = [leafHash(Buffer.of(1)), leafHash(Buffer.of(2))].map((hash) => Uint8Array.from(hash));
  const text = formatProof(7, hashes, checkpoints[9] ?? '');
  assert.match(text, /^c2sp\.org\/tlog-proof@v1\nindex 7\n[\w+/]{43}=\n[\w+/]{43}=\n\nexample\.com\/log/);
  assert.deepEqual(parseProof(text), { index: 7, hashes, checkpoint: checkpoints[9] });
  assert.deepEqual(parseProof(text.replace('index', 'extra QQ==\nindex'))?.index, 7);
  for (const [from, to] of [
    ['v1', 'v2'],
    ['index 7', 'index 07'],
    ['=\n\n', 'A\n\n'],
  ] as const)
    assert.equal(parseProof(text.replace(from, to)), undefined, to);
  const next = (end: string) => String.fromCharCode(end.charCodeAt(0) + 1) + end.slice(1);
  const respelt = text.replace(/.=\n\n/, next);
  assert.deepEqual(bytesIn(respelt), bytesIn(text));
  assert.equal(parseProof(respelt), undefined, 'other letters for the same bytes');
});
