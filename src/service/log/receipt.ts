import * as z from 'zod/mini';
import { openCheckpoint, parseProof } from './checkpoint.ts';
import type { Checkpoint } from './checkpoint.ts';
import type { PartName, Parts } from './commitment.ts';
import { digestOfPart, digestsOf, leafOf, partNames, saltOf } from './commitment.ts';
import { rootByInclusion, sameHash } from './merkle-tree.ts';
import type { VerifierKey } from './signed-note.ts';
import { base64, bytesOf } from './signed-note.ts';

/** A part that is shown, or only its digest. */
const Part = z.union([
  z.strictObject({ text: z.string(), salt: z.string() }),
  z.strictObject({ digest: z.string() }),
]);

/** What proves that a consent is in the log: the consent, or parts of it, and the proof. */
export const Receipt = z.strictObject({
  type: z.literal('assent-receipt/1'),
  brandId: z.string(),
  /** `import` for a consent that was recorded before there was a log. It is proven from its import on. */
  kind: z.enum(['consent', 'import']),
  /** What was decided, when, and what was shown. */
  what: Part,
  /** The identifiers. */
  who: Part,
  /** Tags and attributes. */
  rest: Part,
  /** The proof in the format https://c2sp.org/tlog-proof. */
  proof: z.string(),
});

/** See {@link Receipt}. */
export type Receipt = z.infer<typeof Receipt>;

/** Makes a receipt that shows some of the parts. */
export function makeReceipt(
  { brandId, kind, proof }: Pick<Receipt, 'brandId' | 'kind' | 'proof'>,
  parts: Parts,
  salt: string,
  shown: readonly PartName[],
): Receipt {
  const digests = digestsOf(parts, salt);
  const [what, who, rest] = partNames.map((name, index) =>
    shown.includes(name)
      ? { text: parts[name], salt: saltOf(salt, name) }
      : { digest: base64(digests[index] ?? Uint8Array.of()) },
  );
  return Receipt.parse({ type: 'assent-receipt/1', brandId, kind, what, who, rest, proof });
}

/** What a verification found. */
export interface Verified {
  /** Why it proves nothing, in plain sentences. Empty if all is well. */
  readonly faults: readonly string[];
  /** What else to know. */
  readonly notes: readonly string[];
  readonly checkpoint?: Checkpoint;
}

/** Verifies a receipt by the key of the log, which must come from elsewhere. */
export function verifyReceipt(json: unknown, key: VerifierKey): Verified {
  const refuse = (...faults: readonly string[]): Verified => ({ faults, notes: [] });
  const receipt = Receipt.safeParse(json).data;
  if (!receipt) return refuse('The receipt cannot be read: a member is missing, added or of another type.');
  const proof = parseProof(receipt.proof);
  if (!proof) return refuse('The proof of the receipt cannot be read.');
  const checkpoint = openCheckpoint(proof.checkpoint, key);
  if (!checkpoint)
    return refuse('The checkpoint is not signed by this key: it was altered, or it belongs to another log.');
  if (checkpoint.origin.split('/')[1] !== receipt.brandId)
    return refuse(`The checkpoint belongs to another brand than ${receipt.brandId}.`);
  const digests = partNames.map((name) => {
    const part = receipt[name];
    return 'text' in part ? digestOfPart(name, part.salt, part.text) : bytesOf(part.digest);
  });
  const leaf = leafOf(
    receipt.kind,
    digests.flatMap((digest) => digest ?? []),
  );
  const root = rootByInclusion(leaf, proof.index, checkpoint.size, proof.hashes);
  if (!root || !sameHash(root, checkpoint.root))
    return refuse(
      'The receipt does not lead to the signed checkpoint: the consent, a salt, a digest or the proof was altered.',
    );
  const notes =
    receipt.kind === 'import'
      ? [
          'The consent is older than the log. It is proven that it was there when it was imported into the log, and not before.',
        ]
      : [];
  return { faults: [], notes, checkpoint };
}
