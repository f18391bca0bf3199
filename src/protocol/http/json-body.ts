import { HttpProblem } from './http-problem.ts';

/** The limit on a body, and the details of the problems for bodies that cannot be read. */
export interface BodyOptions {
  /** The maximum of bytes. Reading stops as soon as there are more. */
  readonly limit: number;
  /** Aborting it stops reading. */
  readonly signal?: AbortSignal;
  /** The detail of `body-too-large`. */
  readonly tooLarge?: string;
  /** The detail of `body-unreadable`. */
  readonly incomplete?: string;
}

/**
 * The bytes of a request's body.
 *
 * @throws {HttpProblem} `body-too-large`, or `body-unreadable` if the connection breaks
 */
export async function readBody(
  request: Request,
  { limit, signal, tooLarge, incomplete }: BodyOptions,
): Promise<Uint8Array> {
  const length = request.headers.get('content-length');
  const read = async (): Promise<Uint8Array | undefined> => {
    if (Number(length) > limit) return undefined;
    if (length === null || signal) return readBounded(request.body, limit, signal);
    // Servers deliver at most the announced bytes. This is faster than reading the stream.
    const whole = new Uint8Array(await request.arrayBuffer());
    return whole.byteLength > limit ? undefined : whole;
  };
  const bytes = await read().catch((cause: unknown) => {
    throw new HttpProblem('body-unreadable', { detail: incomplete, cause });
  });
  // No `Connection: close`: a client that is still sending may then never see the response.
  if (bytes === undefined) throw new HttpProblem('body-too-large', { detail: tooLarge });
  return bytes;
}

/**
 * The JSON of a request's body.
 *
 * @throws {HttpProblem} `body-unreadable`
 */
export function parseBody(bytes: Uint8Array): unknown {
  try {
    return parseJson(bytes);
  } catch (cause) {
    throw new HttpProblem('body-unreadable', { cause });
  }
}

/** Parses JSON in UTF-8. Throws for anything else. */
export function parseJson(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
}

/** The bytes of a stream, or `undefined` as soon as there are more than `limit`. */
export async function readBounded(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
  signal?: AbortSignal,
): Promise<Uint8Array | undefined> {
  if (body === null) return new Uint8Array();
  const reader = body.getReader();
  const stop = () => void reader.cancel().catch(() => {});
  signal?.addEventListener('abort', stop);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return joined(chunks, size);
      size += value.byteLength;
      if (size > limit) return undefined;
      chunks.push(value);
    }
  } finally {
    // After the end this does nothing. Before the end, it cancels the rest of the body.
    stop();
    signal?.removeEventListener('abort', stop);
  }
}

/** The media type in lower case and without parameters; empty if there is none. */
export function mediaTypeOf({ headers }: Request | Response): string {
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  return type.trim().toLowerCase();
}

/** Whether it is a media type of JSON, such as `application/problem+json`. */
export function isJson(mediaType: string): boolean {
  return /^application\/([\w.-]+\+)?json$/.test(mediaType);
}

/** A response in JSON. */
export function jsonResponse(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { 'content-type': 'application/json; charset=utf-8' } });
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let end = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, end);
    end += chunk.byteLength;
  }
  return bytes;
}
