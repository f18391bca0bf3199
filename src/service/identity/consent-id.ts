import { formatUuid } from './identity.ts';

/** The name and the time of a new consent. */
export interface ConsentStamp {
  readonly consentId: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** The number of ids one millisecond holds: the twelve bits after the time count them. */
const idsPerMillisecond = 0x1000;

/**
 * Gives each consent a UUIDv7 and a time, both growing from call to call even when the clock stands
 * still or goes back: who refuses right after accepting must never find the acceptance newer.
 *
 * @param after milliseconds since the epoch; every time given is later than this
 * @see https://www.rfc-editor.org/rfc/rfc9562#section-6.2 (method 1)
 */
export function createConsentStamps(
  clock: () => number,
  random: (size: number) => Uint8Array,
  after: number,
): () => ConsentStamp {
  let at = after;
  let count = idsPerMillisecond;
  return () => {
    const now = Math.trunc(clock());
    count += 1;
    if (now > at) [at, count] = [now, 0];
    if (count >= idsPerMillisecond) [at, count] = [at + 1, 0];
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
