import { retryAfterHeader } from '../http/http-problem.ts';

/** A limit: at most `most` requests in `window` milliseconds. The window begins with the first counted request. */
export interface RateRule {
  readonly most: number;
  readonly window: number;
}

/**
 * The headers of a reply to a request beyond a limit. `RateLimit-Policy` describes the limit: its name, the quota, and
 * the window in seconds. `RateLimit` says when requests are allowed again.
 * https://datatracker.ietf.org/doc/html/draft-ietf-httpapi-ratelimit-headers-10
 *
 * @param name the name of the limit, in camel case
 * @param wait the milliseconds until the window ends
 */
export function limitHeaders(name: string, { most, window }: RateRule, wait: number): Record<string, string> {
  const { headers } = retryAfterHeader(wait);
  const policy = `"${policyName(name)}"`;
  return {
    ...headers,
    ratelimit: `${policy};r=0;t=${headers['retry-after']}`,
    'ratelimit-policy': `${policy};q=${most};w=${Math.ceil(window / 1_000)}`,
  };
}

/** `postsPerSubject` becomes `posts-per-subject`. */
export function policyName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
