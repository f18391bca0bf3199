import { mediaTypeOf, parseBody } from '../../protocol/http/json-body.ts';
import { HttpProblem } from '../../protocol/http/http-problem.ts';
import { readPostedBytes } from '../request/posted-body.ts';
import type { Answer } from '../request/request-trace.ts';
import type { Settings } from '../settings/settings.ts';
import type { Counter } from './counter.ts';
import { readBlocked } from './blocked-report.ts';

/** The most bytes of a report. It quotes the whole policy. */
const longestReport = 64 * 1024;

/**
 * Answers the reports that browsers send of a Content Security Policy: counts what was blocked, and sends the counts after
 * the answer. https://www.w3.org/TR/CSP3/#directive-report-uri
 */
export function reportAnswer({ catalogue }: Pick<Settings, 'catalogue'>, counter: Counter): Answer {
  return async (request, { afterwards }) => {
    if (mediaTypeOf(request) !== 'application/csp-report')
      throw new HttpProblem('content-type-refused', { detail: 'It must be a report of a browser.' });
    const blocked = readBlocked(
      parseBody(await readPostedBytes(request, longestReport)),
      catalogue?.listed ?? [],
    );
    if (blocked) afterwards(() => counter.addBlocked(blocked));
    return new Response(null, { status: 204 });
  };
}
