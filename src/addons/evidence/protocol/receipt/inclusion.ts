import { type Bytes, sha256 } from './bytes.ts';

/**
 * The root of a tree by an inclusion proof: compare it with the root of a checkpoint.
 *
 * @param leaf a digest of 32 bytes
 * @param index of the leaf, from 0
 * @param size the number of leaves
 * @param proof digests, from the leaf to the root
 * @returns `undefined` if the proof has the wrong length, or the index is not in a tree of this size
 * @see https://www.rfc-editor.org/rfc/rfc6962#section-2.1.1
 */
export async function rootByInclusion(
  leaf: Bytes,
  index: number,
  size: number,
  proof: readonly Bytes[],
  subtle: SubtleCrypto,
): Promise<Bytes | undefined> {
  const rest = [...proof];
  const sibling = rest.pop();
  if (!sibling) return index === 0 && size === 1 && leaf.length === 32 ? leaf : undefined;
  if (!(size > 1)) return undefined;
  let left = 1;
  while (left * 2 < size) left *= 2;
  if (index < left) {
    const root = await rootByInclusion(leaf, index, left, rest, subtle);
    return root && sha256(subtle, '\x01', root, sibling);
  }
  const root = await rootByInclusion(leaf, index - left, size - left, rest, subtle);
  return root && sha256(subtle, '\x01', sibling, root);
}
