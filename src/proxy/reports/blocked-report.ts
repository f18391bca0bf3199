import * as z from 'zod/mini';
import { longestHost, longestPage } from '../../protocol/blocked-counts.ts';
import { coversHost, placeForm } from '../../protocol/loads.ts';

/** A host that a policy kept a page from. */
export interface Blocked {
  readonly host: string;
  /** The path of the page, without what may name a person. */
  readonly page: string;
}

/** The part of a report that is used. https://www.w3.org/TR/CSP3/#deprecated-serialize-violation */
const Report = z.object({
  'csp-report': z.object({ 'blocked-uri': z.string(), 'document-uri': z.string() }),
});

/**
 * Reads the report of a browser. Returns nothing for what is no host, such as an inline script, and for hosts that the
 * catalogue lists: those wait for a choice.
 *
 * @param listed the `loads` of all vendors
 */
export function readBlocked(report: unknown, listed: readonly string[]): Blocked | undefined {
  const parsed = Report.safeParse(report).data?.['csp-report'];
  if (!parsed) return undefined;
  const { 'blocked-uri': blocked, 'document-uri': document } = parsed;
  if (!URL.canParse(blocked) || !URL.canParse(document)) return undefined;
  const { protocol, host } = new URL(blocked);
  const isHost = /^(https?|wss?):$/.test(protocol) && host.length <= longestHost && placeForm.test(host);
  if (!isHost || listed.some((entry) => coversHost(entry, host))) return undefined;
  return { host, page: withoutNames(new URL(document).pathname).slice(0, longestPage) };
}

/** Replaces the parts of a path that may name a person or an order: with an `@`, with four digits, or long ones. */
function withoutNames(path: string): string {
  return path
    .split('/')
    .map((part) => (/\d{4}|@|%40|.{41}/i.test(part) ? '*' : part))
    .join('/');
}
