import { readBoundedText } from '../request/bounded-text.ts';
import { isSomeJson } from '../request/media-type.ts';

/** What the service says of a request that it did not take. */
export interface Complaint {
  /** What it calls the reason: a word of ours or of anybody's. Compared, never passed on. */
  readonly code: unknown;
}

const longest = 64 * 1024;

/**
 * Reads why the service did not take a request. An object in JSON with something in it says why, such as a
 * problem of RFC 9457. An empty reply, and the page of a gateway, do not: `undefined`.
 */
export async function readComplaint(response: Response): Promise<Complaint | undefined> {
  const text = await readBoundedText(response.body, longest).catch(() => undefined);
  if (text === undefined || !isSomeJson(response.headers.get('content-type'))) return undefined;
  const said = parse(text);
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return undefined;
  if (Object.keys(said).length === 0) return undefined;
  return { code: 'code' in said ? said.code : undefined };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
