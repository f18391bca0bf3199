import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

/** A catalogue, and where it was read. */
export interface ReadCatalogueText {
  readonly place: string;
  readonly text: string;
}

/** What the doctor says about a running site. */
export interface SiteFindings {
  readonly isWell: boolean;
  readonly lines: readonly string[];
}

/** Where a project has its catalogue: see docs/guides/set-up-a-site.md. */
const usualPlaces = ['public/consent-catalogue.json', 'static/consent-catalogue.json'];

/** The catalogue of the project in this folder; `undefined` if there is none. */
export function readUsualCatalogue(): ReadCatalogueText | undefined {
  const place = usualPlaces.find((path) => existsSync(path));
  return place === undefined ? undefined : { place, text: readFileSync(place, 'utf8') };
}

/**
 * Compares the catalogue that a running site serves, and asks its proxy for the consent of nobody. Records nothing.
 *
 * @param site the origin of the site
 * @param mount the path of its proxy
 */
export async function findInSite(
  site: string,
  mount: string,
  catalogue: ReadCatalogueText | undefined,
): Promise<SiteFindings> {
  const served = await get(site, '/consent-catalogue.json');
  if (!served)
    return { isWell: false, lines: [`${site} does not answer. Start the site, or check the address.`] };
  const nobody = `a1.${randomBytes(32).toString('base64url')}`;
  const proxy = await get(site, `${mount}/v2/consents/check/${nobody}`, {
    'sec-fetch-site': 'same-origin',
    'x-assent': '1',
  });
  const problems = [
    ...(await catalogueProblems(site, served, catalogue)),
    ...proxyProblems(site, mount, proxy),
  ];
  const well = `${site} serves the catalogue of ${catalogue?.place}, and its proxy answers.`;
  return { isWell: !problems.length, lines: problems.length ? problems : [well] };
}

async function catalogueProblems(
  site: string,
  served: Response,
  catalogue: ReadCatalogueText | undefined,
): Promise<readonly string[]> {
  if (!catalogue)
    return [
      `There is no ${usualPlaces.join(' and no ')} here. Run the command in the folder of the project, or set ASSENT_CATALOGUE.`,
    ];
  const { place, text } = catalogue;
  if (served.status !== 200)
    return [`${site} answers ${served.status} at /consent-catalogue.json. Let it serve ${place} there.`];
  return isSameJson(await served.text(), text)
    ? []
    : [`${site} serves another catalogue than ${place}. Publish this one, and restart the proxy.`];
}

function proxyProblems(site: string, mount: string, reply: Response | undefined): readonly string[] {
  if (reply?.status === 200) return [];
  return [
    `${site} answers ${reply?.status ?? 'nothing'} at ${mount}/. Mount the token proxy there (docs/guides/run-the-proxy.md).`,
  ];
}

async function get(
  site: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<Response | undefined> {
  return fetch(new URL(path, site), { headers, signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
}

function isSameJson(one: string, other: string): boolean {
  try {
    return JSON.stringify(JSON.parse(one)) === JSON.stringify(JSON.parse(other));
  } catch {
    return false;
  }
}
