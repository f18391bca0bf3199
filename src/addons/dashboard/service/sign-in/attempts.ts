import { createCipheriv, createDecipheriv } from 'node:crypto';
import * as z from 'zod/mini';

/** What must be remembered of a sign-in between its two requests. */
export interface Attempt {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** The sign-ins that are under way. Their browsers remember them, so that no flood of others can displace them. */
export interface Attempts {
  /** Returns the attempt as the value of a cookie, which only this process can read. */
  seal(attempt: Attempt): string;
  /** The attempt of a cookie; `undefined` if it has expired, has succeeded before, or was not sealed here. */
  open(sealed: string): Attempt | undefined;
  /** An attempt has succeeded, so it cannot be opened again. */
  end(attempt: Attempt): void;
}

/** How long a sign-in may take, in milliseconds. */
const lifetime = 10 * 60_000;

const Sealed = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  until: z.number(),
});

const algorithm = 'aes-256-gcm';
const [nonceLength, tagLength] = [12, 16];

/** Makes a new key, with which attempts are sealed. https://www.rfc-editor.org/rfc/rfc5116#section-5.2 */
export function createAttempts(clock: () => number, random: (size: number) => Uint8Array): Attempts {
  const key = random(32);
  /** The states of attempts that succeeded, until they expire. Only people with an account add to them. */
  const ended = new Map<string, number>();
  return {
    seal(attempt) {
      const iv = random(nonceLength);
      const cipher = createCipheriv(algorithm, key, iv);
      const text = JSON.stringify({ ...attempt, until: clock() + lifetime });
      const sealed = [iv, cipher.update(text, 'utf8'), cipher.final()];
      return Buffer.concat([...sealed, cipher.getAuthTag()]).toString('base64url');
    },
    open(value) {
      const bytes = Buffer.from(value, 'base64url');
      if (bytes.length <= nonceLength + tagLength) return undefined;
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceLength), {
        authTagLength: tagLength,
      });
      decipher.setAuthTag(bytes.subarray(-tagLength));
      try {
        const text = [decipher.update(bytes.subarray(nonceLength, -tagLength)), decipher.final()];
        const { until, ...attempt } = Sealed.parse(JSON.parse(Buffer.concat(text).toString('utf8')));
        return until > clock() && !ended.has(attempt.state) ? attempt : undefined;
      } catch {
        // Another process has sealed it, or somebody has changed it.
        return undefined;
      }
    },
    end({ state }) {
      for (const [each, until] of ended) if (until <= clock()) ended.delete(each);
      ended.set(state, clock() + lifetime);
    },
  };
}
