import * as z from 'zod/mini';
import { schemaMismatch } from '../../protocol/http/body-errors.ts';
import { HttpProblem } from '../../protocol/http/http-problem.ts';
import { isJson, mediaTypeOf, parseBody, readBody } from '../../protocol/http/json-body.ts';

/** Maximum nesting of arrays and objects. */
const maximumDepth = 32;

/** The bytes from which a body takes milliseconds to read. A usual consent has 2 kB. */
const largeBody = 16_000;

/** A valid body. */
export interface ReadJson<T> {
  /** The output of the schema. */
  readonly value: T;
  /** The parsed JSON. Unlike `value` it still has members named `__proto__`. */
  readonly json: unknown;
  readonly bytes: Uint8Array;
}

/**
 * Reads a JSON body and validates it against a schema.
 *
 * @param limit bytes
 * @throws {HttpProblem} if it is too large, not JSON, nested too deeply, or invalid. It names the places of
 *   errors, but never their values
 */
export async function readJson<T extends z.core.$ZodType>(
  request: Request,
  schema: T,
  limit: number,
): Promise<ReadJson<z.output<T>>> {
  const type = mediaTypeOf(request);
  if (type !== '' && !isJson(type)) throw new HttpProblem('content-type-refused');
  const bytes = await readPlainBody(request, limit);
  if (bytes.length >= largeBody) await nextTurn();
  const json = parseBody(bytes);
  refuseUnrepresentable(json);
  const parsed = z.safeParse(schema, json, { error: describeIssue });
  if (!parsed.success) throw schemaMismatch(parsed.error);
  return { value: parsed.data, json, bytes };
}

let lastTurn = Promise.resolve();

/** Waits for a turn of the event loop that no other large body has, so that many do not hold up small ones. */
function nextTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => new Promise((resolve) => setImmediate(resolve)));
  return lastTurn;
}

/**
 * Reads the bytes of an uncompressed body.
 *
 * @param limit bytes
 * @throws {HttpProblem} `body-too-large`, `content-type-refused` for a compressed body, or `body-unreadable`
 *   if it is incomplete
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

/**
 * Refuses values that could not be serialised again without loss or overflow.
 *
 * @throws {HttpProblem} `body-invalid`
 */
export function refuseUnrepresentable(json: unknown): void {
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
 * Describes one error without its value. Free-form content is never invalid, so no key of the caller's is
 * quoted.
 */
function describeIssue(issue: z.core.$ZodRawIssue): string {
  if (issue.code !== 'invalid_type') return 'does not match the schema';
  // In JSON, a record is an object.
  return `must be: ${issue.expected === 'record' ? 'object' : issue.expected}`;
}

/** The members of a parsed object, including `__proto__`. */
export function membersOf(json: unknown, name: string): ReadonlyMap<string, unknown> {
  const member = ownValue(json, name);
  return new Map(typeof member === 'object' && member !== null ? Object.entries(member) : []);
}

function ownValue(json: unknown, name: string): unknown {
  if (typeof json !== 'object' || json === null) return undefined;
  return Object.entries(json).find(([key]) => key === name)?.[1];
}
