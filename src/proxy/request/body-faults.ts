import * as z from 'zod/mini';
import type { ProblemPlace } from '../../protocol/problem.ts';
import { pointerTo } from './json-pointer.ts';
import { Refusal } from './refusal.ts';

/** Places named in one refusal. Who has more to mend will see the rest next time. */
const mostPlaces = 20;

/** A string that is not empty and not too long. */
export const text = (longest: number) =>
  z
    .string('must be a string')
    .check(
      z.minLength(1, 'must not be empty'),
      z.maxLength(longest, `must have at most ${longest} characters`),
    );

/** What an object that takes no other members says of one that has them. */
export const strictly = {
  error: ({ code }: { readonly code: string }) =>
    code === 'unrecognized_keys' ? 'is not an allowed member' : 'must be an object',
};

/** One place of a body, and what is wrong with it. */
export const at = (path: readonly PropertyKey[], detail: string): ProblemPlace => ({
  pointer: pointerTo(path),
  detail,
});

/** The places that a schema finds fault with. */
export function placesOf(issue: z.core.$ZodIssue): ProblemPlace[] {
  if (issue.code !== 'unrecognized_keys') return [at(issue.path, issue.message)];
  return issue.keys.map((key) => at([...issue.path, key], issue.message));
}

/** The refusal of a body for the first of these places. */
export function refusalOfBody(places: readonly ProblemPlace[]): Refusal {
  return new Refusal('body-invalid', { places: places.slice(0, mostPlaces) });
}
