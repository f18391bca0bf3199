import type { Limits } from '../protocol/limits.ts';
import type { Documents } from './operation/operator-routes.ts';
import type { MonitoringAnswers } from './operation/monitoring.ts';
import type { Observer } from './operation/observer.ts';
import type { Log } from './operation/request-log.ts';
import type { ServiceRates } from './request/rates.ts';
import type { Handlers } from './routes/api-routes.ts';
import type { NewConsent } from './store/new-consent.ts';
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

/** What an add-on adds to a service. */
export interface ServiceAddOn {
  /** What it answers to everybody as JSON, by path. */
  readonly documents?: Documents;
  /** What it counts for monitoring: the name of each counter, and what it counts. */
  readonly counters?: Counters;
  /** What it answers to monitoring systems, besides health and readiness. */
  readonly monitor?: (service: WatchedService) => MonitoringAnswers;
  /** Begins in a service, whose store may have to be opened with an add-on, too. */
  open?(tools: ServiceTools): OpenServiceAddOn;
}

/** By the name of a counter, what it counts. */
export type Counters = Readonly<Record<string, string>>;

/** What an add-on gets of a service. */
export interface ServiceTools {
  readonly store: Store;
  readonly limits: Limits;
  /** Adds one to a counter of the add-on. */
  readonly count: (counter: string) => void;
  readonly clock: () => number;
}

/** An add-on of a running service. */
export interface OpenServiceAddOn {
  /** Endpoints that it serves. */
  readonly handlers?: Handlers;
  /** Further headers of the answer to a recorded consent. It must not reject. */
  answered?(consent: NewConsent): Promise<Readonly<Record<string, string>>>;
}

/** A service, as those see it who monitor it. */
export interface WatchedService {
  readonly store: Store;
  readonly clock: () => number;
  readonly ready: () => Promise<boolean>;
  readonly issuesTokens: boolean;
  readonly observe: (observer: Observer) => void;
  /** Those of all add-ons. */
  readonly counters: Counters;
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
