import type * as z from 'zod/mini';
import { ConsentCheckReply, UnifiedConsentReply } from './unified-consent.ts';
import { PostedConsent } from './consent.ts';
import {
  SubjectProfile,
  SubjectProfileReply,
  SubjectVerification,
  SubjectVerificationReply,
} from './subject-profile.ts';
import { NoticeContent } from './notice.ts';
import { ProxyCounts } from './proxy-counts.ts';
import { paths } from './paths.ts';
import { Receipt } from './receipt.ts';
import type { Scope } from './token.ts';

/** One row of the table {@link endpoints}. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** The path as the specification prints it. `:id` stands for one percent-encoded identifier. */
  readonly path: string;
  /** The path without the version segment, for services that use another version. */
  readonly unversioned: string;
  /** The scope that the access token needs. */
  readonly scope: Scope;
  /** Whether a client may repeat a request that may have arrived: the result is the same. */
  readonly repeatable: boolean;
  /** The status of a successful reply. Our client accepts others too, see `isAcceptance`. */
  readonly status: 200 | 201 | 204;
  readonly body?: z.core.$ZodType;
  readonly reply?: z.core.$ZodType;
}

/**
 * All endpoints of the consent service. The SDK, the proxy's allowlist and the service's routes read this table. Browsers read
 * only the paths in it, by {@link paths}.
 */
export const endpoints = {
  /** Records a consent. The reply is empty; to see what was recorded, read the unified consent. */
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
  /** Says whether any consent exists for an identifier. */
  checkConsent: {
    method: 'GET',
    path: paths.checkConsent,
    unversioned: '/consents/check/:id',
    scope: 'consent-get-api',
    repeatable: true,
    status: 200,
    reply: ConsentCheckReply,
  },
  /** Creates or extends a subject's profile, and returns the code for the e-mail. */
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
  /** Adds what a proxy counted. Not in the specification: other services answer 404. */
  addCounts: {
    method: 'POST',
    path: paths.addCounts,
    unversioned: '/counts',
    scope: 'consent-insert-api',
    repeatable: false,
    status: 204,
    body: ProxyCounts,
  },
  /**
   * Archives a text that consents name as shown, under the SHA-256 of its bytes. Not in the specification, as the one
   * before.
   */
  publishNotice: {
    method: 'PUT',
    path: paths.publishNotice,
    unversioned: '/notices/:id',
    scope: 'consent-insert-api',
    repeatable: true,
    status: 204,
    body: NoticeContent,
  },
  /** Proves that a consent is in the log of its brand. `:id` is its Consent-Id. Not in the specification. */
  readReceipt: {
    method: 'GET',
    // Not in `paths`, because no browser reads it.
    path: '/v2/receipts/:id',
    unversioned: '/receipts/:id',
    scope: 'consent-get-api',
    repeatable: true,
    status: 200,
    reply: Receipt,
  },
} as const satisfies Record<string, Endpoint>;

/** The name of an endpoint. */
export type EndpointName = keyof typeof endpoints;
