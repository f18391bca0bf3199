import { type Bytes, bytesOf, hexOf, sha256 } from './bytes.ts';

/** A key that verifies notes. */
export interface VerifierKey {
  readonly name: string;
  /** The 32 bytes of Ed25519. */
  readonly publicKey: Bytes;
}

/** The beginning of a digest, by which a signature names its key, in hexadecimal. The 1 stands for Ed25519. */
async function keyId({ name, publicKey }: VerifierKey, subtle: SubtleCrypto): Promise<string> {
  return hexOf(await sha256(subtle, `${name}\n\x01`, publicKey)).slice(0, 8);
}

/**
 * Parses a verifier key: `name+hash+key`. https://c2sp.org/signed-note#verifier-keys
 *
 * @returns `undefined` if it is none of Ed25519, or a letter of it is wrong
 */
export async function parseVerifierKey(text: string, subtle: SubtleCrypto): Promise<VerifierKey | undefined> {
  const [, name = '', id, key = ''] = /^([^+\s]+)\+(.{8})\+(.+)$/.exec(text) ?? [];
  const bytes = bytesOf(key);
  if (bytes?.length !== 33 || bytes[0] !== 1) return undefined;
  const verifier = { name, publicKey: bytes.subarray(1) };
  return (await keyId(verifier, subtle)) === id ? verifier : undefined;
}

/**
 * The text of a note. Signatures by other keys are ignored. https://c2sp.org/signed-note
 *
 * @returns `undefined` if this key has not signed it
 * @throws if Web Crypto has no Ed25519 here
 */
export async function openNote(
  note: string,
  key: VerifierKey,
  subtle: SubtleCrypto,
): Promise<string | undefined> {
  const publicKey = await subtle.importKey('raw', key.publicKey, 'Ed25519', false, ['verify']);
  const [, text = '', signatures = ''] = /^([^]*\n)\n((?:— .*\n)+)$/.exec(note) ?? [];
  const prefix = `— ${key.name} `;
  const id = await keyId(key, subtle);
  for (const line of signatures.split('\n')) {
    // A line of another key has letters that are no base64.
    const bytes = bytesOf(line.replace(prefix, ''));
    if (
      bytes &&
      hexOf(bytes).startsWith(id) &&
      (await subtle.verify('Ed25519', publicKey, bytes.subarray(4), new TextEncoder().encode(text)))
    )
      return text;
  }
  return undefined;
}
