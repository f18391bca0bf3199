import type { ServiceAddOn } from '../../../service/service-options.ts';
import { createKnownNotices } from './known-notices.ts';
import { publishNoticeHandler } from './notice-route.ts';
import { noticeStore } from './notice-store.ts';

const unknownNotices = 'assent_unknown_notices_total';

/**
 * Archives the texts that proxies publish. The answer to a consent that names a text that is not archived has the header
 * `Notice: unknown`.
 */
export const archiveService: ServiceAddOn = {
  counters: {
    [unknownNotices]:
      'Consents recorded that name a text which is not archived: see `assent notice missing`.',
  },
  open({ store, count, clock }) {
    const notices = noticeStore(store.engine);
    const known = createKnownNotices(notices, clock);
    return {
      handlers: { publishNotice: publishNoticeHandler(notices, known, clock) },
      async answered({ brandId, attributes }) {
        if (!(await known.lacks(brandId, attributes.get('assent')))) return {};
        count(unknownNotices);
        return { notice: 'unknown' };
      },
    };
  },
};
