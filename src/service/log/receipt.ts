import { Receipt } from '../../protocol/receipt.ts';
import { openCheckpoint, parseProof } from './checkpoint.ts';
import type { Checkpoint } from './checkpoint.ts';
import type { PartName, Parts } from './commitment.ts';
import { digestOfPart, digestsOf, leafOf, partNames, saltsOf } from './commitment.ts';
import { rootByInclusion, sameHash } from './merkle-tree.ts';
import type { VerifierKey } from './signed-note.ts';

/** A consent, and what proves that it is in the log of its brand. */
export interface ProvenConsent extends Pick<Receipt, 'brandId' | 'kind' | 'proof'> {
  readonly parts: Parts;
  /** Of which the salts of the parts are derived. */
  readonly salt: string;
}

/** Makes a receipt that shows some of the parts. */
export function makeReceipt(
  { brandId, kind, proof, parts, salt }: ProvenConsent,
  shown: readonly PartName[],
): Receipt {
  const digests = digestsOf(parts, salt);
  const salts = saltsOf(salt);
  const [what, who, rest] = partNames.map((name, index) =>
    shown.includes(name) ? { text: parts[name], salt: salts[name] } : { digest: digests[index] },
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
    return 'text' in part ? digestOfPart(name, part.salt, part.text) : part.digest;
  });
  const leaf = leafOf(receipt.kind, digests);
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
