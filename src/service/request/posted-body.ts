import * as z from 'zod/mini';
import { schemaMismatch } from '../../protocol/http/body-errors.ts';
import { HttpProblem } from '../../protocol/http/http-problem.ts';
import { isJson, mediaTypeOf, parseBody, readBody } from '../../protocol/http/json-body.ts';

/** How deep arrays and objects may stand in one another. */
const maximumDepth = 32;

/** A body that has the shape it should have. */
export interface ReadJson<T> {
  /** As the schema gives it back. */
  readonly value: T;
  /** As it was parsed: unlike `value` it still has members named `__proto__`. */
  readonly json: unknown;
  readonly bytes: Uint8Array;
}

/**
 * Reads a JSON body and holds it against a schema.
 *
 * @param limit bytes
 * @throws {HttpProblem} when it is too large, not JSON, too deep, or of another shape; the places at
 *   fault are named, their values never
 */
export async function readJson<T extends z.core.$ZodType>(
  request: Request,
  schema: T,
  limit: number,
): Promise<ReadJson<z.output<T>>> {
  requireJsonType(request);
  const bytes = await readPlainBody(request, limit);
  const json = parseBody(bytes);
  refuseUnrepresentable(json);
  const parsed = z.safeParse(schema, json, { error: describeIssue });
  if (!parsed.success) throw schemaMismatch(parsed.error);
  return { value: parsed.data, json, bytes };
}

function requireJsonType(request: Request): void {
  const type = mediaTypeOf(request);
  if (type !== '' && !isJson(type)) throw new HttpProblem('content-type-refused');
}

/**
 * The bytes of a body that is not compressed.
 *
 * @param limit bytes
 * @throws {HttpProblem} `body-too-large`, `content-type-refused` for a compressed body, or
 *   `body-unreadable` when it breaks off
 */
export async function readPlainBody(request: Request, limit: number): Promise<Uint8Array> {
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  if (encoding.toLowerCase() !== 'identity') {
    throw new HttpProblem('content-type-refused', { detail: 'The body must not be compressed.' });
  }
  return readBody(request, {
    limit,
    tooLarge: `The body must have at most ${limit} bytes.`,
    incomplete: 'The body is incomplete.',
  });
}

/** Refuses what would be lost or would overflow when it is written again. */
function refuseUnrepresentable(json: unknown): void {
  let level: readonly unknown[] = [json];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maximumDepth) {
      throw new HttpProblem('body-invalid', {
        detail: `The body is nested deeper than ${maximumDepth} levels.`,
      });
    }
    if (level.some((value) => typeof value === 'number' && !Number.isFinite(value))) {
      throw new HttpProblem('body-invalid', { detail: 'The body contains a number that is too large.' });
    }
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
  }
}

/**
 * What is wrong with one place, without the value. Free-form content never is, so no key that the caller made up
 * is quoted.
 */
function describeIssue(issue: z.core.$ZodRawIssue): string {
  if (issue.code !== 'invalid_type') return 'does not match the schema';
  // What the schemas call a record is in JSON an object like any other.
  return `must be: ${issue.expected === 'record' ? 'object' : issue.expected}`;
}

/** The members of an object that was parsed from JSON, `__proto__` among them. */
export function membersOf(json: unknown, name: string): ReadonlyMap<string, unknown> {
  const member = ownValue(json, name);
  return new Map(typeof member === 'object' && member !== null ? Object.entries(member) : []);
}

function ownValue(json: unknown, name: string): unknown {
  if (typeof json !== 'object' || json === null) return undefined;
  return Object.entries(json).find(([key]) => key === name)?.[1];
}
