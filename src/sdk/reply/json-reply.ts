import { isJson, mediaTypeOf, parseJson, readBounded } from '../../protocol/http/json-body.ts';
import { invalidReply, ServiceError } from './service-error.ts';

/** Maximum bytes of a reply other than a unified consent. */
export const smallReply = 256 * 1024;
/** Maximum bytes of an error reply. */
const longestExplanation = 64 * 1024;

/** Discards the body of a reply. */
export function discard(response: Response): void {
  response.body?.cancel().catch(() => {});
}

/** Reads the body of a reply; `undefined` if it has more than `limit` bytes. */
export function readReply(response: Response, limit: number): Promise<Uint8Array | undefined> {
  return readBounded(response.body, limit).catch((cause: unknown) => {
    throw new ServiceError('unreachable', 'consent service', 'breaks off its answer', { cause });
  });
}

/**
 * Reads a successful reply as JSON, up to `limit` bytes.
 *
 * @returns the value, or `undefined` if the body is empty.
 */
export async function readJsonReply(response: Response, limit: number): Promise<unknown> {
  const bytes = await readReply(response, limit);
  if (bytes?.byteLength === 0) return undefined;
  if (bytes === undefined || !isJson(mediaTypeOf(response))) throw invalidReply();
  try {
    return parseJson(bytes);
  } catch (cause) {
    throw invalidReply(cause);
  }
}

/**
 * Reads the explanation in an error reply. A JSON object with members counts as one, such as a problem of RFC
 * 9457. An empty body, or the error page of a gateway, does not: `undefined`.
 */
export async function readExplanation(
  response: Response,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const said = await readJsonReply(response, longestExplanation).catch(() => undefined);
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return undefined;
  return Object.keys(said).length === 0 ? undefined : { ...said };
}

/** Whether the service refuses the token because the client or its channel is disabled. */
export async function isOfDisabledClient(response: Response): Promise<boolean> {
  return response.status === 403 && (await readExplanation(response))?.['code'] === 'client-disabled';
}
