import type { Browser } from 'playwright-core';
import { faultOfSupport, honoursSignal } from '../../gpc/protocol/gpc-support.ts';
import { type Declared, findIn } from './findings/find.ts';
import { keyOf } from './findings/finding.ts';
import { ownersBy } from './findings/owner.ts';
import type { Scan } from './report/text-report.ts';
import { readSupport } from './visit/read-support.ts';
import { type SiteVisit, visitSite } from './visit/visit-site.ts';

/** What to scan, and what to compare with. */
export interface ScanOptions extends Omit<SiteVisit, 'asksFirst'>, Omit<Declared, 'site'> {
  /** The keys of findings that are known already. */
  readonly baseline: ReadonlySet<string>;
}

/**
 * Visits pages of a site in every state of consent, and compares them with its catalogue.
 *
 * @param now milliseconds since 1970
 * @throws {ScanError} if a page cannot be looked at
 */
export async function scanSite(browser: Browser, options: ScanOptions, now: number): Promise<Scan> {
  const { catalogue, own, addresses, baseline } = options;
  const { origin: site } = new URL(addresses[0]);
  const { regime = 'opt-in' } = catalogue;
  const visited = await visitSite(browser, { ...options, asksFirst: regime === 'opt-in' });
  const isToDeclare = honoursSignal(catalogue);
  const supportFault = isToDeclare ? faultOfSupport(await readSupport(browser, site, options)) : undefined;
  const seen = { ...visited, supportFault };
  const ownerOf = ownersBy({ catalogue, marks: seen.marks, site, own });
  return {
    pages: addresses,
    scannedAt: new Date(now).toISOString(),
    findings: findIn(seen, { catalogue, site, own }).map((finding) => ({
      ...finding,
      isKnown: baseline.has(keyOf(finding)),
    })),
    requests: seen.requests.filter(({ address }) => ownerOf(address).kind !== 'site'),
  };
}
