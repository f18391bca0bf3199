import { HttpProblem, retryAfterHeader } from '../../protocol/http/http-problem.ts';
import { jsonResponse } from '../../protocol/http/json-body.ts';
import type { Receipt } from '../../protocol/receipt.ts';
import { makeReceipt } from '../log/receipt.ts';
import { identifierIn } from '../request/subject-candidates.ts';
import type { LogStore } from '../store/log-proofs.ts';
import type { Store } from '../store/store.ts';
import type { Handler } from './api-routes.ts';
import type { FindSubject } from './consent-routes.ts';

/** Replies with the receipt of a consent. It shows no identifier, and nothing that the brand added. */
export function readReceiptHandler(store: Pick<LogStore, 'proveConsent'>): Handler {
  return async (request, { brand }, prefix) => {
    const consentId = identifierIn(new URL(request.url), prefix);
    if (consentId === undefined) throw new HttpProblem('identifier-missing');
    const proven = await store.proveConsent(brand.id, consentId);
    if (proven === undefined) throw new HttpProblem('consent-unknown');
    if (proven === 'later') throw new HttpProblem('not-available', retryAfterHeader(1_000));
    // For the operator, in the log of requests. Nobody else can mend this.
    if (proven === 'altered') throw new Error('A stored consent differs from what the log has of it.');
    return jsonResponse(makeReceipt(proven, ['what']));
  };
}

/** The most receipts in a reply. */
const mostReceipts = 50;

/**
 * Replies with the receipts of the newest consents of a subject, or 404. They show the same as a single one. An anonymousId
 * gets those that were recorded under it, and never those of the person that it is linked to.
 */
export function readReceiptsHandler(
  find: FindSubject,
  store: Pick<Store, 'listConsentIds' | 'proveConsent'>,
): Handler {
  return async (request, client, prefix) => {
    const found = await find(request, client, prefix);
    if (!found) throw new HttpProblem('consent-unknown');
    const { by, subjectId } = found;
    const own = by.reference === 'anonymous' ? by.subjectId : undefined;
    const ids = await store.listConsentIds(client.brand.id, subjectId, own);
    const receipts: Receipt[] = [];
    const others = { waiting: 0, altered: 0 };
    for (const consentId of ids.slice(0, mostReceipts)) {
      const proven = await store.proveConsent(client.brand.id, consentId);
      if (proven === 'later') others.waiting += 1;
      else if (proven === 'altered') others.altered += 1;
      else if (proven) receipts.push(makeReceipt(proven, ['what']));
    }
    return jsonResponse({ receipts, ...others });
  };
}
