/** Bytes that Web Crypto takes. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** The SHA-256 digest of these bytes and texts in UTF-8, one after the other. */
export async function sha256(subtle: SubtleCrypto, ...parts: (Bytes | string)[]): Promise<Bytes> {
  return new Uint8Array(await subtle.digest('SHA-256', await new Blob(parts).arrayBuffer()));
}

/**
 * Whether a text has no half of a character (a lone surrogate). UTF-8 cannot write one, so texts with different ones have
 * the same digest.
 */
export function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}

/** Bytes in hexadecimal. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Bytes in standard base64. Only for few bytes, such as a digest. */
export function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

/** The bytes of a text in standard base64; `undefined` if it is not exactly that. */
export function bytesOf(text: string): Bytes | undefined {
  try {
    const binary = atob(text);
    // `atob` reads other spellings, too.
    return btoa(binary) === text ? Uint8Array.from(binary, (byte) => byte.charCodeAt(0)) : undefined;
  } catch {
    return undefined;
  }
}
