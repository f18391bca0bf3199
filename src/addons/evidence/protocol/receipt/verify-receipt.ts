import type { Receipt } from '../../../../protocol/receipt.ts';
import { base64, type Bytes, isWellFormed, sha256 } from './bytes.ts';
import { type Checkpoint, openCheckpoint, parseProof } from './checkpoint.ts';
import { rootByInclusion } from './inclusion.ts';
import type { VerifierKey } from './signed-note.ts';

/** What a verification found. */
export interface Verified {
  /** Why it proves nothing, in plain sentences. Empty if all is well. */
  readonly faults: readonly string[];
  /** What else to know. */
  readonly notes: readonly string[];
  readonly checkpoint?: Checkpoint;
}

/** What the verification of a receipt found. */
export interface VerifiedReceipt extends Verified {
  /** The receipt may be right or wrong: it cannot be checked here. The only fault says why. */
  readonly unchecked?: true;
}

/**
 * Verifies a receipt by the key of the log. It proves that the consent is in the log, unaltered. It does not prove whose
 * it is, nor that there is no later one.
 *
 * @param json the parsed JSON of the receipt, of which nothing is trusted
 * @param key must come from elsewhere than the receipt
 * @param subtle `crypto.subtle` of Node or of a browser. Without Ed25519, the result is `unchecked`.
 */
export async function verifyReceipt(
  json: unknown,
  key: VerifierKey,
  subtle: SubtleCrypto,
): Promise<VerifiedReceipt> {
  if (!isReceipt(json))
    return refused('The receipt cannot be read: a member is missing, added or of another type.');
  const shown = [json.what, json.who, json.rest].flatMap((part) => Object.values(part));
  if (!shown.every(isWellFormed))
    return refused('The receipt has a text that is not well-formed Unicode: it was altered.');
  const proof = parseProof(json.proof);
  if (!proof) return refused('The proof cannot be read.');
  const checkpoint = await openCheckpoint(proof.checkpoint, key, subtle).catch(() => null);
  if (checkpoint === null) return { ...refused(withoutEd25519), unchecked: true };
  if (!checkpoint)
    return refused('The checkpoint is not signed by this key: it was altered, or it belongs to another log.');
  if (checkpoint.origin.split('/')[1] !== json.brandId)
    return refused(`The checkpoint belongs to another brand than ${json.brandId}.`);
  const root = await rootByInclusion(
    await leafOf(json, subtle),
    proof.index,
    checkpoint.size,
    proof.hashes,
    subtle,
  );
  if (root?.join() !== checkpoint.root.join())
    return refused(
      'The receipt does not lead to the signed checkpoint: the consent, a salt, a digest or the proof was altered.',
    );
  return { faults: [], notes: [], checkpoint };
}

/** Nothing is known of the receipt. */
const withoutEd25519 = 'The receipt cannot be checked here, without Ed25519. Use a newer browser.';

function refused(fault: string): Verified {
  return { faults: [fault], notes: [] };
}

/** The hash of the leaf, as `log/commitment.ts` of the service makes it. */
async function leafOf(receipt: Receipt, subtle: SubtleCrypto): Promise<Bytes> {
  let entry = 'assent/v1/consent';
  for (const name of ['what', 'who', 'rest'] as const) {
    const part = receipt[name];
    entry += `\n${
      'digest' in part
        ? part.digest
        : base64(await sha256(subtle, `assent/v1/${name}\0${part.salt}\0${part.text}`))
    }`;
  }
  return sha256(subtle, '\0', entry);
}

/** Whether a value has all members of a receipt, and no other. The schema `Receipt` takes the same. */
export function isReceipt(value: unknown): value is Receipt {
  const { type, brandId, what, who, rest, proof } = membersOf(value, 6);
  return type === 'assent-receipt/1' && [what, who, rest].every(isPart) && areTexts(brandId, proof);
}

function isPart(value: unknown): boolean {
  const { text, salt } = membersOf(value, 2);
  return areTexts(text, salt) || areTexts(membersOf(value, 1)['digest']);
}

function areTexts(...values: readonly unknown[]): boolean {
  return values.every((value) => typeof value === 'string');
}

/** The members of a value that has so many; otherwise none. */
function membersOf(value: unknown, count: number): Readonly<Record<string, unknown>> {
  const members = Object(value);
  return Object.keys(members).length === count ? members : {};
}

/**
 * The receipts in a file: one, a JSON array of them, or one a line. They are not looked at: what is no JSON is
 * `undefined`, and {@link verifyReceipt} refuses it.
 */
export function receiptsIn(text: string): readonly unknown[] {
  const whole = parse(text);
  if (whole !== undefined) return Array.isArray(whole) ? whole : [whole];
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(parse);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
