import type { Archive } from './archive.ts';
import type { Catalogue } from './catalogue.ts';
import type { Environment } from './environment.ts';
import type { Keeping } from './keeping.ts';
import type { Ledger } from './ledger.ts';
import type { PageStart } from './page-start.ts';

/** Where the endpoints are at the proxy, for brands whose forwarder has other paths. */
export interface EndpointPaths {
  /** Default `/v2/consents`. */
  readonly createConsent: string;
  /** `:id` stands for the identifier. Default `/v2/consents/unified/:id`. */
  readonly readUnifiedConsent: string;
  /** `:id` stands for the identifier. Default `/v2/consents/check/:id`. */
  readonly checkConsent: string;
}

/** What a client lends to its delivery. */
export interface DeliveryHost {
  readonly environment: Environment;
  readonly keeping: Keeping;
  readonly archive: Archive;
  readonly catalogue: Catalogue;
  /** Address of the brand's token proxy. */
  readonly proxy: string;
  readonly paths: Partial<EndpointPaths>;
  /** What a ledger means for the start of the next page. */
  pageStart(ledger: Ledger): PageStart;
  /** Whether that was worked out for another catalogue or other settings. */
  isStartOutdated(ledger: Ledger): boolean;
  /** What is kept changed. */
  changed(): void;
}

/** Brings choices to the service and reads them back. */
export interface Delivery {
  /**
   * Does what there is to do: sends what waits, reads back what was sent. Resolves when nothing is
   * left that this tab can do now. Never rejects.
   */
  work(): Promise<void>;
  /** Like `work`, without waiting for the time of the next try. */
  workNow(): Promise<void>;
  /** Reads the unified consent even if nothing waits for it. */
  read(): Promise<void>;
  /** Asks whether the service holds anything, and if so adopts it: for a device without choices of its own. */
  recover(): Promise<void>;
  /** The page may be about to end: sends what it can, then lets another tab go on. */
  hide(): void;
  stop(): void;
}
