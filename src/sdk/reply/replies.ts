import * as z from 'zod/mini';
import { isAcceptance } from '../../protocol/acceptance.ts';
import { SubjectProfileReply, SubjectVerificationReply } from '../../protocol/subject-profile.ts';
import {
  ConsentCheckReply,
  type UnifiedConsent,
  UnifiedConsentReply,
} from '../../protocol/unified-consent.ts';
import { errorOfReply } from './error-reply.ts';
import { discard, readJsonReply, readReply, smallReply } from './json-reply.ts';
import { invalidReply } from './service-error.ts';

/** All consents of a subject merged into one, and the conflicts among them. Unknown members are kept. */
export interface UnifiedReply {
  readonly unifiedConsent: UnifiedConsent | undefined;
  /** The specification does not show the shape of a conflict, so an item can be any value. */
  readonly conflicts: readonly unknown[];
  readonly [member: string]: unknown;
}

/**
 * Reads the reply to a new consent. The body of a 201 is not specified.
 *
 * @returns whether the service says that it lacks a text that the consent names as shown. Only ours does.
 */
export async function readCreated(response: Response, now: number): Promise<boolean> {
  const { status, headers, ok } = response;
  if (!ok) throw await errorOfReply(response, now);
  const lacksNotice = headers.get('notice') === 'unknown';
  if (status === 201) {
    discard(response);
    return lacksNotice;
  }
  const bytes = await readReply(response, smallReply);
  const text = bytes && new TextDecoder().decode(bytes);
  const type = headers.get('content-type');
  if (text === undefined || !isAcceptance({ status, type, text })) throw invalidReply();
  return lacksNotice;
}

/**
 * Reads a unified consent of up to `limit` bytes.
 *
 * @returns `undefined` if there is none.
 */
export async function readUnified(
  response: Response,
  now: number,
  limit: number,
): Promise<UnifiedReply | undefined> {
  const reply = await readIfAny(response, now, limit);
  if (reply === undefined) return undefined;
  const { conflicts: given, unifiedConsent: consent, ...members } = parse(AnyUnifiedConsentReply, reply);
  const conflicts = conflictsOf(given);
  const unifiedConsent = consent ?? undefined;
  if (unifiedConsent === undefined && conflicts.length === 0) return undefined;
  return { ...members, unifiedConsent, conflicts };
}

/** Reads the reply to a check. */
export async function readCheck(response: Response, now: number): Promise<ConsentCheckReply> {
  const reply = await readIfAny(response, now, smallReply);
  return reply === undefined ? { exists: false } : parse(ConsentCheckReply, reply);
}

/** Reads the code of a new profile. */
export async function readProfile(response: Response, now: number): Promise<SubjectProfileReply> {
  if (!response.ok) throw await errorOfReply(response, now);
  return parse(SubjectProfileReply, await readJsonReply(response, smallReply));
}

/**
 * Reads the verifiedId.
 *
 * @returns `undefined` if the code is wrong, already used, or expired: services use several statuses for it.
 */
export async function readVerified(
  response: Response,
  now: number,
): Promise<SubjectVerificationReply | undefined> {
  if ([400, 404, 410, 422].includes(response.status)) {
    discard(response);
    return undefined;
  }
  if (!response.ok) throw await errorOfReply(response, now);
  return parse(SubjectVerificationReply, await readJsonReply(response, smallReply));
}

/**
 * Reads the reply to what a proxy sends of its own: counts, and texts that visitors are shown.
 *
 * @returns whether the service takes it. One that has no such endpoint, or does not take this, does not: it would be refused
 *   again.
 */
export async function readTaken(response: Response, now: number): Promise<boolean> {
  const { ok, status } = response;
  if (status === 429 || (status >= 500 && status !== 501)) throw await errorOfReply(response, now);
  discard(response);
  return ok;
}

/** Reads a consent or a check; `undefined` if there is no consent. */
async function readIfAny(response: Response, now: number, limit: number): Promise<unknown> {
  if (response.ok) return readJsonReply(response, limit);
  // Some services reply with 400 to an unknown identifier.
  if (response.status !== 404 && response.status !== 400) throw await errorOfReply(response, now);
  discard(response);
  return undefined;
}

/** The reply as specified, except for conflicts, whose shape the specification does not show. */
const AnyUnifiedConsentReply = z.extend(UnifiedConsentReply, { conflicts: z.optional(z.unknown()) });

/** A value that is not a list counts as one conflict, unless it is empty. */
function conflictsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  const isEmpty = typeof value === 'object' && value !== null ? Object.keys(value).length === 0 : !value;
  return isEmpty ? [] : [value];
}

function parse<T>(schema: z.ZodMiniType<T>, reply: unknown): T {
  const parsed = schema.safeParse(reply);
  if (!parsed.success) throw invalidReply(parsed.error);
  return parsed.data;
}
