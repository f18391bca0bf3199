import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { sha256 } from './merkle-tree.ts';

/** The Ed25519 type of a signature. https://c2sp.org/signed-note */
const ed25519 = Uint8Array.of(1);

/** The beginning of a key in DER, before its 32 bytes. https://www.rfc-editor.org/rfc/rfc8410 */
const der = {
  private: Buffer.from('302e020100300506032b657004220420', 'hex'),
  public: Buffer.from('302a300506032b6570032100', 'hex'),
};

/** A key that verifies notes. */
export interface VerifierKey {
  readonly name: string;
  readonly publicKey: Uint8Array;
}

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

/** Parses a verifier key; `undefined` if it is none of Ed25519. */
export function parseVerifierKey(text: string): VerifierKey | undefined {
  const [, name = '', id = '', key = ''] = /^([^+\s]+)\+([0-9a-f]{8})\+([0-9A-Za-z+/=]+)$/.exec(text) ?? [];
  const bytes = bytesOf(key);
  if (bytes?.length !== 33 || bytes[0] !== ed25519[0]) return undefined;
  const verifier = { name, publicKey: bytes.subarray(1) };
  return Buffer.from(keyId(verifier)).toString('hex') === id ? verifier : undefined;
}

/** Signs a text, which ends with a newline. */
export function signNote(text: string, key: SignerKey): string {
  const signature = sign(null, Buffer.from(text), key.privateKey);
  return `${text}\n— ${key.name} ${base64(Buffer.concat([keyId(verifierOf(key)), signature]))}\n`;
}

/** The text of a note, if this key has signed it. Other signatures are ignored. https://c2sp.org/signed-note */
export function openNote(note: string, key: VerifierKey): string | undefined {
  const end = note.lastIndexOf('\n\n');
  if (end < 0 || !note.endsWith('\n')) return undefined;
  const text = note.slice(0, end + 1);
  const prefix = `— ${key.name} `;
  const spki = Buffer.concat([der.public, key.publicKey]);
  const publicKey = createPublicKey({ key: spki, format: 'der', type: 'spki' });
  const isSigned = note
    .slice(end + 2)
    .split('\n')
    .some((line) => {
      const bytes = line.startsWith(prefix) ? bytesOf(line.slice(prefix.length)) : undefined;
      if (bytes === undefined || Buffer.compare(bytes.subarray(0, 4), keyId(key)) !== 0) return false;
      return verify(null, Buffer.from(text), publicKey, bytes.subarray(4));
    });
  return isSigned ? text : undefined;
}

function keyId({ name, publicKey }: VerifierKey): Uint8Array {
  return sha256(Buffer.from(`${name}\n`), ed25519, publicKey).subarray(0, 4);
}

/** Bytes in standard base64. */
export function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}

/** The bytes of a text in standard base64; `undefined` if it is not exactly that. */
export function bytesOf(text: string): Uint8Array | undefined {
  const bytes = Buffer.from(text, 'base64');
  return base64(bytes) === text ? bytes : undefined;
}
