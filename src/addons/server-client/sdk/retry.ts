import { ServiceError } from '../../../sdk/reply/service-error.ts';

/** When to repeat a failed call. */
export interface RetryRules {
  /** How often at most. */
  readonly retries: number;
  /** The result of a call that may have arrived twice is the same. */
  readonly isRepeatable: boolean;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The pause before the first retry, in milliseconds. It doubles with each further one, so that the second retry
 * comes after the token source's first back-off.
 */
const firstPause = 1_000;

/** The longest pause in milliseconds. If the service asks for a longer one, the call fails at once. */
const longestPause = 30_000;

/** Makes a call, and repeats it after failures that pass. */
export async function withRetries<T>(call: () => Promise<T>, rules: RetryRules): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await call();
    } catch (error) {
      const pause = error instanceof ServiceError ? pauseBefore(error, failures) : Infinity;
      if (failures >= rules.retries || pause > longestPause || !mayPass(error, rules)) throw error;
      await waitFor(pause, rules.signal);
    }
  }
}

/** Half of each pause is random, so that several processes do not retry at once. */
function pauseBefore({ retryAfter }: ServiceError, failures: number): number {
  return retryAfter ?? firstPause * 2 ** failures * (0.5 + Math.random() / 2);
}

function mayPass(error: unknown, { isRepeatable }: RetryRules): boolean {
  if (!(error instanceof ServiceError)) return false;
  switch (error.code) {
    case 'unreachable':
    case 'timeout':
    case 'unavailable':
      // Without a token, or with a 503, the service has not processed the request.
      return isRepeatable || error.source === 'identity provider' || error.status === 503;
    case 'too-many-requests':
      return true;
    case 'aborted':
    case 'credentials-refused':
    case 'token-refused':
    case 'request-refused':
    case 'verification-failed':
    case 'unexpected-reply':
      return false;
  }
}

/** Waits, unless the caller aborts. */
function waitFor(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(new ServiceError('aborted', 'caller', 'aborted the call', { cause: signal?.reason }));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, milliseconds);
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
  });
}
