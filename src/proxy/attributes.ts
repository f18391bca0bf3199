import type { ProblemPlace } from '../protocol/problem.ts';
import { pointerTo } from './json-pointer.ts';

/** Members of `attributes`, and of the evidence in it. */
const mostMembers = 32;
const longestValue = 256;
const memberName = /^[A-Za-z][A-Za-z0-9_.-]{0,63}$/;

/** The one member of `attributes` that may be an object: the evidence of how the choice was made. */
const evidence = 'assent';

/**
 * What is wrong with the attributes of a consent. Taken are strings, finite numbers and booleans
 * under plain names, and once more the same within `assent`. The service stores whatever it is
 * given, for years: this keeps a page from putting documents there.
 */
export function* misplacedAttributes(
  attributes: Readonly<Record<string, unknown>> | undefined,
): Generator<ProblemPlace> {
  if (attributes === undefined) return;
  const { [evidence]: nested, ...flat } = attributes;
  yield* misplacedMembers(flat, ['attributes']);
  if (nested === undefined) return;
  if (isObject(nested)) yield* misplacedMembers(nested, ['attributes', evidence]);
  else yield { pointer: pointerTo(['attributes', evidence]), detail: 'must be an object' };
}

/** What is wrong with the members of one object, however deep it lies. */
export function* misplacedMembers(
  members: Readonly<Record<string, unknown>>,
  path: readonly string[],
): Generator<ProblemPlace> {
  const entries = Object.entries(members);
  if (entries.length > mostMembers)
    yield { pointer: pointerTo(path), detail: `must have at most ${mostMembers} members` };
  for (const [name, value] of entries) {
    const detail = memberName.test(name) ? complaintAbout(value) : 'is not a name that is taken here';
    if (detail !== undefined) yield { pointer: pointerTo([...path, name]), detail };
  }
}

function complaintAbout(value: unknown): string | undefined {
  if (typeof value === 'boolean') return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : 'must be a finite number';
  if (typeof value !== 'string') return 'must be a string, a number or a boolean';
  return value.length <= longestValue ? undefined : `must have at most ${longestValue} characters`;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
