/**
 * The total order of everything recorded: by the time that the store assigned, then by the consent's id, then
 * by the position in the consent.
 */
export interface Stamp {
  /** Milliseconds since the epoch, by the store's clock. */
  readonly at: number;
  readonly consentId: string;
  /** Index among the actions of the consent, from 0. */
  readonly position: number;
}

/** A value with its stamp. */
export interface Stamped<T> extends Stamp {
  readonly value: T;
}

/** Negative when `a` was recorded before `b`, positive after, 0 when they are the same. */
export function compareStamps(a: Stamp, b: Stamp): number {
  if (a.at !== b.at) return a.at - b.at;
  if (a.consentId !== b.consentId) return a.consentId < b.consentId ? -1 : 1;
  return a.position - b.position;
}

/** The later of two values; the other one if one is missing. */
export function newest<T extends Stamp>(a: T | undefined, b: T | undefined): T | undefined {
  if (!a || !b) return a ?? b;
  return compareStamps(a, b) < 0 ? b : a;
}

/** The earlier of two values; the other one if one is missing. */
export function oldest<T extends Stamp>(a: T | undefined, b: T | undefined): T | undefined {
  if (!a || !b) return a ?? b;
  return compareStamps(b, a) < 0 ? b : a;
}

/** Merges two maps. `pick` decides for keys in both. */
export function joinMaps<K, V>(
  a: ReadonlyMap<K, V>,
  b: ReadonlyMap<K, V>,
  pick: (a: V, b: V) => V,
): ReadonlyMap<K, V> {
  if (b.size === 0) return a;
  if (a.size === 0) return b;
  const joined = new Map(a);
  for (const [key, value] of b) {
    const present = joined.get(key);
    joined.set(key, present === undefined ? value : pick(present, value));
  }
  return joined;
}
