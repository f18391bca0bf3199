/** Encodes bytes for a cookie. https://www.rfc-editor.org/rfc/rfc4648#section-5 */
export function toBase64url(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Decodes bytes; `undefined` for text that {@link toBase64url} never produces. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) return undefined;
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );
  // The last character may have unused bits. Reject texts in which they are set, so that each value has one
  // encoding.
  return toBase64url(bytes) === text ? bytes : undefined;
}

/** Encodes bytes in lower-case hexadecimal. */
export function hexadecimal(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
