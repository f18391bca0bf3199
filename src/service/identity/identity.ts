import { createHmac } from 'node:crypto';

/** The two kinds of identifier a consent can be posted under. */
export type IdentifierKind = 'verified' | 'anonymous';

/**
 * An identity: a kind of identifier, and the subjectId derived from it. The same string as another kind is
 * another identity.
 */
export interface Identity {
  readonly kind: IdentifierKind;
  readonly subjectId: string;
}

/**
 * The identity for an identifier of a brand. The subjectId is an HMAC with the brand's key, cut to the 122
 * free bits of a UUIDv4. Concurrent requests get the same one, and nobody can derive the identifier from it
 * without the key.
 *
 * The identifier is used exactly as it is, without trimming, case folding or normalisation.
 */
export function identityOf(brandKey: Uint8Array, kind: IdentifierKind, value: string): Identity {
  // JSON keeps lone surrogates distinct. UTF-8 would map them all to one replacement character.
  const digest = createHmac('sha256', brandKey)
    .update(`${kind}\0${JSON.stringify(value)}`)
    .digest();
  return { kind, subjectId: uuid4(digest) };
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Whether a string has the form of a subjectId. */
export function isSubjectId(value: string): boolean {
  return uuidPattern.test(value);
}

/** A UUIDv4 from sixteen or more random bytes. https://www.rfc-editor.org/rfc/rfc9562#section-5.4 */
export function uuid4(random: Uint8Array): string {
  const bytes = Uint8Array.from(random.subarray(0, 16));
  const view = new DataView(bytes.buffer);
  view.setUint8(6, (view.getUint8(6) & 0x0f) | 0x40);
  view.setUint8(8, (view.getUint8(8) & 0x3f) | 0x80);
  return formatUuid(bytes);
}

/** Formats sixteen bytes as a UUID. https://www.rfc-editor.org/rfc/rfc9562#section-4 */
export function formatUuid(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
