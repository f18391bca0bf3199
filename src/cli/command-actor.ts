import type { Actor } from '../service/administration/audit.ts';
import { auditEvent, systemUser } from '../service/administration/audit.ts';
import type { Storage } from './storage.ts';
import { openStore } from './storage.ts';

/** Who runs a command, for the audit trail. */
export const commandActor: Actor = { name: systemUser(), via: 'command' };

type EventArguments = Parameters<typeof auditEvent> extends [Actor, ...infer Rest] ? Rest : never;

/** Records what a command has done with a whole folder or database. */
export async function recordCommand(storage: Storage, ...event: EventArguments): Promise<void> {
  const store = await openStore(storage, 'share');
  try {
    await store.recordAuditEvent(auditEvent(commandActor, ...event));
  } finally {
    await store.close();
  }
}
