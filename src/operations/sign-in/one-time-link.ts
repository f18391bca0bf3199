import { HttpProblem, retryAfter } from '../../protocol/http/http-problem.ts';
import { digestOf, sameDigest } from '../../service/identity/digest.ts';

/** Signs in whoever has the newest link. A link works once. */
export interface OneTimeLink {
  /** Makes the secret of a new link. An earlier link no longer works. */
  renew(): string;
  /**
   * Uses up the secret of the newest link.
   *
   * @throws {HttpProblem} `secret-refused` for any other secret, or `too-many-requests` after several of them
   */
  use(secret: string): void;
}

/** How many wrong secrets are accepted in a window, in milliseconds. */
const mostWrong = 10;
const window = 60_000;

/** Makes a one-time link. Before the first call of `renew`, no secret is right. */
export function createOneTimeLink(clock: () => number, random: (size: number) => Uint8Array): OneTimeLink {
  let digest: string | undefined;
  let wrong: readonly number[] = [];
  return {
    renew() {
      const secret = Buffer.from(random(32)).toString('base64url');
      digest = digestOf(secret);
      return secret;
    },
    use(secret) {
      const now = clock();
      wrong = wrong.filter((at) => at > now - window);
      const [oldest] = wrong;
      if (oldest !== undefined && wrong.length >= mostWrong)
        throw new HttpProblem('too-many-requests', retryAfter(oldest + window - now));
      if (digest === undefined || !sameDigest(digest, digestOf(secret))) {
        wrong = [...wrong, now];
        throw new HttpProblem('secret-refused');
      }
      digest = undefined;
    },
  };
}
