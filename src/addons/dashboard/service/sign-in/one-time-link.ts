import { HttpProblem } from '../../../../protocol/http/http-problem.ts';
import { digestOf, sameDigest } from '../../../../service/identity/digest.ts';

/** Signs in whoever has the newest link. A link works once. */
export interface OneTimeLink {
  /** Makes the secret of a new link. An earlier link no longer works. */
  renew(): string;
  /**
   * Uses up the secret of the newest link.
   *
   * @throws {HttpProblem} `secret-refused` for any other secret. A secret has 256 random bits, so that attempts need no
   *   limit, by which others could lock you out.
   */
  use(secret: string): void;
}

/** Makes a one-time link. Before the first call of `renew`, no secret is right. */
export function createOneTimeLink(random: (size: number) => Uint8Array): OneTimeLink {
  let digest: string | undefined;
  return {
    renew() {
      const secret = Buffer.from(random(32)).toString('base64url');
      digest = digestOf(secret);
      return secret;
    },
    use(secret) {
      if (digest === undefined || !sameDigest(digest, digestOf(secret)))
        throw new HttpProblem('secret-refused');
      digest = undefined;
    },
  };
}
