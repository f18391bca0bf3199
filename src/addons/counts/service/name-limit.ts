import { type Dimension, otherNames } from '../protocol/measures.ts';
import type { Count } from './count.ts';

/**
 * The most new names of vendors, of targets, of archived texts, and of blocked hosts with their pages, that a process
 * counts for a brand in a day. A catalogue has up to 1,000.
 */
export const newNamesPerDay = 2_000;

/** Whoever sends a request chooses these names. */
const limited: readonly Dimension[] = ['vendor', 'target', 'host', 'catalogue', 'words'];

/** Limits how many names are counted by themselves, because visitors can send any. */
export interface NameLimit {
  /** The counts, with names beyond the limit replaced. The sums stay. */
  apply(counts: Iterable<Count>): readonly Count[];
  /** How many counts were replaced since the start. */
  readonly replaced: number;
}

interface Names {
  readonly day: string;
  /**
   * The names of the last day with consents. They are not new, so a flood that begins later does not displace them. After
   * a start there are none, and a flood can displace any name.
   */
  readonly before: ReadonlySet<string>;
  readonly today: Set<string>;
  /** How many names of this day are new. */
  fresh: number;
}

/** Makes a limit that remembers names in the memory of this process. */
export function createNameLimit(most = newNamesPerDay): NameLimit {
  const known = new Map<string, Names>();
  let replaced = 0;
  const namesOf = ({ brandId, dimension, day }: Count): Names => {
    const key = `${dimension} ${brandId}`;
    const found = known.get(key);
    // A consent can be dated a moment before one that was recorded earlier.
    if (found && found.day >= day) return found;
    const names: Names = { day, before: found?.today ?? new Set(), today: new Set(), fresh: 0 };
    known.set(key, names);
    return names;
  };
  const isCounted = (count: Count): boolean => {
    const name = count.value;
    const names = namesOf(count);
    if (names.today.has(name)) return true;
    if (!names.before.has(name)) {
      if (names.fresh >= most) return false;
      names.fresh += 1;
    }
    names.today.add(name);
    return true;
  };
  return {
    apply: (counts) =>
      [...counts].map((count) => {
        if (!limited.includes(count.dimension) || isCounted(count)) return count;
        replaced += 1;
        return { ...count, value: otherNames };
      }),
    get replaced() {
      return replaced;
    },
  };
}
