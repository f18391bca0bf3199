import type { Command } from 'commander';
import { shortLine } from '../../protocol/visible-text.ts';
import { type Actor, auditEvent, systemUser } from '../../service/store/audit-event.ts';
import { openStore, type Storage } from './storage.ts';
import { storeAddOnsOf } from './store-add-ons.ts';

/** Who runs a command, for the audit trail: with sudo, such as `ada (as assent)`. */
export const commandActor: Actor = { name: userBehind(process.env['SUDO_USER']), via: 'command' };

/** Keeps the user of the process, because anybody can set the variable. */
function userBehind(sudoUser = ''): string {
  const user = systemUser();
  const before = shortLine(sudoUser, 100);
  return before && before !== user ? `${before} (as ${user})` : user;
}

type EventArguments = Parameters<typeof auditEvent> extends [Actor, ...infer Rest] ? Rest : never;

/** Records what a command has done with a whole folder or database. */
export async function recordCommand(
  command: Command,
  storage: Storage,
  ...event: EventArguments
): Promise<void> {
  const store = await openStore(storage, 'share', await storeAddOnsOf(command));
  try {
    await store.recordAuditEvent(auditEvent(commandActor, ...event));
  } finally {
    await store.close();
  }
}
