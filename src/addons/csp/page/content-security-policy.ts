import { loadsForm, sourcesOf } from '../../../protocol/loads.ts';
import { appliesUnasked, type Regime } from '../../../client/catalogue/catalogue.ts';
import { readCatalogue } from '../../../client/catalogue/read-catalogue.ts';
import { list, member, strings } from '../../../client/environment/untrusted.ts';
import type { Hint } from '../../../client/page/hint-cookie.ts';

/** What a policy depends on besides the catalogue and the visitor's choices. */
export interface PolicyOptions {
  /** Hosts that belong to the brand itself, such as `static.brand.example`. They may always be reached. */
  readonly own?: readonly string[];
  /** Overrides the regime of the catalogue, like `data-regime` of the script tag. */
  readonly regime?: Regime;
  /**
   * Whether the request has the header `Sec-GPC: 1`, for who has no hint yet: the hint of a page knows the signal.
   * https://www.w3.org/TR/gpc/ Default `false`.
   */
  readonly gpc?: boolean;
  /** Where browsers report what was blocked, such as `/consent/blocked`. Default: nowhere. */
  readonly reportTo?: string;
}

/**
 * Makes the value of the header `Content-Security-Policy` for one page of one visitor: the page reaches itself, the hosts
 * of the brand, and the `loads` of each vendor of which something is allowed. So a tag that nobody marked cannot reach a
 * vendor that was refused, or one that is in no catalogue.
 *
 * It limits hosts only. Send it besides your own policy, in a header of its own: a browser obeys both. A vendor that is
 * accepted on a page can be reached from the next navigation on. https://www.w3.org/TR/CSP3/#multiple-policies
 *
 * @param catalogue the parsed file. Parts that are not valid are ignored: `assent check` reports them.
 * @param hint what `readHint` found. Without one the regime decides, so in `opt-in` only what is required may be reached.
 * @throws {TypeError} if a host of `own`, or the path in `reportTo`, is none.
 */
export function contentSecurityPolicy(
  catalogue: unknown,
  hint: Hint | undefined,
  { own = [], regime, gpc = false, reportTo }: PolicyOptions = {},
): string {
  const wrong = own.find((host) => !loadsForm.test(host) || host.startsWith('/'));
  if (wrong !== undefined)
    throw new TypeError(`contentSecurityPolicy: "${wrong}" is no host such as static.example.com.`);
  if (reportTo !== undefined && !(reportTo.startsWith('/') && loadsForm.test(reportTo)))
    throw new TypeError(
      `contentSecurityPolicy: "${reportTo}" is no path of your site, such as /consent/blocked.`,
    );
  const read = readCatalogue(catalogue);
  const targets = new Map(read.targets.map((target) => [target.id, target]));
  const isAllowed = (vendor: string, id: string) => {
    const target = targets.get(id);
    if (!target) return false;
    if (hint && !target.required) return hint.allowed(vendor, id);
    return appliesUnasked(regime ?? read.regime, target, gpc);
  };
  const loadsOf = (vendor: string) =>
    strings(
      member(
        list(member(catalogue, 'vendors')).find((each) => member(each, 'id') === vendor),
        'loads',
      ),
    );
  const allowed = read.vendors.filter((vendor) => vendor.targets.some((id) => isAllowed(vendor.id, id)));
  const loads = allowed.flatMap(({ id }) => loadsOf(id)).filter((entry) => loadsForm.test(entry));
  const sources = [...own, ...loads].flatMap(sourcesOf);
  return [
    ['default-src', "'self'", "'unsafe-inline'", "'unsafe-eval'", 'data:', 'blob:', ...new Set(sources)],
    ...(reportTo === undefined ? [] : [['report-uri', reportTo]]),
  ]
    .map((words) => words.join(' '))
    .join('; ');
}
