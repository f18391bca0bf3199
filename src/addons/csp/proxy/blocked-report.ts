import * as z from 'zod/mini';
import { BlockedHost } from '../../../protocol/proxy-counts.ts';
import { publicHostOf } from '../../../protocol/http/public-host.ts';
import { covers, coversHost } from '../../../protocol/loads.ts';
import { mediaTypeOf, parseBody } from '../../../protocol/http/json-body.ts';
import { HttpProblem } from '../../../protocol/http/http-problem.ts';
import { readPostedBytes } from '../../../proxy/request/posted-body.ts';
import type { Handler } from '../../../proxy/request/request-trace.ts';
import type { Count } from '../../counts/proxy/counter.ts';

/** The part of a report that is used. https://www.w3.org/TR/CSP3/#deprecated-serialize-violation */
const Report = z.object({
  'csp-report': z.object({ 'blocked-uri': z.string(), 'document-uri': z.string() }),
});

/**
 * Reads the report of a browser. Returns nothing for what is no host, such as an inline script, and for what the catalogue
 * lists: that waits for a choice.
 *
 * @param listed the `loads` of all vendors
 */
export function readBlocked(report: unknown, listed: readonly string[]): BlockedHost | undefined {
  const parsed = Report.safeParse(report).data?.['csp-report'];
  const blocked = addressIn(parsed?.['blocked-uri'], /^(https?|wss?):$/);
  const document = addressIn(parsed?.['document-uri'], /^https?:$/);
  if (!blocked || !document) return undefined;
  const { host } = blocked;
  // After a redirect, browsers report the origin alone.
  const isWhole = blocked.pathname + blocked.search !== '/';
  const isListed = (entry: string) =>
    isWhole ? covers(entry, blocked, document.origin) : coversHost(entry, host);
  if (listed.some(isListed)) return undefined;
  const shown = publicHostOf(host);
  // What the service does not take must not keep others from being counted.
  return BlockedHost.safeParse({ host: shown, page: pageOf(document.pathname) }).data;
}

function addressIn(text: string | undefined, scheme: RegExp): URL | undefined {
  const url = text !== undefined && URL.canParse(text) ? new URL(text) : undefined;
  return url && scheme.test(url.protocol) ? url : undefined;
}

/** The first part of a path: the others may name a person, or be secret. */
function pageOf(path: string): string {
  const [first = '', ...others] = path.slice(1).split('/');
  const known = /^[a-z][a-z-]{0,39}$/.test(first) ? first : first && '*';
  return `/${known}${others.length > 0 ? `/${others[0] && '*'}` : ''}`;
}

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
