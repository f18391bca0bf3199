import type { ReceiptRecord } from './receipt-record.ts';

/**
 * A receipt as JSON, with a hash of its canonical form (RFC 8785). The hash detects accidental changes, not
 * forgeries: whoever changes the receipt can recompute it. It is missing where the browser has no
 * `crypto.subtle`, such as on insecure pages.
 */
export async function receiptText(record: ReceiptRecord, subtle: SubtleCrypto | undefined): Promise<string> {
  const hash =
    subtle && hexadecimal(await subtle.digest('SHA-256', new TextEncoder().encode(canonical(record))));
  const integrity = hash && { alg: 'SHA-256', hash };
  return `${JSON.stringify({ ...record, ...(integrity && { integrity }) }, asItIs, 2)}\n`;
}

/**
 * Serialises a value in canonical form: sorted names, no white space. https://www.rfc-editor.org/rfc/rfc8785
 */
function canonical(value: unknown): string {
  return JSON.stringify(value, function (this: object, name: string) {
    const part = asItIs.call(this, name);
    return part instanceof Object && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part;
  });
}

/** Old libraries give arrays a method `toJSON`, which would make the receipt unreadable. */
function asItIs(this: object, name: string): unknown {
  return Reflect.get(this, name);
}

/** Encodes bytes in hexadecimal. */
const hexadecimal = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
