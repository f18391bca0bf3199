import { mediaTypeOf, parseBody } from '../../../protocol/http/json-body.ts';
import { HttpProblem } from '../../../protocol/http/http-problem.ts';
import { readPostedBytes } from '../../../proxy/request/posted-body.ts';
import type { Handler } from '../../../proxy/request/request-trace.ts';
import type { BlockedHost } from '../../../protocol/proxy-counts.ts';
import type { Count } from '../../counts/proxy/counter.ts';
import { readBlocked } from './blocked-report.ts';

/** The most bytes of a report. It quotes the whole policy. */
const longestReport = 64 * 1024;

/**
 * Answers the reports that browsers send of a Content Security Policy: counts what was blocked, and sends the counts after
 * the answer. https://www.w3.org/TR/CSP3/#directive-report-uri
 */
export function reportAnswer(count: Count<BlockedHost>): Handler {
  return async (request, { afterwards, catalogue }) => {
    if (mediaTypeOf(request) !== 'application/csp-report')
      throw new HttpProblem('content-type-refused', { detail: 'It must be a report of a browser.' });
    const blocked = readBlocked(
      parseBody(await readPostedBytes(request, longestReport)),
      catalogue?.listed ?? [],
    );
    if (blocked) afterwards(() => count(blocked));
    return new Response(null, { status: 204 });
  };
}
