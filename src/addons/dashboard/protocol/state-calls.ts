import * as z from 'zod/mini';
import type { DashboardCall } from './call.ts';

/** Milliseconds since the epoch. */
const Moment = z.number();

/** The state of the service and of its data. An absent value is one that cannot be known, or not now. */
const StateReply = z.object({
  /** The clock of the service. */
  at: Moment,
  /** The service in this process. Absent under `assent dashboard`, which runs no service. Counts are since its start. */
  service: z.optional(
    z.object({
      startedAt: Moment,
      memoryBytes: z.number(),
      requests: z.object({ total: z.number(), failed: z.number(), limited: z.number() }),
      /** Commits of consents; times in seconds. */
      commits: z.object({ count: z.number(), mean: z.optional(z.number()), p99: z.optional(z.number()) }),
    }),
  ),
  /** Absent while the database does not answer. */
  store: z.optional(
    z.object({
      engine: z.enum(['sqlite', 'postgresql']),
      databaseBytes: z.optional(z.number()),
      walBytes: z.optional(z.number()),
      freeDiskBytes: z.optional(z.number()),
      schemaVersion: z.number(),
      /** The version that this release writes. */
      ownSchemaVersion: z.number(),
      connections: z.optional(
        z.object({ busy: z.number(), open: z.number(), limit: z.number(), waiting: z.number() }),
      ),
    }),
  ),
  /** When the key was made that signs tokens. Absent with an external issuer, or before the first start. */
  signingKeyCreatedAt: z.optional(Moment),
  newestConsentAt: z.optional(Moment),
  /** The last backup by `assent backup`, which is for SQLite only. */
  lastBackupAt: z.optional(Moment),
});

export type StateReply = z.infer<typeof StateReply>;

/** The calls about the state of the service. */
export const stateCalls = {
  readState: { method: 'GET', path: 'state', role: 'viewer', reply: StateReply },
} as const satisfies Record<string, DashboardCall>;
