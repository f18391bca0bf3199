import { ConsentCheckReply } from '../protocol/consent-check.ts';
import { UnifiedConsentReply } from '../protocol/unified-consent.ts';
import { readSegment } from './claimed-subject.ts';
import { discard } from './discard.ts';
import { hasPrivacySignal, jsonResponse } from './exchange.ts';
import type { Answer } from './exchange.ts';
import { identifierCookie, noFormerCookie } from './identifier-cookie.ts';
import { readJsonBody } from './json-body.ts';
import { readJsonReply, smallReply } from './json-reply.ts';
import { minimisedConsent } from './minimised-consent.ts';
import { consentReader } from './posted-consent.ts';
import type { Rates } from './rates/rates.ts';
import { Refusal } from './refusal.ts';
import type { ConsentEndpoint } from './route.ts';
import type { AskService } from './service-client.ts';
import { refusalOfConsent, refusalOfRead } from './service-refusal.ts';
import type { Settings } from './settings.ts';
import { subjectProver } from './verification/verified-subject.ts';

/** How the endpoints of consents are answered. */
export function createConsentAnswers(
  settings: Settings,
  ask: AskService,
  rates: Rates,
): Readonly<Record<ConsentEndpoint, Answer>> {
  const readConsent = consentReader(settings);
  const prove = subjectProver(settings);

  const createConsent: Answer = async ({ request, onSubject, onStatus }) => {
    const { claimed, ...choice } = readConsent(await readJsonBody(request, settings.limits.proxyBody));
    const { id, subject } = await prove(request, claimed);
    onSubject(id);
    await rates.take('postsPerSubject', id);

    const idempotencyKey = idempotencyKeyOf(request);
    const body = JSON.stringify({ subject, ...choice });
    const gpc = hasPrivacySignal(request);
    await ask({ name: 'createConsent', body, idempotencyKey, gpc, onStatus }, async (response) => {
      // Success is the status alone: the body of a 201 says nothing that may be relied on.
      discard(response);
      if (!response.ok)
        throw refusalOfConsent(response, { keyed: idempotencyKey !== undefined, now: settings.now() });
    });
    const created = new Response(null, { status: 201 });
    if (settings.cookieMaxAge === 0 || !('anonymousId' in subject)) return created;
    const kept = identifierCookie(request, id, settings.cookieMaxAge);
    for (const cookie of [kept, ...noFormerCookie(request)]) created.headers.append('set-cookie', cookie);
    return created;
  };

  const read = (
    name: 'readUnifiedConsent' | 'checkConsent',
    limit: number,
    minimise: (reply: unknown) => object,
  ): Answer => {
    return async ({ request, route, onSubject, onStatus }) => {
      const { id } = await prove(request, readSegment(route.segment));
      onSubject(id);
      await rates.take('readsPerSubject', id);
      const gpc = hasPrivacySignal(request);
      const reply = await ask({ name, id, gpc, onStatus }, (response) =>
        readReply(response, limit, settings.now()),
      );
      return jsonResponse(minimise(reply));
    };
  };

  return {
    createConsent,
    readUnifiedConsent: read('readUnifiedConsent', settings.replyLimit, minimiseUnified),
    checkConsent: read('checkConsent', smallReply, minimiseCheck),
  };
}

async function readReply(response: Response, limit: number, now: number): Promise<unknown> {
  if (!response.ok) {
    discard(response);
    throw refusalOfRead(response, now);
  }
  const reply = await readJsonReply(response, limit);
  if (reply === undefined) throw new Refusal('consent-unknown');
  return reply;
}

function minimiseUnified(reply: unknown): object {
  const parsed = UnifiedConsentReply.safeParse(reply);
  if (!parsed.success) throw new Refusal('upstream-failed', { cause: parsed.error });
  const { unifiedConsent, conflicts } = parsed.data;
  if (!unifiedConsent) throw new Refusal('consent-unknown');
  return minimisedConsent(unifiedConsent, conflicts ?? []);
}

function minimiseCheck(reply: unknown): object {
  const parsed = ConsentCheckReply.safeParse(reply);
  if (!parsed.success) throw new Refusal('upstream-failed', { cause: parsed.error });
  return { exists: parsed.data.exists };
}

/** A key of another form is left out: it would only say that a repeat is one. */
function idempotencyKeyOf(request: Request): string | undefined {
  const key = request.headers.get('idempotency-key');
  return key !== null && /^("[A-Za-z0-9._:~-]{1,128}"|[A-Za-z0-9._:~-]{1,128})$/.test(key) ? key : undefined;
}
