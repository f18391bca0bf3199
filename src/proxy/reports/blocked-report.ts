import * as z from 'zod/mini';
import { longestHost } from '../../protocol/blocked-counts.ts';
import { covers, coversHost, placeForm } from '../../protocol/loads.ts';

/** A host that a Content Security Policy kept a page from. */
export interface Blocked {
  readonly host: string;
  /** The first part of the page's path, such as `/journal/*`: the others may name a person, or be secret. */
  readonly page: string;
}

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
export function readBlocked(report: unknown, listed: readonly string[]): Blocked | undefined {
  const parsed = Report.safeParse(report).data?.['csp-report'];
  const blocked = addressIn(parsed?.['blocked-uri'], /^(https?|wss?):$/);
  const document = addressIn(parsed?.['document-uri'], /^https?:$/);
  if (!blocked || !document) return undefined;
  const { host } = blocked;
  if (host.length > longestHost || !placeForm.test(host)) return undefined;
  // After a redirect, browsers report the origin alone.
  const isWhole = blocked.pathname + blocked.search !== '/';
  const isListed = (entry: string) =>
    isWhole ? covers(entry, blocked, document.origin) : coversHost(entry, host);
  return listed.some(isListed) ? undefined : { host, page: pageOf(document.pathname) };
}

function addressIn(text: string | undefined, scheme: RegExp): URL | undefined {
  const url = text !== undefined && URL.canParse(text) ? new URL(text) : undefined;
  return url && scheme.test(url.protocol) ? url : undefined;
}

function pageOf(path: string): string {
  const [first = '', ...others] = path.slice(1).split('/');
  const known = /^[a-z][a-z-]{0,39}$/.test(first) ? first : first && '*';
  return `/${known}${others.length > 0 ? `/${others[0] && '*'}` : ''}`;
}
