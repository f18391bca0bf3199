import type { Actor } from '../service/administration/audit.ts';
import { systemUser } from '../service/administration/audit.ts';

/** Who runs a command, for the audit trail. */
export const commandActor: Actor = { name: systemUser(), via: 'command' };
