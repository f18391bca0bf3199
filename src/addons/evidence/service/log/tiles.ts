import { OperatorError } from '../../../../protocol/operator-error.ts';
import { documentation } from '../../../../protocol/documentation.ts';
import { emptyRoot, type Hash, hashBytes, nodeHash } from './merkle-tree.ts';

/** The hashes in a full tile: eight levels of the tree. https://c2sp.org/tlog-tiles */
export const tileWidth = 256;

/** The coordinates of a tile. Level 0 has the hashes of the leaves, level 1 those of the roots of full tiles of level 0. */
export interface TileCoordinates {
  readonly level: number;
  readonly number: number;
}

/** Hashes of one level, one after the other. Only the last tile of a level is not full. */
export interface Tile extends TileCoordinates {
  readonly hashes: Uint8Array;
}

/** Finds the hashes of a tile; `undefined` if there is none. */
export type FindTile = (coordinates: TileCoordinates) => Uint8Array | undefined;

/** The number of complete subtrees at a level of tiles. */
const countAt = (size: number, level: number): number => Math.floor(size / tileWidth ** level);

/** The tiles that {@link extendTiles} reads: those at the end of each level that changes. */
export function tilesToExtend(size: number, added: number): readonly TileCoordinates[] {
  const tiles: TileCoordinates[] = [];
  for (let level = 0; countAt(size + added, level) > countAt(size, level); level += 1)
    if (countAt(size, level) % tileWidth > 0) tiles.push({ level, number: countAt(size, level + 1) });
  return tiles;
}

/** Adds leaves at the end of a tree. Returns the tiles that change. It throws a {@link LogDamagedError} like {@link Tree}. */
export function extendTiles(size: number, find: FindTile, leaves: readonly Hash[]): readonly Tile[] {
  const changed: Tile[] = [];
  let added = leaves;
  for (let level = 0; added.length > 0; level += 1) {
    const count = countAt(size, level);
    const first = Math.floor(count / tileWidth);
    const length = (count % tileWidth) * hashBytes;
    const open = length === 0 ? Uint8Array.of() : requireTile(find, { level, number: first }, length);
    // A tile that was copied while it grew has more hashes.
    const kept = open.subarray(0, length);
    const hashes = Buffer.concat([kept, ...added]);
    const roots: Hash[] = [];
    const bytes = tileWidth * hashBytes;
    for (let at = 0; at < hashes.length; at += bytes) {
      const tile = hashes.subarray(at, at + bytes);
      changed.push({ level, number: first + at / bytes, hashes: tile });
      if (tile.length === bytes) roots.push(rootOf(tile, 0, tileWidth));
    }
    added = roots;
  }
  return changed;
}

/** The hash at this index of a tile. */
function hashIn(tile: Uint8Array, index: number): Hash {
  return tile.subarray(index * hashBytes, (index + 1) * hashBytes);
}

/** The hashes in a tile. */
export function hashesIn(tile: Uint8Array): readonly Hash[] {
  return Array.from({ length: Math.floor(tile.length / hashBytes) }, (_, index) => hashIn(tile, index));
}

/** The root of a number of hashes, which is a power of two. */
function rootOf(tile: Uint8Array, from: number, count: number): Hash {
  if (count === 1) return hashIn(tile, from);
  return nodeHash(rootOf(tile, from, count / 2), rootOf(tile, from + count / 2, count / 2));
}

/** The tiles that proofs in a tree of this size read, for these leaves or earlier sizes, and for the root. */
export function tilesToProve(size: number, ...leaves: readonly number[]): readonly TileCoordinates[] {
  const tiles = new Map<string, TileCoordinates>();
  for (let level = 0; countAt(size, level) > 0; level += 1)
    for (const leaf of [size, ...leaves]) {
      const number = countAt(leaf, level + 1);
      // The end of a level is empty if all its tiles are full.
      if (number * tileWidth < countAt(size, level)) tiles.set(`${level} ${number}`, { level, number });
    }
  return [...tiles.values()];
}

/** A tree whose tiles are there. It throws a {@link LogDamagedError} if one is not, or is too short. */
export interface Tree {
  root(): Hash;
  /** https://www.rfc-editor.org/rfc/rfc6962#section-2.1.1 */
  inclusionProof(leaf: number): readonly Hash[];
  /** https://www.rfc-editor.org/rfc/rfc6962#section-2.1.2 */
  consistencyProof(earlierSize: number): readonly Hash[];
}

/** A tree of this size in these tiles. */
export function treeIn(size: number, find: FindTile): Tree {
  /** The root of the leaves from the first up to but without the end. */
  const range = (first: number, end: number): Hash => {
    const count = end - first;
    const k = split(count);
    if (k !== count) return nodeHash(range(first, first + k), range(first + k, end));
    const level = Math.floor(Math.log2(count) / 8);
    const [at, width] = [first / tileWidth ** level, count / tileWidth ** level];
    const coordinates = { level, number: Math.floor(at / tileWidth) };
    const tile = requireTile(find, coordinates, ((at % tileWidth) + width) * hashBytes);
    return rootOf(tile, at % tileWidth, width);
  };
  const include = (leaf: number, first: number, end: number): readonly Hash[] => {
    if (end - first === 1) return [];
    const middle = first + splitBelow(end - first);
    return leaf < middle
      ? [...include(leaf, first, middle), range(middle, end)]
      : [...include(leaf, middle, end), range(first, middle)];
  };
  const extend = (earlier: number, first: number, end: number, isWhole: boolean): readonly Hash[] => {
    if (earlier === end) return isWhole ? [] : [range(first, end)];
    const middle = first + splitBelow(end - first);
    return earlier <= middle
      ? [...extend(earlier, first, middle, isWhole), range(middle, end)]
      : [...extend(earlier, middle, end, false), range(first, middle)];
  };
  return {
    root: () => (size === 0 ? emptyRoot : range(0, size)),
    inclusionProof: (leaf) => include(leaf, 0, size),
    consistencyProof: (earlier) => (earlier === 0 || earlier === size ? [] : extend(earlier, 0, size, true)),
  };
}

/** The largest power of two that is not larger. */
const split = (count: number): number => 2 ** Math.floor(Math.log2(count));
/** The largest power of two that is smaller. */
const splitBelow = (count: number): number => (split(count) === count ? count / 2 : split(count));

/** A part of the stored log is missing or altered. Nothing can be added or proven that needs it. */
export class LogDamagedError extends OperatorError {
  readonly code = 'log-damaged';

  constructor() {
    super(
      `A part of the stored log is missing or altered. See "A damaged log" in ${documentation('guides/handle-incidents.md')}.`,
    );
    this.name = 'LogDamagedError';
  }
}

function requireTile(find: FindTile, coordinates: TileCoordinates, length: number): Uint8Array {
  const tile = find(coordinates);
  if (!tile || tile.length < length) throw new LogDamagedError();
  return tile;
}
