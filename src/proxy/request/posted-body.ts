import * as z from 'zod/mini';
import { HttpProblem } from '../../protocol/http/http-problem.ts';
import { mediaTypeOf, parseBody, readBody } from '../../protocol/http/json-body.ts';
import { DeadlinePassed, withinDeadline } from '../../sdk/reply/deadline.ts';

/** Milliseconds that a browser has to send a body. */
const patience = 15_000;

/** Says to the page's developer why there is no whole body. */
const incomplete =
  'It is empty or incomplete. Does a body parser read it before the proxy? Mount the proxy before all body parsers.';

/** Reads the JSON that a browser sent, up to `limit` bytes. */
export async function readPostedBody(request: Request, limit: number): Promise<unknown> {
  refuseOtherTypes(request);
  return parseBody(await readPostedBytes(request, limit));
}

/** Reads the bytes that a browser sent, of any type, up to `limit`. */
export async function readPostedBytes(request: Request, limit: number): Promise<Uint8Array> {
  const bytes = await withinDeadline(patience, (signal) =>
    readBody(request, { limit, signal, incomplete }),
  ).catch((cause: unknown) => {
    throw cause instanceof DeadlinePassed
      ? new HttpProblem('body-unreadable', { cause, status: 408, detail: incomplete })
      : cause;
  });
  if (bytes.byteLength === 0) throw new HttpProblem('body-unreadable', { detail: incomplete });
  return bytes;
}

/**
 * Refuses what a form could send across origins unasked, of a post that needs no body too. JSON itself is the
 * one type of it that makes browsers ask first.
 */
export function refuseOtherTypes(request: Request): void {
  if (mediaTypeOf(request) !== 'application/json') throw new HttpProblem('content-type-refused');
}

/** In the schema of a body: a string that is not empty and not too long. */
export const text = (longest: number) =>
  z
    .string('must be a string')
    .check(
      z.minLength(1, 'must not be empty'),
      z.maxLength(longest, `must have at most ${longest} characters`),
    );

/** In the schema of a body: the error message of an object with unknown members. */
export const strictly = {
  error: ({ code }: { readonly code: string }) =>
    code === 'unrecognized_keys' ? 'is not an allowed member' : 'must be an object',
};
