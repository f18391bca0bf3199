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
    throw new Refusal('upstream-failed', { cause });
  });
  if (text === '') return undefined;
  if (text === undefined || !isSomeJson(response.headers.get('content-type')))
    throw new Refusal('upstream-failed');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Refusal('upstream-failed', { cause });
  }
}
