import * as z from 'zod/mini';

/** What an administrative act did. */
export const AuditedAct = z.enum([
  'brand-created',
  'brand-updated',
  'brand-deleted',
  'brand-exported',
  'channel-created',
  'channel-updated',
  'channel-secret-rotated',
  'channel-disabled',
  'channel-enabled',
  'channel-deleted',
  // An identifier matched several subjects, and this is one of them.
  'subject-matched',
  'subject-viewed',
  'subject-exported',
  'subject-erased',
  'consents-imported',
  'signing-key-rotated',
  'notice-published',
  'log-restarted',
  'retention-applied',
  'backup-made',
  'backup-restored',
  'database-migrated',
  'database-copied',
  'database-distributed',
]);

export type AuditedAct = z.infer<typeof AuditedAct>;

/** How somebody acted: by the dashboard, by a command, or by a program that uses `assent-server/service`. */
export const AuditedWay = z.enum(['dashboard', 'command', 'program']);

export type AuditedWay = z.infer<typeof AuditedWay>;

const Values = z.record(z.string(), z.unknown());

/** An entry of the audit trail: an administrative act. It contains no secrets. */
export const AuditEvent = z.object({
  /** Unique. Later events of a process have later ids. */
  id: z.string(),
  /** Milliseconds since the epoch. */
  at: z.number(),
  /** A signed-in person of the dashboard, or else a user of the operating system. */
  actor: z.string(),
  /** An {@link AuditedWay}, or one of a newer release. */
  via: z.string(),
  /** An {@link AuditedAct}, or one of a newer release. */
  what: z.string(),
  brandId: z.optional(z.string()),
  clientId: z.optional(z.string()),
  /** Removed when the subject is erased. */
  subjectId: z.optional(z.string()),
  /** What was changed, before and after. */
  before: z.optional(Values),
  after: z.optional(Values),
  counts: z.optional(z.record(z.string(), z.number())),
});

export type AuditEvent = z.infer<typeof AuditEvent>;
