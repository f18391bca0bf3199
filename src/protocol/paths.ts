/**
 * The path of each endpoint as the specification prints it; `:id` stands for one percent-encoded
 * identifier. Apart from the table of endpoints so that a browser does not load the schemas with it.
 */
export const paths = {
  createConsent: '/v2/consents',
  readUnifiedConsent: '/v2/consents/unified/:id',
  checkConsent: '/v2/consents/check/:id',
  createSubjectProfile: '/subjects/profile',
  verifySubjectProfile: '/subjects/profile/verify',
} as const;

/** Where the proxy is told to forget who was verified. Its own: the service has no such endpoint. */
export const signOutPath = '/subjects/sign-out';

/** What a browser says in place of its verifiedId, which only the proxy knows. */
export const ownSubject = 'me';
