import { errorAt } from '../../protocol/http/body-errors.ts';
import type { ProblemPlace } from '../../protocol/http/problem.ts';
import { longestLabel, memberName, mostMembers } from '../../protocol/limits.ts';
import { evidence } from '../settings/attribute-names.ts';

/**
 * Finds errors in the attributes of a consent. Allowed are strings, finite numbers and booleans under the
 * configured names, and under any plain name in `assent`.
 */
export function* misplacedAttributes(
  attributes: Readonly<Record<string, unknown>> | undefined,
): Generator<ProblemPlace> {
  if (attributes === undefined) return;
  const { [evidence]: nested, ...flat } = attributes;
  yield* misplacedMembers(flat, ['attributes']);
  if (isObject(nested)) yield* misplacedMembers(nested, ['attributes', evidence]);
  else if (nested !== undefined) yield errorAt(['attributes', evidence], 'must be an object');
}

/** Finds errors in the members of an object. */
export function* misplacedMembers(
  members: Readonly<Record<string, unknown>>,
  path: readonly string[],
): Generator<ProblemPlace> {
  const entries = Object.entries(members);
  if (entries.length > mostMembers) yield errorAt(path, `must have at most ${mostMembers} members`);
  for (const [name, value] of entries) {
    const detail = memberName.test(name) ? errorIn(value) : 'is not an allowed name';
    if (detail !== undefined) yield errorAt([...path, name], detail);
  }
}

function errorIn(value: unknown): string | undefined {
  if (typeof value === 'boolean') return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : 'must be a finite number';
  if (typeof value !== 'string') return 'must be a string, a number or a boolean';
  return value.length <= longestLabel ? undefined : `must have at most ${longestLabel} characters`;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
