/** Thrown when work exceeds its deadline. */
export class DeadlinePassed extends Error {
  override readonly name = 'DeadlinePassed';
}

/**
 * Runs work with a deadline in milliseconds. At the deadline it aborts the signal and rejects with {@link
 * DeadlinePassed}, whether or not the work handles the signal. An abort of the caller's signal ends the work
 * in the same way, and rejects with its reason.
 */
export async function withinDeadline<T>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
  caller?: AbortSignal,
): Promise<T> {
  caller?.throwIfAborted();
  const controller = new AbortController();
  let end: (reason: unknown) => void = () => {};
  const ended = new Promise<never>((_, reject) => {
    end = (reason) => {
      reject(reason);
      controller.abort();
    };
  });
  const abort = () => end(caller?.reason);
  const timer = setTimeout(
    () => end(new DeadlinePassed(`took longer than ${milliseconds} ms`)),
    milliseconds,
  );
  caller?.addEventListener('abort', abort);
  try {
    return await Promise.race([work(controller.signal), ended]);
  } finally {
    clearTimeout(timer);
    caller?.removeEventListener('abort', abort);
  }
}
