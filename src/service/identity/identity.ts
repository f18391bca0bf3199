import { createHmac } from 'node:crypto';

/** The two kinds of identifier a consent can be posted under. */
export type IdentifierKind = 'verified' | 'anonymous';

/** An identifier, by the subjectId derived from it. The same string of another kind is another identity. */
export interface Identity {
  readonly kind: IdentifierKind;
  readonly subjectId: string;
}

/**
 * The identity of an identifier within a brand. The subjectId is an HMAC by the brand's key, cut to
 * the 122 free bits of a uuid4: whoever asks first or at the same time gets the same one, and
 * nobody without the key gets from it to the identifier.
 *
 * The identifier counts exactly as it is: nothing is trimmed, folded or normalised.
 */
export function identityOf(brandKey: Uint8Array, kind: IdentifierKind, value: string): Identity {
  // JSON keeps lone surrogates apart, which UTF-8 would fold into one replacement character.
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

/** A uuid4 of sixteen or more random bytes. https://www.rfc-editor.org/rfc/rfc9562#section-5.4 */
export function uuid4(random: Uint8Array): string {
  const bytes = Uint8Array.from(random.subarray(0, 16));
  const view = new DataView(bytes.buffer);
  view.setUint8(6, (view.getUint8(6) & 0x0f) | 0x40);
  view.setUint8(8, (view.getUint8(8) & 0x3f) | 0x80);
  return formatUuid(bytes);
}

/** Sixteen bytes in the written form of a UUID. https://www.rfc-editor.org/rfc/rfc9562#section-4 */
export function formatUuid(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
