import type { Call } from './signal.ts';

/** Removes each call that equals the one before it. */
export function withoutRepeats(calls: readonly Call[]): readonly Call[] {
  const words = calls.map((call) => JSON.stringify(call));
  return calls.filter((_, place) => words[place] !== words[place - 1]);
}
