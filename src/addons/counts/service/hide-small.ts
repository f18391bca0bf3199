import { hidden, type ShownCount } from '../protocol/shown-counts.ts';

/** The smallest number that is shown, because a person might be recognised from a smaller one. */
const smallest = 10;

const isSmall = (number: number): boolean => number > 0 && number < smallest;

/** Up to which number those of a day are hidden. */
export interface HiddenUpTo {
  readonly total: number;
  /** For each division of the total. */
  readonly parts: readonly number[];
}

/** The limit for numbers that are no part of a total. */
export const smallUpTo = smallest - 1;

/** A number as it is shown. */
export const shownCount = (number: number, upTo: number): ShownCount =>
  number > 0 && number <= upTo ? hidden : number;

/**
 * Hides the small numbers of a day, and as few others as keep them from being computed. Where a part is small, the next
 * larger one is hidden as well, with all that are equal to it: whoever exchanges hidden parts finds another table that
 * shows the same. Without a larger one, the parts change places with a unit, unless each can only be 1: there the total is
 * hidden. All parts of a hidden total are hidden.
 *
 * The limit depends on this day alone. Otherwise a number could be computed from the answers about two periods.
 *
 * @param total the sum of each division. More than the sum of its parts if not all of them are known
 * @param divisions the parts, by each way in which the total is divided
 */
export function hiddenUpTo(total: number, divisions: readonly (readonly number[])[]): HiddenUpTo {
  const parts = divisions.map((division) => limitOf(total, division));
  return isSmall(total) || parts.includes(Infinity)
    ? { total: Infinity, parts: parts.map(() => Infinity) }
    : { total: 0, parts };
}

function limitOf(total: number, division: readonly number[]): number {
  const parts = division.filter((part) => part > 0);
  const sum = parts.reduce((before, part) => before + part, 0);
  if (parts.length === 0 || (total <= sum && !parts.some(isSmall))) return 0;
  const next = Math.min(...parts.filter((part) => !isSmall(part)));
  if (next < Infinity) return next;
  return sum < 2 * parts.length ? Infinity : smallUpTo;
}
