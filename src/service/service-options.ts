import type { Limits } from '../protocol/limits.ts';
import type { ServiceAddOn } from './add-on.ts';
import type { Log } from './operation/request-log.ts';
import type { ServiceRates } from './request/rates.ts';
import type { Store } from './store/store.ts';
import type { VerificationRules } from './verification/verification-code.ts';

/** An external token issuer. */
export interface ExternalIssuer {
  /** The exact `iss` of its tokens. */
  readonly issuer: string;
  /** The URL of its keys: https, or on this machine, because whoever controls the keys controls access. */
  readonly jwksUri: string;
  /** The `aud` of its tokens for this service. */
  readonly audience: string;
}

/** The options of `createConsentService`. */
export interface ConsentServiceOptions {
  /** The store. The caller owns it: closing the service leaves it open. */
  readonly store: Store;
  /** The public URL of the service, such as `https://consent.example`. */
  readonly issuer: string;
  /** The `aud` of the built-in issuer's tokens. Default `issuer`. */
  readonly audience?: string;
  /**
   * Lifetime of the built-in issuer's tokens, in seconds. Default 3600. At most 86400, because a replaced signing key
   * is kept for a day.
   */
  readonly tokenLifetime?: number;
  /**
   * Accepts tokens of an external issuer, and turns off the built-in one. The `client_id` (or `azp`) of its
   * tokens must be the clientId of a channel.
   */
  readonly externalIssuer?: ExternalIssuer;
  /** Limits for requests and subjects. The defaults are in `assent-server/protocol`. */
  readonly limits?: Partial<Limits>;
  /** How many requests are allowed in a minute: of a client, and for a subject. 0 turns a limit off. */
  readonly rates?: Partial<ServiceRates>;
  /** Settings of e-mail verification. */
  readonly verification?: Partial<VerificationRules>;
  /** Receives one log line for each request. Default: none. */
  readonly log?: Log;
  /** The time in milliseconds since the epoch. Default: `Date.now`. */
  readonly clock?: () => number;
  /** Returns this many random bytes. Default: those of the operating system. */
  readonly random?: (size: number) => Uint8Array;
  /** Fetches the keys of an external issuer. Default: the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
  /** Serves `/healthz`, `/readyz` and what add-ons have for monitoring. Default true; false if another port serves them. */
  readonly monitoring?: boolean;
  /**
   * Add-ons, such as `openapi` of `assent-server/openapi`, besides those that the package serves by itself. Default: none.
   */
  readonly addOns?: readonly ServiceAddOn[];
}
