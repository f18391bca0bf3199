import type { SigningKey } from '../store/store.ts';

/** Milliseconds from the creation of a key until it signs. By then, every process can have read it. */
const publishedBefore = 60_000;

/**
 * Milliseconds for which a key verifies after the next one was made: the longest lifetime of a token, which is a day,
 * and an hour for the change to the next key and for clocks that differ.
 */
const verifiesAfter = 25 * 3_600_000;

/** When a key begins to sign, if it is not the first. */
export function signsFrom({ createdAt }: SigningKey): number {
  return createdAt + publishedBefore;
}

/** When the tokens of a key have expired; `undefined` for the newest key. `keys` are ordered, oldest first. */
export function verifiesUntil(keys: readonly SigningKey[], key: SigningKey): number | undefined {
  const next = keys[keys.indexOf(key) + 1];
  return next && next.createdAt + verifiesAfter;
}

/** The key that signs: the newest of those that sign by now, or else the first. `keys` are ordered, oldest first. */
export function signingOne(keys: readonly SigningKey[], now: number): SigningKey | undefined {
  return keys.findLast((key) => signsFrom(key) <= now) ?? keys[0];
}

/** The keys whose tokens may be valid. `keys` are ordered, oldest first. */
export function stillVerifying(keys: readonly SigningKey[], now: number): readonly SigningKey[] {
  return keys.filter((key) => now < (verifiesUntil(keys, key) ?? Infinity));
}
