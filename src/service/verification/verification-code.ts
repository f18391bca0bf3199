/** An issued code that is still valid. */
export interface LiveCode {
  /** A digest in base64url; never the code itself. */
  readonly digest: string;
  /** Milliseconds since the epoch. */
  readonly validUntil: number;
  readonly triesLeft: number;
}

/** The codes of one e-mail. */
export interface VerificationState {
  /** Oldest first. */
  readonly codes: readonly LiveCode[];
  /** The times of codes issued in the last hour, oldest first; milliseconds since the epoch. */
  readonly issued: readonly number[];
}

/** Settings of verification. */
export interface VerificationRules {
  /** Lifetime of a code in milliseconds. Default ten minutes. */
  readonly lifetime: number;
  /** Wrong attempts after which a code is void. Default 5. */
  readonly tries: number;
  /**
   * Valid codes of one e-mail at the same time, so that a new request does not void a code that is still in
   * the mail. Default 3.
   */
  readonly live: number;
  /** Codes issued to one e-mail per hour. Default 10. */
  readonly perHour: number;
}

export const defaultVerificationRules: VerificationRules = {
  lifetime: 10 * 60_000,
  tries: 5,
  live: 3,
  perHour: 10,
};

export const noCodes: VerificationState = { codes: [], issued: [] };

const hour = 3_600_000;

/** The result of a request for a code. */
export type Issue =
  | { readonly outcome: 'issued' }
  | { readonly outcome: 'too-many'; readonly retryAfter: number };

/** Adds a code, unless the limit is reached. `retryAfter` is in milliseconds. */
export function issueCode(
  state: VerificationState,
  digest: string,
  now: number,
  rules: VerificationRules,
): { state: VerificationState; result: Issue } {
  const issued = state.issued.filter((at) => at > now - hour);
  const codes = liveCodes(state, now);
  const [oldest] = issued;
  if (oldest !== undefined && issued.length >= rules.perHour) {
    return {
      state: { codes, issued },
      result: { outcome: 'too-many', retryAfter: oldest + hour - now },
    };
  }
  const code = { digest, validUntil: now + rules.lifetime, triesLeft: rules.tries };
  return {
    state: { codes: [...codes, code].slice(-rules.live), issued: [...issued, now] },
    result: { outcome: 'issued' },
  };
}

/**
 * Checks an entered code. The right one uses up all codes; a wrong one uses an attempt of each valid code.
 * `matches` must take the same time for wrong and right digests.
 */
export function tryCode(
  state: VerificationState,
  matches: (digest: string) => boolean,
  now: number,
): { state: VerificationState; result: boolean } {
  const codes = liveCodes(state, now);
  const hits = codes.filter(({ digest }) => matches(digest));
  if (hits.length > 0) return { state: { codes: [], issued: state.issued }, result: true };
  const left = codes
    .map((code) => ({ ...code, triesLeft: code.triesLeft - 1 }))
    .filter(({ triesLeft }) => triesLeft > 0);
  return { state: { codes: left, issued: state.issued }, result: false };
}

function liveCodes(state: VerificationState, now: number): readonly LiveCode[] {
  return state.codes.filter(({ validUntil }) => validUntil > now);
}
