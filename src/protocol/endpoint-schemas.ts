import type * as z from 'zod/mini';
import { PostedConsent } from './consent.ts';
import { type EndpointName, type EndpointRow, endpoints } from './endpoints.ts';
import { NoticeContent } from './notice.ts';
import { ProxyCounts } from './proxy-counts.ts';
import { Receipt } from './receipt.ts';
import {
  SubjectProfile,
  SubjectProfileReply,
  SubjectVerification,
  SubjectVerificationReply,
} from './subject-profile.ts';
import { ConsentCheckReply, UnifiedConsentReply } from './unified-consent.ts';

/** An endpoint with the schemas of its body and its reply. */
export interface Endpoint extends EndpointRow {
  readonly body?: z.core.$ZodType;
  readonly reply?: z.core.$ZodType;
}

/** The table of endpoints, with their schemas. */
export const describedEndpoints = {
  createConsent: { ...endpoints.createConsent, body: PostedConsent },
  readUnifiedConsent: { ...endpoints.readUnifiedConsent, reply: UnifiedConsentReply },
  checkConsent: { ...endpoints.checkConsent, reply: ConsentCheckReply },
  createSubjectProfile: {
    ...endpoints.createSubjectProfile,
    body: SubjectProfile,
    reply: SubjectProfileReply,
  },
  verifySubjectProfile: {
    ...endpoints.verifySubjectProfile,
    body: SubjectVerification,
    reply: SubjectVerificationReply,
  },
  addCounts: { ...endpoints.addCounts, body: ProxyCounts },
  publishNotice: { ...endpoints.publishNotice, body: NoticeContent },
  readReceipt: { ...endpoints.readReceipt, reply: Receipt },
} as const satisfies Record<EndpointName, Endpoint>;
