import { formatUuid } from './identity.ts';

/** The name and the time of a new consent. */
export interface ConsentStamp {
  /** A UUIDv7 of that time. */
  readonly consentId: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/**
 * Names and dates a new consent of a subject whose newest one is of `after` (0 when there is none).
 */
export type StampConsent = (after: number) => ConsentStamp;

/**
 * Dates consents by the clock, but each later than the one before it of the same subject, though the
 * clock stands still or goes back: who refuses right after accepting must never find the acceptance
 * newer. What one subject's date is does not matter to any other.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9562#section-6.2 (method 1)
 */
export function createConsentStamps(clock: () => number, random: (size: number) => Uint8Array): StampConsent {
  let count = -1;
  return (after) => {
    const at = Math.max(Math.trunc(clock()), after + 1);
    // Two subjects of one millisecond may be linked one day: then the order in which they came is known.
    count = (count + 1) % 0x1000;
    return { consentId: uuid7(at, count, random(8)), at };
  };
}

function uuid7(at: number, count: number, tail: Uint8Array): string {
  const bytes = new Uint8Array(16);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, Math.floor(at / 0x1_0000));
  view.setUint16(4, at % 0x1_0000);
  view.setUint16(6, 0x7000 | count);
  bytes.set(tail.subarray(0, 8), 8);
  view.setUint8(8, (view.getUint8(8) & 0x3f) | 0x80);
  return formatUuid(bytes);
}
