/**
 * How far ahead a date may be, in milliseconds: clocks are set to another zone's time, and put right again.
 * Of what is from further ahead nobody knows how old it is.
 */
const tolerance = 24 * 3_600_000;

/** Whether a date was given by a clock that was ahead of what it says now. What is no date (`NaN`) counts as one. */
export function isFromTomorrow(at: number, now: number): boolean {
  return !(at - now <= tolerance);
}
