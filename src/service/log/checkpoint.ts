import type { Hash, TreeHead } from './merkle-tree.ts';
import { hashBytes } from './merkle-tree.ts';
import type { SignerKey, VerifierKey } from './signed-note.ts';
import { base64, bytesOf, openNote, signNote } from './signed-note.ts';

/** The signed head of a log. */
export interface Checkpoint extends TreeHead {
  /** The name of the log, which is also that of its key. */
  readonly origin: string;
}

/** Signs the head of a log. https://c2sp.org/tlog-checkpoint */
export function signCheckpoint({ size, root }: TreeHead, key: SignerKey): string {
  return signNote(`${key.name}\n${size}\n${base64(root)}\n`, key);
}

/** Reads a checkpoint that this key has signed; `undefined` if it has not, or the origin is another one. */
export function openCheckpoint(note: string, key: VerifierKey): Checkpoint | undefined {
  const text = openNote(note, key);
  const checkpoint = text === undefined ? undefined : readCheckpoint(text);
  return checkpoint?.origin === key.name ? checkpoint : undefined;
}

/** Reads a checkpoint without a look at its signature. https://c2sp.org/tlog-checkpoint */
export function readCheckpoint(text: string): Checkpoint | undefined {
  const [origin = '', size = '', hash = ''] = text.split('\n');
  const root = bytesOf(hash);
  if (origin === '' || !/^(0|[1-9]\d{0,14})$/.test(size) || root?.length !== hashBytes) return undefined;
  return { origin, size: Number(size), root };
}

/** A proof that a leaf is in the tree of a checkpoint. */
export interface TlogProof {
  readonly index: number;
  readonly hashes: readonly Hash[];
  /** The checkpoint, which is not verified yet. */
  readonly checkpoint: string;
}

const proofLine = 'c2sp.org/tlog-proof@v1';

/** Writes a proof. https://c2sp.org/tlog-proof */
export function formatProof({ index, hashes, checkpoint }: TlogProof): string {
  return [proofLine, `index ${index}`, ...hashes.map(base64), '', checkpoint].join('\n');
}

/** Parses a proof; `undefined` if it is none. */
export function parseProof(text: string): TlogProof | undefined {
  const [head = '', ...rest] = text.split('\n\n');
  const [first, ...lines] = head.split('\n');
  // Data of other applications is not trusted.
  if (lines[0]?.startsWith('extra ')) lines.shift();
  const [, index] = /^index (0|[1-9]\d{0,14})$/.exec(lines.shift() ?? '') ?? [];
  const hashes = lines.map(bytesOf);
  if (first !== proofLine || index === undefined || !hashes.every((hash) => hash?.length === hashBytes))
    return undefined;
  return {
    index: Number(index),
    hashes: hashes.flatMap((hash) => (hash ? [hash] : [])),
    checkpoint: rest.join('\n\n'),
  };
}
