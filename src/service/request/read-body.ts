import { Refusal } from './refusal.ts';

/**
 * The bytes of a body, counted while they come in.
 *
 * @param limit bytes; a body that says or turns out to be larger is let go of at once
 * @throws {Refusal} `body-too-large`, `content-type-refused` for a compressed body, or
 *   `body-unreadable` when it breaks off
 */
export async function readBody(request: Request, limit: number): Promise<Uint8Array> {
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  if (encoding.toLowerCase() !== 'identity') {
    throw new Refusal('content-type-refused', { detail: 'The body must not be compressed.' });
  }
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit);
  if (!request.body) return new Uint8Array();

  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body) {
      size += chunk.byteLength;
      if (size > limit) throw tooLarge(limit);
      chunks.push(chunk);
    }
  } catch (cause) {
    if (cause instanceof Refusal) throw cause;
    throw new Refusal('body-unreadable', { detail: 'The body is incomplete.', cause });
  }
  return Buffer.concat(chunks, size);
}

/** Says nothing of closing the connection: who still writes into a closed one may never see the answer. */
function tooLarge(limit: number): Refusal {
  return new Refusal('body-too-large', { detail: `The body must have at most ${limit} bytes.` });
}
