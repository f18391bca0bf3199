import assert from 'node:assert/strict';
import { createPublicKey } from 'node:crypto';
import { suite, test } from 'node:test';
import { verifyCheckpoint } from '@sigstore/verify/dist/tlog/checkpoint.js';
import { verifyMerkleInclusion } from '@sigstore/verify/dist/tlog/merkle.js';
import { parseProof } from '../../../../src/addons/evidence/protocol/receipt/checkpoint.ts';
import {
  formatProof,
  signCheckpoint,
  formatVerifierKey,
  privateKeyOf,
  verifierOf,
} from '../../../../src/addons/evidence/service/log/signed-note.ts';
import { leafHash } from '../../../../src/addons/evidence/service/log/merkle-tree.ts';
import { extendTiles, treeIn } from '../../../../src/addons/evidence/service/log/tiles.ts';

const key = { name: 'assent/brand', privateKey: privateKeyOf(Buffer.alloc(32, 1)) };
const another = { ...key, privateKey: privateKeyOf(Buffer.alloc(32, 2)) };
const entryOf = (index: number) => Buffer.from(`entry ${index}`);

/** The proof of a leaf as a receipt has it, and the checkpoint. */
function proofOf(size: number, index: number) {
  const leaves = Array.from({ length: size }, (_, at) => leafHash(entryOf(at)));
  const tiles = extendTiles(0, () => undefined, leaves);
  const tree = treeIn(
    size,
    ({ level, number }) => tiles.find((tile) => tile.level === level && tile.number === number)?.hashes,
  );
  const checkpoint = signCheckpoint({ size, root: tree.root() }, key);
  return parseProof(formatProof(index, tree.inclusionProof(index), checkpoint));
}

/** Whether a verifier that is not ours takes a proof, with the signature of its checkpoint. */
function accepts(size: number, index: number, entry: Buffer, signer = key): boolean {
  const proof = proofOf(size, index);
  assert.ok(proof);
  const entries = {
    logIndex: String(index),
    logId: { keyId: Buffer.alloc(0) },
    kindVersion: { kind: '', version: '' },
    integratedTime: '0',
    inclusionPromise: undefined,
    inclusionProof: {
      logIndex: String(index),
      rootHash: Buffer.alloc(0),
      treeSize: String(size),
      hashes: proof.hashes.map((hash) => Buffer.from(hash)),
      checkpoint: { envelope: proof.checkpoint },
    },
    canonicalizedBody: entry,
  };
  const [, id = ''] = formatVerifierKey(verifierOf(signer)).split('+');
  const log = {
    logID: Buffer.from(id, 'hex'),
    baseURL: signer.name,
    publicKey: createPublicKey(signer.privateKey),
    validFor: { start: new Date(0), end: new Date() },
  };
  try {
    verifyMerkleInclusion(entries, verifyCheckpoint(entries, [log]));
    return true;
  } catch {
    return false;
  }
}

suite('the verifier of Sigstore', () => {
  for (const size of [1, 2, 3, 7, 8, 255, 256, 257, 1_000])
    test(`the verifier of Sigstore takes our proofs and checkpoints of a log of ${size} leaves, and none of another entry or key`, () => {
      for (const index of new Set(
        [0, 1, size >> 1, size - 2, size - 1].filter((at) => at >= 0 && at < size),
      )) {
        assert.ok(accepts(size, index, entryOf(index)), `leaf ${index}`);
        assert.ok(!accepts(size, index, entryOf(index + 1)), `leaf ${index}`);
        assert.ok(!accepts(size, index, entryOf(index), another), `leaf ${index}`);
      }
    });
});
