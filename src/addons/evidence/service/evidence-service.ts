import type { ServiceAddOn } from '../../../service/add-on.ts';
import { logsIn } from './evidence-store.ts';
import { HttpProblem, retryAfterHeader } from '../../../protocol/http/http-problem.ts';
import { jsonResponse } from '../../../protocol/http/json-body.ts';
import { makeReceipt } from './log/receipt.ts';
import { identifierIn } from '../../../service/request/subject-candidates.ts';
import type { LogStore } from './store/log-store.ts';
import type { Handler } from '../../../service/routes/api-routes.ts';

/** Answers with receipts of consents. */
export const evidenceService: ServiceAddOn = {
  open: ({ store }) => ({ handlers: { readReceipt: readReceiptHandler(logsIn(store)) } }),
};

/** Replies with the receipt of a consent. It shows no identifier, and nothing that the brand added. */
function readReceiptHandler(store: Pick<LogStore, 'proveConsent'>): Handler {
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
