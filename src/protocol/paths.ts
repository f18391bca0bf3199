/**
 * The path of each endpoint as the specification prints it; `:id` stands for one percent-encoded identifier. The last two
 * are our own.
 * Not in `endpoints.ts`, so that the browser bundle does not contain the schemas.
 */
export const paths = {
  createConsent: '/v2/consents',
  readUnifiedConsent: '/v2/consents/unified/:id',
  checkConsent: '/v2/consents/check/:id',
  createSubjectProfile: '/subjects/profile',
  verifySubjectProfile: '/subjects/profile/verify',
  addCounts: '/v2/counts',
  publishNotice: '/v2/notices/:id',
} as const;

/** The proxy's path below its own for the reports of browsers: https://www.w3.org/TR/CSP3/#directive-report-uri */
export const reportPath = '/blocked';

/** The proxy's path for how often the question was shown and answered. */
export const questionPath = '/questions';

/** The proxy's endpoint that ends the verification of this browser. The service has no such endpoint. */
export const signOutPath = '/subjects/sign-out';

/**
 * The identifier that a verified browser sends. The proxy replaces it by the verifiedId, which browsers never
 * see.
 */
export const ownSubject = 'me';
