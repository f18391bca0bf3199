import { readBoundedText } from './bounded-text.ts';
import { isSomeJson } from './media-type.ts';
import { Refusal } from './refusal.ts';

/** Bytes of every reply but a unified consent. */
export const smallReply = 256 * 1024;

/**
 * Reads a successful reply as JSON, up to `limit` bytes.
 *
 * @returns what it holds, or `undefined` when it is empty.
 */
export async function readJsonReply(response: Response, limit: number): Promise<unknown> {
  const text = await readBoundedText(response.body, limit).catch((cause: unknown) => {
    throw unusableReply(cause);
  });
  if (text === '') return undefined;
  if (text === undefined || !isSomeJson(response.headers.get('content-type'))) throw unusableReply();
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw unusableReply(cause);
  }
}

/** The refusal for a reply of success that is not what was asked for. */
export function unusableReply(cause?: unknown): Refusal {
  return new Refusal('upstream-failed', { reason: 'gives an answer that cannot be used', cause });
}
