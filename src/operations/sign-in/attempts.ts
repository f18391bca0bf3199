/** What must be remembered of a sign-in between its two requests. */
export interface Attempt {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** The sign-ins that are under way. */
export interface Attempts {
  /** Remembers an attempt, and returns the value of the cookie that identifies its browser. */
  begin(attempt: Attempt): string;
  /** Forgets the attempt of a browser, and returns it if it has not expired. */
  take(id: string): Attempt | undefined;
}

/** How long a sign-in may take, in milliseconds. */
const lifetime = 10 * 60_000;

/** How many attempts are remembered. More than these can only be an attack. */
const most = 10_000;

/** Makes an empty set of attempts. */
export function createAttempts(clock: () => number, random: (size: number) => Uint8Array): Attempts {
  const attempts = new Map<string, { readonly attempt: Attempt; readonly until: number }>();
  return {
    begin(attempt) {
      // A map is in the order of insertion, so the oldest come first.
      for (const [id, { until }] of attempts) {
        if (until > clock() && attempts.size < most) break;
        attempts.delete(id);
      }
      const id = Buffer.from(random(32)).toString('base64url');
      attempts.set(id, { attempt, until: clock() + lifetime });
      return id;
    },
    take(id) {
      const found = attempts.get(id);
      attempts.delete(id);
      return found && found.until > clock() ? found.attempt : undefined;
    },
  };
}
