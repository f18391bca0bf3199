import type { LedgerStore } from '../ledger/ledger-store.ts';
import type { Environment } from '../environment/environment.ts';
import type { BrowserStorage } from '../environment/browser-storage.ts';
import type { CellOrder } from '../catalogue/cell-order.ts';
import type { Notice } from '../ledger/decision.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { PageStart } from '../ledger/ledger-text.ts';

/** Where the endpoints are at the proxy, for brands whose forwarder has other paths. */
export interface EndpointPaths {
  /** Default `/v2/consents`. */
  readonly createConsent: string;
  /** `:id` stands for the identifier. Default `/v2/consents/unified/:id`. */
  readonly readUnifiedConsent: string;
  /** `:id` stands for the identifier. Default `/v2/consents/check/:id`. */
  readonly checkConsent: string;
  /** Default `/subjects/profile`. */
  readonly createSubjectProfile: string;
  /** Default `/subjects/profile/verify`. */
  readonly verifySubjectProfile: string;
  /** Default `/subjects/sign-out`. */
  readonly signOut: string;
}

/** What delivery needs to know of the page. */
export interface DeliveryView {
  /** The cells of the page's catalogue. */
  readonly order: CellOrder;
  /** What the page puts before the visitor. */
  readonly notice: Notice;
  /** Whether the next page can begin with this page start. */
  isCurrent(start: unknown, now: number): boolean;
  /** What the next page is to begin with. */
  pageStart(ledger: Ledger, now: number): PageStart;
}

/** What a client lends to its delivery. */
export interface DeliveryHost {
  readonly environment: Environment;
  readonly storage: BrowserStorage;
  readonly store: LedgerStore;
  readonly view: DeliveryView;
  /** Address of the brand's token proxy. */
  readonly proxy: string;
  readonly paths: Partial<EndpointPaths>;
  /** The proxy found no proof that this browser is signed in to the account. */
  unproven(): void;
  /** Somebody signed in, perhaps to another account than before. */
  linked(): void;
  /** What is kept changed. */
  changed(): void;
}
