import * as z from 'zod/mini';
import { AuditedAct, AuditEvent } from '../../../protocol/reports/audit-event.ts';
import type { DashboardCall } from './call.ts';

/** Milliseconds since the epoch. */
const time = z.string().check(z.regex(/^\d{1,15}$/));

/** The maximum of events in a reply. */
export const mostEvents = 1_000;

/** The calls about the audit trail. */
export const auditCalls = {
  /** Events, newest first. With grants for some brands only, those of these brands. */
  readAudit: {
    method: 'GET',
    path: 'audit',
    role: 'administrator',
    forAnyBrand: true,
    query: z.strictObject({
      brandId: z.optional(z.string()),
      what: z.optional(AuditedAct),
      actor: z.optional(z.string()),
      from: z.optional(time),
      /** The time after the latest one. */
      to: z.optional(time),
      /** The member `next` of a reply. */
      before: z.optional(z.string().check(z.regex(/^\d{1,15}\./))),
      /** Default 50. */
      limit: z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
    }),
    reply: z.object({
      events: z.array(AuditEvent),
      /** The names of the channels of these events, of deleted ones their last names. */
      channels: z.array(z.object({ clientId: z.string(), name: z.string() })),
      /** The place of the next events; missing at the end. */
      next: z.optional(z.string()),
    }),
  },
} as const satisfies Record<string, DashboardCall>;
