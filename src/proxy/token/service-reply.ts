import { HttpProblem } from '../../protocol/http/http-problem.ts';
import { isJson, mediaTypeOf, parseJson, readBounded } from '../../protocol/http/json-body.ts';

/** Bytes of every reply but a unified consent. */
export const smallReply = 256 * 1024;
/** Bytes of the reply to a request that the service did not take. */
const longestComplaint = 64 * 1024;

/** Lets go of a reply whose body is of no interest. */
export function discard(response: Response): void {
  response.body?.cancel().catch(() => {});
}

/**
 * Reads a successful reply as JSON, up to `limit` bytes.
 *
 * @returns what it holds, or `undefined` when it is empty.
 */
export async function readJsonReply(response: Response, limit: number): Promise<unknown> {
  const bytes = await readBounded(response.body, limit).catch((cause: unknown) => {
    throw unusableReply(cause);
  });
  if (bytes?.byteLength === 0) return undefined;
  if (bytes === undefined || !isJson(mediaTypeOf(response))) throw unusableReply();
  try {
    return parseJson(bytes);
  } catch (cause) {
    throw unusableReply(cause);
  }
}

/** The problem of a reply of success that is not what was asked for. */
export function unusableReply(cause?: unknown): HttpProblem {
  return new HttpProblem('upstream-failed', { reason: 'gives an answer that cannot be used', cause });
}

/** What the service says of a request that it did not take. */
export interface Complaint {
  /** What it calls the reason: a word of ours or of anybody's. Compared, never passed on. */
  readonly code: unknown;
}

/**
 * Reads why the service did not take a request. An object in JSON with something in it says why, such as a
 * problem of RFC 9457. An empty reply, and the page of a gateway, do not: `undefined`.
 */
export async function readComplaint(response: Response): Promise<Complaint | undefined> {
  const said = await readJsonReply(response, longestComplaint).catch(() => undefined);
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return undefined;
  if (Object.keys(said).length === 0) return undefined;
  return { code: 'code' in said ? said.code : undefined };
}
