import type * as z from 'zod/mini';
import { HttpProblem } from './http-problem.ts';
import type { ProblemPlace } from './problem.ts';

/** The maximum of errors in one problem. Callers see the others after they have corrected these. */
const mostErrors = 20;

/** An error at a path of a body. */
export function errorAt(path: readonly PropertyKey[], detail: string): ProblemPlace {
  return { pointer: pointerTo(path), detail };
}

/**
 * A JSON pointer. https://www.rfc-editor.org/rfc/rfc6901
 *
 * Each name is cut to 64 characters, because names come from the request and may have any length.
 */
function pointerTo(path: readonly PropertyKey[]): string {
  return path
    .map((step) => `/${String(step).slice(0, 64).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');
}

/** The problem of a body with these errors. */
export function invalidBody(errors: readonly ProblemPlace[]): HttpProblem {
  return new HttpProblem('body-invalid', { errors: errors.slice(0, mostErrors) });
}

/** The problem of a body that does not match its schema. */
export function schemaMismatch({ issues }: z.core.$ZodError): HttpProblem {
  return invalidBody(issues.flatMap(errorsOf));
}

function errorsOf(issue: z.core.$ZodIssue): ProblemPlace[] {
  if (issue.code !== 'unrecognized_keys') return [errorAt(issue.path, issue.message)];
  return issue.keys.map((key) => errorAt([...issue.path, key], issue.message));
}
