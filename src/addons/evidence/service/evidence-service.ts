import type { ServiceAddOn } from '../../../service/service-options.ts';
import { logsIn } from './evidence-store.ts';
import { readReceiptHandler } from './receipt-route.ts';

/** Answers with receipts of consents. */
export const evidenceService: ServiceAddOn = {
  open: ({ store }) => ({ handlers: { readReceipt: readReceiptHandler(logsIn(store)) } }),
};
