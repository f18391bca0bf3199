import type { ProblemPlace } from '../../protocol/problem.ts';
import * as z from 'zod/mini';
import { readBody } from './read-body.ts';
import { Refusal } from './refusal.ts';

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
 * @throws {Refusal} when it is too large, not JSON, too deep, or of another shape; the places at
 *   fault are named, their values never
 */
export async function readJson<T extends z.core.$ZodType>(
  request: Request,
  schema: T,
  limit: number,
): Promise<ReadJson<z.output<T>>> {
  requireJsonType(request);
  const bytes = await readBody(request, limit);
  const json = parseJson(bytes);
  refuseUnrepresentable(json);
  const parsed = z.safeParse(schema, json);
  if (!parsed.success) throw new Refusal('body-invalid', { errors: placesOf(parsed.error.issues) });
  return { value: parsed.data, json, bytes };
}

function requireJsonType(request: Request): void {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';');
  const name = type.trim().toLowerCase();
  if (name === '' || name === 'application/json' || /^application\/[\w.-]+\+json$/.test(name)) return;
  throw new Refusal('content-type-refused');
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new Refusal('body-unreadable', { cause });
  }
}

/** Refuses what would be lost or would overflow when it is written again. */
function refuseUnrepresentable(json: unknown): void {
  let level: readonly unknown[] = [json];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maximumDepth) {
      throw new Refusal('body-invalid', { detail: `The body is nested deeper than ${maximumDepth} levels.` });
    }
    if (level.some((value) => typeof value === 'number' && !Number.isFinite(value))) {
      throw new Refusal('body-invalid', { detail: 'The body contains a number that is too large.' });
    }
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
  }
}

/** Where a body is at fault. Free-form content never is, so no key that the caller made up is quoted. */
function placesOf(issues: readonly z.core.$ZodIssue[]): ProblemPlace[] {
  return issues.slice(0, 20).map((issue) => ({
    pointer: pointerTo(issue.path),
    detail: detailOf(issue),
  }));
}

function detailOf(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_type') return 'does not match the schema';
  // What the schemas call a record is in JSON an object like any other.
  return `must be: ${issue.expected === 'record' ? 'object' : issue.expected}`;
}

/** A JSON pointer. https://www.rfc-editor.org/rfc/rfc6901 */
function pointerTo(path: readonly PropertyKey[]): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
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
