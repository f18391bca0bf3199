import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import type { VerifierKey } from '../../protocol/receipt/signed-note.ts';
import { type Hash, sha256, type TreeHead } from './merkle-tree.ts';

/** The Ed25519 type of a signature. https://c2sp.org/signed-note */
const ed25519 = Uint8Array.of(1);

/** The beginning of a key in DER, before its 32 bytes. https://www.rfc-editor.org/rfc/rfc8410 */
const der = {
  private: Buffer.from('302e020100300506032b657004220420', 'hex'),
  public: Buffer.from('302a300506032b6570032100', 'hex'),
};

/** A key that signs notes. */
export interface SignerKey {
  readonly name: string;
  readonly privateKey: KeyObject;
}

/** A private key by its 32 bytes. https://www.rfc-editor.org/rfc/rfc8032#section-5.1.5 */
export function privateKeyOf(seed: Uint8Array): KeyObject {
  return createPrivateKey({ key: Buffer.concat([der.private, seed]), format: 'der', type: 'pkcs8' });
}

/** The key that verifies what this one signs. */
export function verifierOf({ name, privateKey }: SignerKey): VerifierKey {
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  return { name, publicKey: spki.subarray(der.public.length) };
}

/** A verifier key as text: `name+hash+key`. https://c2sp.org/signed-note#verifier-keys */
export function formatVerifierKey(key: VerifierKey): string {
  const id = Buffer.from(keyId(key)).toString('hex');
  return `${key.name}+${id}+${base64(Buffer.concat([ed25519, key.publicKey]))}`;
}

/** Signs a text, which ends with a newline. */
function signNote(text: string, key: SignerKey): string {
  const signature = sign(null, Buffer.from(text), key.privateKey);
  return `${text}\n— ${key.name} ${base64(Buffer.concat([keyId(verifierOf(key)), signature]))}\n`;
}

function keyId({ name, publicKey }: VerifierKey): Uint8Array {
  return sha256(Buffer.from(`${name}\n`), ed25519, publicKey).subarray(0, 4);
}

/** Bytes in standard base64. */
export function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}

/** Signs the head of a log. https://c2sp.org/tlog-checkpoint */
export function signCheckpoint({ size, root }: TreeHead, key: SignerKey): string {
  return signNote(`${key.name}\n${size}\n${base64(root)}\n`, key);
}

/** Writes the proof that a leaf is in the tree of a checkpoint. https://c2sp.org/tlog-proof */
export function formatProof(index: number, hashes: readonly Hash[], checkpoint: string): string {
  return ['c2sp.org/tlog-proof@v1', `index ${index}`, ...hashes.map(base64), '', checkpoint].join('\n');
}
