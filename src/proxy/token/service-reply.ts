import { HttpProblem } from '../../protocol/http/http-problem.ts';
import { isJson, mediaTypeOf, parseJson, readBounded } from '../../protocol/http/json-body.ts';

/** Maximum bytes of a reply other than a unified consent. */
export const smallReply = 256 * 1024;
/** Maximum bytes of an error reply. */
const longestExplanation = 64 * 1024;

/** Discards the body of a reply. */
export function discard(response: Response): void {
  response.body?.cancel().catch(() => {});
}

/**
 * Reads a successful reply as JSON, up to `limit` bytes.
 *
 * @returns the value, or `undefined` if the body is empty.
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

/** The problem for a successful reply with an unexpected content. */
export function unusableReply(cause?: unknown): HttpProblem {
  return new HttpProblem('upstream-failed', { reason: 'returns an invalid answer', cause });
}

/** The service's explanation of an error. */
export interface Explanation {
  /** The service's error code. It is only compared, never forwarded. */
  readonly code: unknown;
}

/**
 * Reads the explanation in an error reply. A JSON object with members counts as one, such as a problem of RFC
 * 9457. An empty body, or the error page of a gateway, does not: `undefined`.
 */
export async function readExplanation(response: Response): Promise<Explanation | undefined> {
  const said = await readJsonReply(response, longestExplanation).catch(() => undefined);
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return undefined;
  if (Object.keys(said).length === 0) return undefined;
  return { code: 'code' in said ? said.code : undefined };
}
