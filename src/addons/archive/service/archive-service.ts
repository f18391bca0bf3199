import type { ServiceAddOn } from '../../../service/add-on.ts';
import { createKnownNotices, type KnownNotices } from './known-notices.ts';
import { noticeStore, type NoticeStore } from './archive-store.ts';
import { createHash } from 'node:crypto';
import { HttpProblem } from '../../../protocol/http/http-problem.ts';
import { longestNotice, NoticeContent } from '../../../protocol/notice.ts';
import { isNoticeName } from '../../../protocol/notice-name.ts';
import { endpoints } from '../../../protocol/endpoints.ts';
import { readJson } from '../../../service/request/posted-body.ts';
import { identifierIn } from '../../../service/request/subject-candidates.ts';
import type { Handler } from '../../../service/routes/api-routes.ts';

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

/** Archives a text under the SHA-256 of its bytes, and replies 204 once that is durable, also if it is there already. */
function publishNoticeHandler(
  store: Pick<NoticeStore, 'publishNotice'>,
  known: KnownNotices,
  clock: () => number,
): Handler {
  return async (request, { brand, recheck }, prefix) => {
    const sha256 = identifierIn(new URL(request.url), prefix);
    if (!isNoticeName(sha256))
      throw new HttpProblem('identifier-invalid', {
        detail: 'The path must end with the SHA-256 of the body, in 64 lower-case hexadecimal digits.',
      });
    const { bytes } = await readJson(request, NoticeContent, longestNotice);
    const found = createHash('sha256').update(bytes).digest('hex');
    if (found !== sha256)
      throw new HttpProblem('body-invalid', {
        detail: `The SHA-256 of the body is ${found}, and not the name in the path. Send exactly the bytes that have this name.`,
      });
    await recheck();
    const content = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    await store.publishNotice({ brandId: brand.id, sha256, content, publishedAt: clock() });
    known.add(brand.id, sha256);
    return new Response(null, { status: endpoints.publishNotice.status });
  };
}
