import { HttpProblem, retryAfterHeader } from '../../../protocol/http/http-problem.ts';
import { jsonResponse } from '../../../protocol/http/json-body.ts';
import { makeReceipt } from './log/receipt.ts';
import { identifierIn } from '../../../service/request/subject-candidates.ts';
import type { LogStore } from './store/log-proofs.ts';
import type { Handler } from '../../../service/routes/api-routes.ts';

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
