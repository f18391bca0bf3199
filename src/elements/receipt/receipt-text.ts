import type { ReceiptRecord } from './receipt-record.ts';

/**
 * A receipt as JSON, with a hash over it in the form of RFC 8785: names in order, no white space. The
 * hash finds accidents, not forgeries: whoever can change the one can change the other. It is left out
 * where the browser has none to offer, as on a page that is not served securely.
 */
export async function receiptText(record: ReceiptRecord, subtle: SubtleCrypto | undefined): Promise<string> {
  const hash =
    subtle && hexadecimal(await subtle.digest('SHA-256', new TextEncoder().encode(canonical(record))));
  const integrity = hash && { alg: 'SHA-256', hash };
  return `${JSON.stringify({ ...record, ...(integrity && { integrity }) }, undefined, 2)}\n`;
}

/** https://www.rfc-editor.org/rfc/rfc8785 */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part instanceof Object && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** Bytes in base 16. */
export const hexadecimal = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
