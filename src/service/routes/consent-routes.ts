import { endpoints } from '../../protocol/endpoints.ts';
import { HttpProblem } from '../../protocol/http/http-problem.ts';
import { jsonResponse } from '../../protocol/http/json-body.ts';
import type { Limits } from '../../protocol/limits.ts';
import type { Submit } from '../store/group-commit.ts';
import { subjectFull } from '../merge/subject-limits.ts';
import { unify } from '../merge/unify.ts';
import { digestOf } from '../identity/digest.ts';
import { readPostedConsent } from '../request/posted-consent.ts';
import type { Rates } from '../request/rates.ts';
import { candidatesFor, identifierIn } from '../request/subject-candidates.ts';
import type { NewConsent, RecordOutcome } from '../store/new-consent.ts';
import type { FoundSubject, Store } from '../store/store.ts';
import { ClientRefusedError } from '../store/authority.ts';
import { afterOutage } from '../store/store-unavailable.ts';
import type { Handler } from './api-routes.ts';

/** Finds what a request names. Throws an `HttpProblem`. */
type Find<T> = (...read: Parameters<Handler>) => Promise<T>;

type Reads<T> = (...names: Parameters<Store['findSubject']>) => Promise<T>;

/**
 * Records a consent, and replies once it is durable: 201 with an empty body and the id in a header.
 *
 * @param headersFor further headers
 */
export function createConsentHandler(
  submit: Submit<NewConsent, RecordOutcome>,
  limits: Limits,
  rates: Rates,
  onOutcome: (outcome: RecordOutcome['outcome']) => void,
  headersFor: (consent: NewConsent) => Promise<Readonly<Record<string, string>>>,
): Handler {
  return async (request, caller) => {
    const consent = await readPostedConsent(request, caller, limits);
    await caller.recheck();
    await rates.take('postsPerSubject', `${consent.brandId} ${consent.identity.subjectId}`);
    const recorded = await submit(consent).catch((cause: unknown) => {
      throw new HttpProblem('not-available', { cause, ...afterOutage });
    });
    onOutcome(recorded.outcome);
    switch (recorded.outcome) {
      case 'recorded':
      case 'repeated':
        return new Response(null, {
          status: endpoints.createConsent.status,
          headers: {
            ...(await headersFor(consent)),
            'content-length': '0',
            'consent-id': recorded.consentId,
          },
        });
      case 'refused':
        throw new ClientRefusedError(recorded.refusal);
      case 'key-reused':
        throw new HttpProblem('key-reused');
      case 'subject-full':
        throw subjectFull(recorded.excess);
      case 'unreadable':
        throw recorded.cause;
      case 'outdated':
        throw new TypeError('A posted consent is no history.');
    }
  };
}

/** Replies with the unified consent of a subject and its conflicts, or 404. */
export function readUnifiedConsentHandler(find: Find<FoundSubject | undefined>): Handler {
  return async (request, client, prefix) => {
    const found = await find(request, client, prefix);
    if (!found) throw new HttpProblem('consent-unknown');
    const names = { brandId: client.brand.id, subjectId: found.subjectId };
    return jsonResponse(unify(found.state, names, found.by.reference));
  };
}

/** Replies whether a read of the unified consent would succeed. */
export function checkConsentHandler(has: Find<string | undefined>): Handler {
  return async (...read) => jsonResponse({ exists: (await has(...read)) !== undefined });
}

/** Finds subjects by a read of the store, and limits the reads with one identifier. */
export function subjectFinder<T>(find: Reads<T>, rates: Rates): Find<T> {
  return async (request, { brand }, prefix) => {
    const identifier = identifierIn(new URL(request.url), prefix);
    if (identifier === undefined) throw new HttpProblem('identifier-missing');
    await rates.take('readsPerSubject', `${brand.id} ${digestOf(identifier)}`);
    return find(brand.id, candidatesFor(brand.key, identifier));
  };
}
