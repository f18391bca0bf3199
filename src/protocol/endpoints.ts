import type * as z from 'zod/mini';
import { ConsentCheckReply } from './consent-check.ts';
import { PostedConsent } from './consent.ts';
import {
  SubjectProfile,
  SubjectProfileReply,
  SubjectVerification,
  SubjectVerificationReply,
} from './subject-profile.ts';
import { paths } from './paths.ts';
import type { Scope } from './token.ts';
import { UnifiedConsentReply } from './unified-consent.ts';

/** One line of the table below. */
export interface Endpoint {
  readonly method: 'GET' | 'POST';
  /** The path as the specification prints it. `:id` stands for one percent-encoded identifier. */
  readonly path: string;
  /** The path without its version segment, for services that are addressed with another one. */
  readonly unversioned: string;
  /** The scope a token needs. */
  readonly scope: Scope;
  /** Whether a request that may have arrived can be sent again without changing the outcome. */
  readonly repeatable: boolean;
  /** The status of success. A client takes any 2xx. */
  readonly status: 200 | 201;
  readonly body?: z.core.$ZodType;
  readonly reply?: z.core.$ZodType;
}

/**
 * Everything that can be asked of the consent service. The client's transport, the proxy's
 * allowlist and the service's routes all read this table; there is no other list.
 */
export const endpoints = {
  /** Records a consent. The reply is empty and proves nothing yet: read the unified consent. */
  createConsent: {
    method: 'POST',
    path: paths.createConsent,
    unversioned: '/consents',
    scope: 'consent-insert-api',
    repeatable: true,
    status: 201,
    body: PostedConsent,
  },
  /** Reads all consents of a subject merged into one, and the conflicts among them. */
  readUnifiedConsent: {
    method: 'GET',
    path: paths.readUnifiedConsent,
    unversioned: '/consents/unified/:id',
    scope: 'consent-get-api',
    repeatable: true,
    status: 200,
    reply: UnifiedConsentReply,
  },
  /** Asks whether any consent exists. */
  checkConsent: {
    method: 'GET',
    path: paths.checkConsent,
    unversioned: '/consents/check/:id',
    scope: 'consent-get-api',
    repeatable: true,
    status: 200,
    reply: ConsentCheckReply,
  },
  /** Creates or extends a subject's profile and returns the code to be mailed. */
  createSubjectProfile: {
    method: 'POST',
    path: paths.createSubjectProfile,
    unversioned: '/subjects/profile',
    scope: 'subject-profile-manage',
    repeatable: false,
    status: 200,
    body: SubjectProfile,
    reply: SubjectProfileReply,
  },
  /** Exchanges an e-mail and its code for a verifiedId. */
  verifySubjectProfile: {
    method: 'POST',
    path: paths.verifySubjectProfile,
    unversioned: '/subjects/profile/verify',
    scope: 'subject-profile-manage',
    repeatable: false,
    status: 200,
    body: SubjectVerification,
    reply: SubjectVerificationReply,
  },
} as const satisfies Record<string, Endpoint>;

/** The name of an endpoint. */
export type EndpointName = keyof typeof endpoints;
