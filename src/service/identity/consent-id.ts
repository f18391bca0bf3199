import { formatUuid } from './identity.ts';

/** The id and the time of a new consent. */
export interface ConsentStamp {
  /** A UUIDv7 with that time. */
  readonly consentId: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Makes the id and time of a new consent. `after` is the time of the subject's newest consent, or 0. */
export type StampConsent = (after: number) => ConsentStamp;

/**
 * Takes the time from the clock, but always later than the subject's previous consent, even if the clock
 * stands still or goes back. Otherwise a refusal right after an acceptance could count as older. Other
 * subjects do not affect the time.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9562#section-6.2 (method 1)
 */
export function createConsentStamps(clock: () => number, random: (size: number) => Uint8Array): StampConsent {
  let count = -1;
  return (after) => {
    const at = Math.max(Math.trunc(clock()), after + 1);
    // Two subjects with consents in the same millisecond may be linked later. The id then shows their order.
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
