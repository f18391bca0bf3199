import { ConsentCheckReply } from '../protocol/consent-check.ts';
import { UnifiedConsentReply } from '../protocol/unified-consent.ts';
import { readAnonymousId } from './anonymous-id.ts';
import { discard } from './discard.ts';
import { identifierCookie } from './identifier-cookie.ts';
import { readJsonBody } from './json-body.ts';
import { readJsonReply, smallReply } from './json-reply.ts';
import { minimisedConsent } from './minimised-consent.ts';
import { consentReader } from './posted-consent.ts';
import { Refusal } from './refusal.ts';
import type { OpenEndpoint, Route } from './route.ts';
import type { AskService } from './service-client.ts';
import { refusalOfConsent, refusalOfRead } from './service-refusal.ts';
import type { Settings } from './settings.ts';

/** One request while it is answered. */
export interface Exchange {
  readonly request: Request;
  readonly route: Route;
  /** Told the identifier as soon as it is known, and the status of each reply of the service. */
  readonly onSubject: (id: string) => void;
  readonly onStatus: (status: number) => void;
}

/** Answers one endpoint, or throws a {@link Refusal}. */
export type Answer = (exchange: Exchange) => Promise<Response>;

/** How each open endpoint is answered. */
export function createAnswers(settings: Settings, ask: AskService): Readonly<Record<OpenEndpoint, Answer>> {
  const readConsent = consentReader(settings);

  const createConsent: Answer = async ({ request, onSubject, onStatus }) => {
    const { id, consent } = readConsent(await readJsonBody(request, settings.limits.proxyBody));
    onSubject(id);
    const idempotencyKey = idempotencyKeyOf(request);
    const body = JSON.stringify(consent);
    const gpc = hasPrivacySignal(request);
    await ask({ name: 'createConsent', body, idempotencyKey, gpc, onStatus }, async (response) => {
      // Success is the status alone: the body of a 201 says nothing that may be relied on.
      discard(response);
      if (!response.ok)
        throw refusalOfConsent(response, { keyed: idempotencyKey !== undefined, now: settings.now() });
    });
    const cookie = identifierCookie(request, id, settings.cookieMaxAge);
    return new Response(null, {
      status: 201,
      ...(settings.cookieMaxAge > 0 && { headers: { 'set-cookie': cookie } }),
    });
  };

  const read = (
    name: 'readUnifiedConsent' | 'checkConsent',
    limit: number,
    minimise: (reply: unknown) => object,
  ): Answer => {
    return async ({ request, route, onSubject, onStatus }) => {
      const id = readAnonymousId(route.segment);
      onSubject(id);
      const gpc = hasPrivacySignal(request);
      const reply = await ask({ name, id, gpc, onStatus }, (response) =>
        readReply(response, limit, settings.now()),
      );
      return Response.json(minimise(reply), {
        headers: { 'content-type': 'application/json; charset=utf-8' },
      });
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

/** Exactly `1`; a header that came in several lines is joined by commas. https://w3c.github.io/gpc/ */
function hasPrivacySignal(request: Request): boolean {
  return /^1(, ?1)*$/.test(request.headers.get('sec-gpc') ?? '');
}

/** A key of another form is left out: it would only say that a repeat is one. */
function idempotencyKeyOf(request: Request): string | undefined {
  const key = request.headers.get('idempotency-key');
  return key !== null && /^("[A-Za-z0-9._:~-]{1,128}"|[A-Za-z0-9._:~-]{1,128})$/.test(key) ? key : undefined;
}
