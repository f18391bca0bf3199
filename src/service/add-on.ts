import type { Limits } from '../protocol/limits.ts';
import type { Documents } from './operation/operator-routes.ts';
import type { MonitoringAnswers } from './operation/monitoring.ts';
import type { Observer } from './operation/observer.ts';
import type { Handlers } from './routes/api-routes.ts';
import type { NewConsent } from './store/new-consent.ts';
import type { Store } from './store/store.ts';

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
