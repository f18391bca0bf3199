import { invalidBody } from '../../protocol/http/body-errors.ts';
import { jsonResponse } from '../../protocol/http/json-body.ts';
import {
  readCheck,
  readCreated,
  readTaken,
  readUnified,
  type UnifiedReply,
} from '../../sdk/reply/replies.ts';
import type { Rates } from '../rates/rates.ts';
import { readSegment } from '../request/claimed-subject.ts';
import { identifierCookie } from '../request/cookies.ts';
import { readPostedBody } from '../request/posted-body.ts';
import { hasPrivacySignal, idempotencyKeyOf } from '../request/forwarded-headers.ts';
import type { Handler } from '../request/request-trace.ts';
import { evidence } from '../settings/attribute-names.ts';
import type { Settings } from '../settings/settings.ts';
import type { AskService } from '../token/ask-service.ts';
import type { ProveSubject } from '../proof/verified-subject.ts';
import { isReadableConflict, minimisedConsent } from './minimised-consent.ts';
import { createNoticePublisher } from './notice-publisher.ts';
import { consentReader } from './posted-consent.ts';
import { keyOfRest, namesOfCells, refusedPlaces } from './unknown-cells.ts';

/** The handlers of the consent endpoints. */
export function createConsentAnswers(
  settings: Settings,
  ask: AskService,
  rates: Rates,
  prove: ProveSubject,
): Readonly<Record<'createConsent' | 'readUnifiedConsent' | 'checkConsent', Handler>> {
  const { now, replyLimit } = settings;
  const readConsent = consentReader(settings);
  const publish = createNoticePublisher(settings, (id, body) =>
    ask({ name: 'publishNotice', id, body, gpc: false, trace: {} }, (response) => readTaken(response, now())),
  );

  const createConsent: Handler = async (request, { trace, afterwards }) => {
    const posted = readConsent(await readPostedBody(request, settings.limits.proxyBody));
    const { claimed, unknown, isReduced, ...choice } = posted;
    if (isReduced) settings.warn(unlistedLabels);
    if (unknown.length > 0) {
      trace.refused = namesOfCells(unknown);
      settings.warn(olderCatalogue);
      if (choice.actions.length === 0) throw invalidBody(refusedPlaces(unknown));
    }
    const { id, subject } = await prove(request, claimed);
    trace.id = id;
    await rates.take(settings.rates.postsPerSubject, id);

    const body = JSON.stringify({ subject, ...choice });
    const key = idempotencyKeyOf(request);
    const isWhole = key === undefined || (unknown.length === 0 && !isReduced);
    const idempotencyKey = isWhole ? key : await keyOfRest(key, body);
    const gpc = hasPrivacySignal(request);
    const lacksNotice = await ask({ name: 'createConsent', body, idempotencyKey, gpc, trace }, (response) =>
      readCreated(response, now()),
    );
    if (lacksNotice) afterwards(() => publish(choice.attributes?.[evidence]));
    const created =
      unknown.length === 0
        ? new Response(null, { status: 201 })
        : jsonResponse({ refused: refusedPlaces(unknown) }, 201);
    if (settings.cookieMaxAge === 0 || !('anonymousId' in subject)) return created;
    created.headers.append('set-cookie', identifierCookie(request, id, settings.cookieMaxAge));
    return created;
  };

  const read =
    <T>(
      name: 'readUnifiedConsent' | 'checkConsent',
      readReply: (response: Response) => Promise<T>,
      answer: (reply: T) => Response,
    ): Handler =>
    async (request, { trace, segment }) => {
      const { id } = await prove(request, readSegment(segment));
      trace.id = id;
      await rates.take(settings.rates.readsPerSubject, id);
      const gpc = hasPrivacySignal(request);
      return answer(await ask({ name, id, gpc, trace }, readReply));
    };

  return {
    createConsent,
    readUnifiedConsent: read(
      'readUnifiedConsent',
      (response) => readUnified(response, now(), replyLimit),
      (reply) => answerUnified(reply, settings),
    ),
    checkConsent: read(
      'checkConsent',
      (response) => readCheck(response, now()),
      ({ exists }) => jsonResponse({ exists }),
    ),
  };
}

const olderCatalogue =
  'Pages offer vendors or targets that are not in "catalogue": choices about them are refused. The lines of "log" list them. ' +
  'Deploy a new catalogue to this proxy first, then to the pages.';

const unlistedLabels =
  'Pages send tags or attributes that "tags" and "attributes" do not list: they are dropped, and the choices recorded.';

function answerUnified(reply: UnifiedReply | undefined, { warn }: Settings): Response {
  // Browsers log every 404 as an error, and a visitor without a choice is not an error.
  if (reply === undefined) return new Response(null, { status: 204 });
  const { unifiedConsent, conflicts } = reply;
  if (!conflicts.every(isReadableConflict))
    warn('The service returns conflicts in an unknown format: pages receive only the readable parts.');
  return jsonResponse(minimisedConsent(unifiedConsent, conflicts));
}
