import type { Hash, TreeHead } from './merkle-tree.ts';
import { base64, type SignerKey, signNote } from './signed-note.ts';

/** Signs the head of a log. https://c2sp.org/tlog-checkpoint */
export function signCheckpoint({ size, root }: TreeHead, key: SignerKey): string {
  return signNote(`${key.name}\n${size}\n${base64(root)}\n`, key);
}

/** Writes the proof that a leaf is in the tree of a checkpoint. https://c2sp.org/tlog-proof */
export function formatProof(index: number, hashes: readonly Hash[], checkpoint: string): string {
  return ['c2sp.org/tlog-proof@v1', `index ${index}`, ...hashes.map(base64), '', checkpoint].join('\n');
}
