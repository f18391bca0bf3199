import { hash } from 'node:crypto';

/** A SHA-256 digest: 32 bytes. */
export type Hash = Uint8Array;

/** The number of bytes of a {@link Hash}. */
export const hashBytes = 32;

const [leafPrefix, nodePrefix] = [Uint8Array.of(0), Uint8Array.of(1)];

/** The SHA-256 digest of these bytes, one after the other. */
export function sha256(...parts: readonly Uint8Array[]): Hash {
  return hash('sha256', Buffer.concat(parts), 'buffer');
}

/** The hash of a leaf. https://www.rfc-editor.org/rfc/rfc6962#section-2.1 */
export function leafHash(entry: Uint8Array): Hash {
  return sha256(leafPrefix, entry);
}

/** The hash of a node. https://www.rfc-editor.org/rfc/rfc6962#section-2.1 */
export function nodeHash(left: Hash, right: Hash): Hash {
  return sha256(nodePrefix, left, right);
}

/** Whether two hashes are the same. */
export function sameHash(a: Hash, b: Hash): boolean {
  return Buffer.compare(a, b) === 0;
}

/** The head of a tree. */
export interface TreeHead {
  /** The number of leaves. */
  readonly size: number;
  readonly root: Hash;
}

/**
 * Whether a consistency proof shows that the later tree begins with all leaves of the earlier one. Nothing is proven about
 * an earlier tree without leaves.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9162#section-2.1.4.2
 */
export function isConsistent(earlier: TreeHead, later: TreeHead, proof: readonly Hash[]): boolean {
  if (![earlier, later].every(({ size }) => isCount(size) && size > 0) || !proof.every(isHash)) return false;
  if (earlier.size > later.size) return false;
  if (earlier.size === later.size) return proof.length === 0 && sameHash(earlier.root, later.root);
  let [at, last] = [earlier.size - 1, later.size - 1];
  while (isOdd(at)) [at, last] = [half(at), half(last)];
  // The proof does not repeat the root of an earlier tree that is a whole subtree of the later one.
  const [first, ...rest] = at === 0 ? [earlier.root, ...proof] : proof;
  if (!first) return false;
  let [before, after] = [first, first];
  for (const sibling of rest) {
    if (last === 0) return false;
    if (isOdd(at) || at === last) {
      [before, after] = [nodeHash(sibling, before), nodeHash(sibling, after)];
      while (!isOdd(at) && at !== 0) [at, last] = [half(at), half(last)];
    } else after = nodeHash(after, sibling);
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && sameHash(before, earlier.root) && sameHash(after, later.root);
}

/** The root of a tree without leaves. */
export const emptyRoot: Hash = sha256();

/**
 * The roots of the first leaves, for each of these sizes that there is: in one pass, however many they are.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6962#section-2.1
 */
export function rootsAt(leaves: readonly Hash[], sizes: readonly number[]): ReadonlyMap<number, Hash> {
  const wanted = new Set(sizes);
  const roots = new Map([[0, emptyRoot]]);
  /** The roots of the whole subtrees so far, the largest first. */
  const subtrees: Hash[] = [];
  for (const [index, leaf] of leaves.entries()) {
    let root = leaf;
    for (let count = index; isOdd(count); count = half(count)) {
      const left = subtrees.pop();
      if (left) root = nodeHash(left, root);
    }
    subtrees.push(root);
    if (wanted.has(index + 1))
      roots.set(
        index + 1,
        subtrees.reduceRight((right, left) => nodeHash(left, right)),
      );
  }
  return roots;
}

// A tree can have more leaves than the operators on 32 bits can count.
const half = (count: number): number => Math.floor(count / 2);
const isOdd = (count: number): boolean => count % 2 === 1;
const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;
const isHash = (value: Uint8Array): boolean => value.length === hashBytes;
