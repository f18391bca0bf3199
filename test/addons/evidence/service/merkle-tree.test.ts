import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { suite, test } from 'node:test';
import { rootByInclusion } from '../../../../src/addons/evidence/protocol/receipt/inclusion.ts';
import {
  emptyRoot,
  type Hash,
  isConsistent,
  leafHash,
  nodeHash,
  rootsAt,
  sameHash,
} from '../../../../src/addons/evidence/service/log/merkle-tree.ts';
import {
  extendTiles,
  type FindTile,
  type Tile,
  tilesToExtend,
  tilesToProve,
  treeIn,
} from '../../../../src/addons/evidence/service/log/tiles.ts';

// All vectors of https://github.com/transparency-dev/merkle, folder testdata, one a line.
const read = (name: string) =>
  readFileSync(new URL(`vectors/${name}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line): ReturnType<typeof JSON.parse> => JSON.parse(line));
const bytes = (text: string) => Buffer.from(text, 'base64');
const hashes = (proof: string[] | null) => (proof ?? []).map(bytes);

suite('the vectors of transparency-dev/merkle', () => {
  test('the vectors of transparency-dev/merkle are right for inclusion', async () => {
    for (const { name, leafIdx, treeSize, root, leafHash: leaf, proof, wantErr } of read('inclusion')) {
      const found = await rootByInclusion(bytes(leaf), leafIdx, treeSize, hashes(proof), crypto.subtle);
      assert.equal(found !== undefined && sameHash(found, bytes(root)), !wantErr, name);
    }
  });

  test('the vectors of transparency-dev/merkle are right for consistency', () => {
    for (const { name, size1, size2, root1, root2, proof, wantErr } of read('consistency')) {
      const [earlier, later] = [
        { size: size1, root: bytes(root1) },
        { size: size2, root: bytes(root2) },
      ];
      assert.equal(isConsistent(earlier, later, hashes(proof)), !wantErr, name);
    }
  });
});

/** The definition of RFC 6962, section 2.1. */
function rootBySpecification(leaves: readonly Hash[]): Hash {
  const [only] = leaves;
  if (!only) return emptyRoot;
  if (leaves.length === 1) return only;
  let k = 1;
  while (k * 2 < leaves.length) k *= 2;
  return nodeHash(rootBySpecification(leaves.slice(0, k)), rootBySpecification(leaves.slice(k)));
}

suite('the roots of a tree at several sizes', () => {
  const leavesOf = (count: number) =>
    Array.from({ length: count }, (_, index) => leafHash(Buffer.from(`${index}`)));

  test('the roots of a tree at several sizes are those of the definition, and none of sizes that it has not', () => {
    const leaves = leavesOf(130);
    const roots = rootsAt(leaves, [...leaves.keys(), 130, 131]);
    for (let size = 0; size <= 130; size += 1)
      assert.deepEqual(roots.get(size), rootBySpecification(leaves.slice(0, size)), String(size));
    assert.equal(roots.get(131), undefined);
  });

  test('the roots of a tree at several sizes take one pass over the leaves, however many sizes there are', () => {
    const leaves = leavesOf(10_000);
    const begun = performance.now();
    assert.equal(rootsAt(leaves, [...leaves.keys()]).size, 10_000);
    assert.ok(performance.now() - begun < 5_000);
  });
});

/** Stored tiles, which only give what was asked for before. */
function storedTiles() {
  const tiles = new Map<string, Uint8Array>();
  const name = ({ level, number }: { level: number; number: number }) => `${level} ${number}`;
  return {
    put: (changed: readonly Tile[]) => {
      for (const tile of changed) tiles.set(name(tile), Uint8Array.from(tile.hashes));
    },
    only: (places: readonly { level: number; number: number }[]): FindTile => {
      const allowed = new Set(places.map(name));
      return (place) => (allowed.has(name(place)) ? tiles.get(name(place)) : undefined);
    },
  };
}

suite('a tree in tiles', () => {
  const leaf = (index: number): Hash => leafHash(Buffer.from(`entry ${index}`));

  test('a tree in tiles has the root of RFC 6962 at each size, however it grows', () => {
    const tiles = storedTiles();
    const leaves: Hash[] = [];
    for (const added of [1, 1, 3, 250, 1, 1, 254, 257, 0, 1_000, 1]) {
      const more = Array.from({ length: added }, (_, index) => leaf(leaves.length + index));
      tiles.put(extendTiles(leaves.length, tiles.only(tilesToExtend(leaves.length, added)), more));
      leaves.push(...more);
      const tree = treeIn(leaves.length, tiles.only(tilesToProve(leaves.length)));
      assert.deepEqual(
        Buffer.from(tree.root()),
        Buffer.from(rootBySpecification(leaves)),
        `${leaves.length}`,
      );
    }
  });

  test('a tree in tiles proves each leaf and each earlier size, up to three levels of tiles', async () => {
    const size = 66_500;
    const leaves = Array.from({ length: size }, (_, index) => leaf(index));
    const tiles = storedTiles();
    tiles.put(extendTiles(0, tiles.only([]), leaves));
    const headAt = (count: number) => ({ size: count, root: rootBySpecification(leaves.slice(0, count)) });
    const head = headAt(size);
    for (const index of [0, 1, 255, 256, 65_535, 65_536, 66_047, 66_304, size - 1]) {
      const tree = treeIn(size, tiles.only(tilesToProve(size, index)));
      const proof = tree.inclusionProof(index).map((hash) => Uint8Array.from(hash));
      const root = await rootByInclusion(Uint8Array.from(leaf(index)), index, size, proof, crypto.subtle);
      assert.ok(root && sameHash(root, head.root), `leaf ${index}`);
    }
    for (const earlier of [1, 2, 255, 256, 257, 65_536, 66_000, size]) {
      const places = tilesToProve(size, earlier, Math.max(0, earlier - 1));
      const proof = treeIn(size, tiles.only(places)).consistencyProof(earlier);
      assert.ok(isConsistent(headAt(earlier), head, proof), `size ${earlier}`);
    }
  });
});
