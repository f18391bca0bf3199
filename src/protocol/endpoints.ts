/**
 * The identifier that a verified browser sends. The proxy replaces it by the verifiedId, which browsers never
 * see.
 */
export const ownSubject = 'me';

// What browsers ask for. Constants, so that bundlers can leave out the rows.
const createConsent = '/v2/consents';
const readUnifiedConsent = '/v2/consents/unified/:id';
const checkConsent = '/v2/consents/check/:id';
const createSubjectProfile = '/subjects/profile';
const verifySubjectProfile = '/subjects/profile/verify';
const signOut = '/subjects/sign-out';
/** Where pages send impressions to a proxy: that the question was shown, or answered. */
export const impressionsPath = '/questions';

/** The paths that the client asks a proxy for. `:id` stands for one percent-encoded identifier. */
export const paths = {
  /** `/v2/consents` */
  createConsent,
  /** `/v2/consents/unified/:id` */
  readUnifiedConsent,
  /** `/v2/consents/check/:id` */
  checkConsent,
  /** `/subjects/profile` */
  createSubjectProfile,
  /** `/subjects/profile/verify` */
  verifySubjectProfile,
  /** `/subjects/sign-out` */
  signOut,
} as const;

/** One row of the table {@link endpoints}. */
export interface EndpointRow {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** The path as the specification prints it. `:id` stands for one percent-encoded identifier. */
  readonly path: string;
  /** The scope that the access token needs. */
  readonly scope: 'consent-insert-api' | 'consent-get-api' | 'subject-profile-manage';
  /** Whether a client may repeat a request that may have arrived: the result is the same. */
  readonly repeatable: boolean;
  /** The status of a successful reply. Our client accepts others too, see `isAcceptance`. */
  readonly status: 200 | 201 | 204;
}

/** All endpoints of the consent service. `endpoint-schemas.ts` has their schemas, which browsers do not load. */
export const endpoints = {
  /** Records a consent. The reply is empty; to see what was recorded, read the unified consent. */
  createConsent: {
    method: 'POST',
    path: createConsent,
    scope: 'consent-insert-api',
    repeatable: true,
    status: 201,
  },
  /** Reads all consents of a subject merged into one, and the conflicts among them. */
  readUnifiedConsent: {
    method: 'GET',
    path: readUnifiedConsent,
    scope: 'consent-get-api',
    repeatable: true,
    status: 200,
  },
  /** Says whether any consent exists for an identifier. */
  checkConsent: {
    method: 'GET',
    path: checkConsent,
    scope: 'consent-get-api',
    repeatable: true,
    status: 200,
  },
  /** Creates or extends a subject's profile, and returns the code for the e-mail. */
  createSubjectProfile: {
    method: 'POST',
    path: createSubjectProfile,
    scope: 'subject-profile-manage',
    repeatable: false,
    status: 200,
  },
  /** Exchanges an e-mail and its code for a verifiedId. */
  verifySubjectProfile: {
    method: 'POST',
    path: verifySubjectProfile,
    scope: 'subject-profile-manage',
    repeatable: false,
    status: 200,
  },
  /** Adds what a proxy counted. Not in the specification: other services answer 404. */
  addCounts: {
    method: 'POST',
    path: '/v2/counts',
    scope: 'consent-insert-api',
    repeatable: false,
    status: 204,
  },
  /** Archives a text that consents name as shown, under the SHA-256 of its bytes. Not in the specification. */
  publishNotice: {
    method: 'PUT',
    path: '/v2/notices/:id',
    scope: 'consent-insert-api',
    repeatable: true,
    status: 204,
  },
  /** Proves that a consent is in the log of its brand. `:id` is its Consent-Id. Not in the specification. */
  readReceipt: {
    method: 'GET',
    path: '/v2/receipts/:id',
    scope: 'consent-get-api',
    repeatable: true,
    status: 200,
  },
} as const satisfies Record<string, EndpointRow>;

/** The name of an endpoint. */
export type EndpointName = keyof typeof endpoints;

/** A path of the table without the version segment. */
export const unversioned = (path: string): string => path.replace(/^\/v2(?=\/)/, '');

/** The endpoints that a proxy answers by itself. The service does not have them. */
export const proxyEndpoints = {
  /** Ends the verification of this browser. */
  signOut: { method: 'POST', path: signOut },
  /** Takes the reports of browsers: https://www.w3.org/TR/CSP3/#directive-report-uri */
  reportBlocked: { method: 'POST', path: '/blocked' },
  /** Takes how often the question was shown and answered. */
  countQuestion: { method: 'POST', path: impressionsPath },
  readCatalogue: { method: 'GET', path: '/catalogue' },
} as const;

/** The paths for operators and tools. */
export const operatorPaths = {
  health: '/healthz',
  readiness: '/readyz',
  metrics: '/metrics',
  token: '/oauth/token',
  keys: '/.well-known/jwks.json',
  issuer: '/.well-known/oauth-authorization-server',
} as const;
