import type { Limits } from '../protocol/limits.ts';
import type { Faults } from './faults.ts';
import type { Log } from './operation/request-log.ts';
import type { Store } from './store/store.ts';
import type { VerificationRules } from './verification/verification-code.ts';

/** An issuer other than the built-in one. */
export interface ExternalIssuer {
  /** Its `iss`, exactly. */
  readonly issuer: string;
  /** Where its keys are: by https, or on this machine, for whoever can change them can let anybody in. */
  readonly jwksUri: string;
  /** What its tokens for this service say in `aud`. */
  readonly audience: string;
}

/** How a consent service is made. */
export interface ConsentServiceOptions {
  /** Where everything is kept. It stays the caller's: closing the service leaves it open. */
  readonly store: Store;
  /** The address at which clients reach the service, such as `https://consent.example`. */
  readonly issuer: string;
  /** The `aud` of the built-in issuer's tokens. Default `issuer`. */
  readonly audience?: string;
  /** Seconds that the built-in issuer's tokens are valid. Default 3600. */
  readonly tokenLifetime?: number;
  /**
   * Takes the tokens of another issuer in place of the built-in one, which is then off. Their
   * `client_id` (or `azp`) must be the clientId of a channel.
   */
  readonly externalIssuer?: ExternalIssuer;
  /** What a request or a subject may hold. Defaults in `assent/protocol`. */
  readonly limits?: Partial<Limits>;
  /** The numbers of e-mail verification. */
  readonly verification?: Partial<VerificationRules>;
  /** Takes one line for each request. Default: nobody. */
  readonly log?: Log;
  /** Milliseconds since the epoch. Default `Date.now`. */
  readonly clock?: () => number;
  /** So many random bytes. Default those of the operating system. */
  readonly random?: (size: number) => Uint8Array;
  /** Fetches the keys of an external issuer. Default the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
  /** What to do wrong, for demonstrations and tests. Default: nothing. */
  readonly faults?: Faults;
}
