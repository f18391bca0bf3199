import * as z from 'zod/mini';
import { ConsentCheckReply, UnifiedConsentReply } from '../../protocol/unified-consent.ts';
import { invalidBody } from '../../protocol/http/body-errors.ts';
import { jsonResponse } from '../../protocol/http/json-body.ts';
import type { Rates } from '../rates/rates.ts';
import { readSegment } from '../request/claimed-subject.ts';
import { identifierCookie, noFormerCookie } from '../request/readable-cookie.ts';
import { readPostedBody } from '../request/posted-body.ts';
import { hasPrivacySignal, idempotencyKeyOf } from '../request/forwarded-headers.ts';
import type { Answer } from '../request/request-trace.ts';
import type { ConsentEndpoint } from '../request/route.ts';
import type { Settings } from '../settings/settings.ts';
import type { AskService } from '../token/service-client.ts';
import { discard, readJsonReply, smallReply, unusableReply } from '../token/service-reply.ts';
import { problemOfReply, problemOfConsent } from '../token/upstream-problem.ts';
import { subjectProver } from '../verification/verified-subject.ts';
import { isReadableConflict, minimisedConsent } from './minimised-consent.ts';
import { consentReader } from './posted-consent.ts';
import { keyOfRest, namesOfCells, refusedPlaces } from './unknown-cells.ts';

/** The handlers of the consent endpoints. */
export function createConsentAnswers(
  settings: Settings,
  ask: AskService,
  rates: Rates,
): Readonly<Record<ConsentEndpoint, Answer>> {
  const readConsent = consentReader(settings);
  const prove = subjectProver(settings);

  const createConsent: Answer = async (request, trace) => {
    const posted = readConsent(await readPostedBody(request, settings.limits.proxyBody));
    const { claimed, unknown, ...choice } = posted;
    if (unknown.length > 0) {
      trace.refused = namesOfCells(unknown);
      settings.warn(olderCatalogue);
      if (choice.actions.length === 0) throw invalidBody(refusedPlaces(unknown));
    }
    const { id, subject } = await prove(request, claimed);
    trace.id = id;
    await rates.take('postsPerSubject', id);

    const body = JSON.stringify({ subject, ...choice });
    const key = idempotencyKeyOf(request);
    const isWhole = key === undefined || unknown.length === 0;
    const idempotencyKey = isWhole ? key : await keyOfRest(key, body);
    const gpc = hasPrivacySignal(request);
    await ask({ name: 'createConsent', body, idempotencyKey, gpc, trace }, async (response) => {
      if (!response.ok) throw await problemOfConsent(response, settings.now());
      // Only the status shows success; the body of a 201 is not specified.
      discard(response);
    });
    const created =
      unknown.length === 0
        ? new Response(null, { status: 201 })
        : jsonResponse({ refused: refusedPlaces(unknown) }, 201);
    if (settings.cookieMaxAge === 0 || !('anonymousId' in subject)) return created;
    const kept = identifierCookie(request, id, settings.cookieMaxAge);
    for (const cookie of [kept, ...noFormerCookie(request)]) created.headers.append('set-cookie', cookie);
    return created;
  };

  const read = (
    name: 'readUnifiedConsent' | 'checkConsent',
    limit: number,
    minimise: (reply: unknown) => object | undefined,
  ): Answer => {
    return async (request, trace, route) => {
      const { id } = await prove(request, readSegment(route.segment));
      trace.id = id;
      await rates.take('readsPerSubject', id);
      const gpc = hasPrivacySignal(request);
      const told = await ask({ name, id, gpc, trace }, async (response) => {
        const reply = await readReply(response, limit, settings.now());
        return reply === undefined ? undefined : minimise(reply);
      });
      if (told !== undefined) return jsonResponse(told);
      // Browsers log every 404 as an error, and a visitor without a choice is not an error.
      return name === 'checkConsent' ? jsonResponse({ exists: false }) : new Response(null, { status: 204 });
    };
  };

  return {
    createConsent,
    readUnifiedConsent: read('readUnifiedConsent', settings.replyLimit, (reply) =>
      minimiseUnified(reply, settings),
    ),
    checkConsent: read('checkConsent', smallReply, minimiseCheck),
  };
}

const olderCatalogue =
  'Pages offer vendors or targets that are not in "catalogue": choices about them are refused. The log lines list them. ' +
  'Deploy a new catalogue to this proxy first, then to the pages.';

/** Reads the consent; `undefined` if there is none. */
async function readReply(response: Response, limit: number, now: number): Promise<unknown> {
  if (response.ok) return readJsonReply(response, limit);
  // Some services reply with 400 to an unknown identifier.
  if (response.status !== 404 && response.status !== 400) throw problemOfReply(response, now);
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

function minimiseUnified(reply: unknown, { warn }: Settings): object | undefined {
  const parsed = AnyUnifiedConsentReply.safeParse(reply);
  if (!parsed.success) throw unusableReply(parsed.error);
  const { unifiedConsent } = parsed.data;
  const conflicts = conflictsOf(parsed.data.conflicts);
  if (!unifiedConsent && conflicts.length === 0) return undefined;
  if (!conflicts.every(isReadableConflict))
    warn('The service returns conflicts in an unknown format: pages receive only the readable parts.');
  return minimisedConsent(unifiedConsent, conflicts);
}

function minimiseCheck(reply: unknown): object {
  const parsed = ConsentCheckReply.safeParse(reply);
  if (!parsed.success) throw unusableReply(parsed.error);
  return { exists: parsed.data.exists };
}
