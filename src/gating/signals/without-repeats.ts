import type { Call } from './signal.ts';

/** Calls in order, without those that only say again what the one before them said. */
export function withoutRepeats(calls: readonly Call[]): readonly Call[] {
  const words = calls.map((call) => JSON.stringify(call));
  return calls.filter((_, place) => words[place] !== words[place - 1]);
}
