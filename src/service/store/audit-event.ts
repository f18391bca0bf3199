import { randomBytes } from 'node:crypto';
import { userInfo } from 'node:os';
import type { AuditedAct, AuditedWay, AuditEvent } from '../../protocol/reports/audit-event.ts';
import { createConsentStamps } from '../identity/consent-id.ts';

/** Who acts: a signed-in person of the dashboard, or else a user of the operating system. */
export interface Actor {
  readonly name: string;
  readonly via: AuditedWay;
}

/** A program that runs as the current user of the operating system. */
export function programActor(): Actor {
  return { name: systemUser(), via: 'program' };
}

/** The name of the current user of the operating system, or its number if it has no name. */
export function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}

const stamp = createConsentStamps(Date.now, randomBytes);

/** Makes an event for the audit trail. */
export function auditEvent(
  { name, via }: Actor,
  what: AuditedAct,
  rest: Omit<Partial<AuditEvent>, 'id' | 'at' | 'actor' | 'via' | 'what'> = {},
): AuditEvent {
  const { consentId: id, at } = stamp(0);
  return { id, at, actor: name, via, what, ...rest };
}

/** The members that differ, before and after. */
export function differences(before: object, after: object): Pick<AuditEvent, 'before' | 'after'> {
  const [old, changed] = [others(before, { ...after }), others(after, { ...before })];
  return { ...(old && { before: old }), ...(changed && { after: changed }) };
}

function others(from: object, to: Readonly<Record<string, unknown>>): Record<string, unknown> | undefined {
  const found = Object.entries(from).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(to[name]),
  );
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}
