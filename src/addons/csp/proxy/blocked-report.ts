import * as z from 'zod/mini';
import { BlockedHost } from '../../../protocol/proxy-counts.ts';
import { publicHostOf } from '../../../protocol/http/public-host.ts';
import { covers, coversHost } from '../../../protocol/loads.ts';

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
