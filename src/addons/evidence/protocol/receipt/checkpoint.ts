import { type Bytes, bytesOf } from './bytes.ts';
import { openNote, type VerifierKey } from './signed-note.ts';

/** The signed head of a log. */
export interface Checkpoint {
  /** The name of the log, which is also that of its key. */
  readonly origin: string;
  /** The number of leaves. */
  readonly size: number;
  /** A SHA-256 digest. */
  readonly root: Bytes;
}

/**
 * Reads a checkpoint that this key has signed.
 *
 * @returns `undefined` if it has not, or the origin is another one
 * @throws if Web Crypto has no Ed25519 here
 */
export async function openCheckpoint(
  note: string,
  key: VerifierKey,
  subtle: SubtleCrypto,
): Promise<Checkpoint | undefined> {
  const checkpoint = readCheckpoint((await openNote(note, key, subtle)) ?? '');
  return checkpoint?.origin === key.name ? checkpoint : undefined;
}

/** Reads a checkpoint without a look at its signature. https://c2sp.org/tlog-checkpoint */
export function readCheckpoint(text: string): Checkpoint | undefined {
  const [, origin, size, digest = ''] = /^(.+)\n(0|[1-9]\d{0,14})\n([^=\n]{43}=)\n/.exec(text) ?? [];
  const root = bytesOf(digest);
  return root && origin ? { origin, size: Number(size), root } : undefined;
}

/** A proof that a leaf is in the tree of a checkpoint. */
export interface TlogProof {
  readonly index: number;
  readonly hashes: readonly Bytes[];
  /** The checkpoint, which is not verified yet. */
  readonly checkpoint: string;
}

/** Parses a proof; `undefined` if it is none. https://c2sp.org/tlog-proof */
export function parseProof(text: string): TlogProof | undefined {
  // Data of other applications, after `extra`, is not trusted.
  const [, index, lines = '', checkpoint = ''] =
    /^c2sp\.org\/tlog-proof@v1\n(?:extra .*\n)?index (0|[1-9]\d{0,14})\n((?:[^=\n]{43}=\n)*)\n([^]*)$/.exec(
      text,
    ) ?? [];
  const hashes = lines.split('\n').slice(0, -1).map(bytesOf);
  if (!index || !hashes.every((hash) => hash !== undefined)) return undefined;
  return { index: Number(index), hashes, checkpoint };
}
