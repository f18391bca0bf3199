import type { Archive } from './archive.ts';
import type { Environment } from './environment.ts';
import type { Keeping } from './keeping.ts';
import type { PageView } from './page-view.ts';

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

/** What a client lends to its delivery. */
export interface DeliveryHost {
  readonly environment: Environment;
  readonly keeping: Keeping;
  readonly archive: Archive;
  readonly view: PageView;
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
