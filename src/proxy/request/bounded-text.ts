/**
 * Reads a body as UTF-8, and stops reading as soon as it is longer than `limit` bytes, or the signal is
 * aborted.
 *
 * @returns the text, or `undefined` when it is longer.
 * @throws {TypeError} for bytes that are not UTF-8, and whatever the stream fails with.
 */
export async function readBoundedText(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
  signal?: AbortSignal,
): Promise<string | undefined> {
  if (body === null) return '';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const reader = body.getReader();
  const stop = () => void reader.cancel().catch(() => {});
  signal?.addEventListener('abort', stop);
  let text = '';
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      length += value.byteLength;
      if (length > limit) return undefined;
      text += decoder.decode(value, { stream: true });
    }
  } finally {
    // After the end this does nothing. Before it, the rest is of no interest, and neither is a failure.
    stop();
    signal?.removeEventListener('abort', stop);
  }
}
