import { dashboardHeader } from '../../protocol/dashboard-calls.ts';
import { HttpProblem } from '../../../../protocol/http/http-problem.ts';

/**
 * Refuses a call that a page of another origin may have caused. Browsers send `Origin` with every call but a GET, and
 * `Sec-Fetch-Site` with every request; a page of another origin cannot send the dashboard's header.
 *
 * @param origins the origins of the dashboard
 * @see https://cheatsheetseries.owasp.org/cheatsheets/Cross-Site_Request_Forgery_Prevention_Cheat_Sheet.html
 */
export function refuseOtherSites({ method, headers }: Request, origins: readonly string[]): void {
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  const isForeign =
    (site !== null && site !== 'same-origin' && site !== 'none') ||
    (origin !== null && !origins.includes(origin));
  if (isForeign) throw new HttpProblem('origin-refused');
  if (method === 'GET') return;
  const isOurs = headers.get(dashboardHeader) === '1' && (site === 'same-origin' || origin !== null);
  if (!isOurs) throw new HttpProblem('origin-refused');
}
