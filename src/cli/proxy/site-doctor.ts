import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readBounded } from '../../protocol/http/json-body.ts';

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
  const problems = [...catalogueProblems(site, served, catalogue), ...proxyProblems(site, mount, proxy)];
  const well = `${site} serves the catalogue of ${catalogue?.place}, and its proxy answers.`;
  return { isWell: !problems.length, lines: problems.length ? problems : [well] };
}

function catalogueProblems(
  site: string,
  served: Answer,
  catalogue: ReadCatalogueText | undefined,
): readonly string[] {
  if (!catalogue)
    return [
      `There is no ${usualPlaces.join(' and no ')} here. Run the command in the folder of the project, or set ASSENT_CATALOGUE.`,
    ];
  const { place, text } = catalogue;
  if (served.status !== 200)
    return [`${site} answers ${served.status} at /consent-catalogue.json. Let it serve ${place} there.`];
  return isSameJson(served.text, text)
    ? []
    : [`${site} serves another catalogue than ${place}. Publish this one, and restart the proxy.`];
}

function proxyProblems(site: string, mount: string, reply: Answer | undefined): readonly string[] {
  if (reply?.status === 200 && isSameJson(reply.text, '{"exists":false}')) return [];
  if (reply && reply.status >= 502)
    return [
      `The proxy of ${site} answers ${reply.status}: it does not reach the consent service. Start that.`,
    ];
  const answer = reply?.status === 200 ? 'something else' : (reply?.status ?? 'nothing');
  return [
    `${site} answers ${answer} at ${mount}/. Mount the token proxy there (docs/guides/run-the-proxy.md).`,
  ];
}

/** What a site answers. A redirect is not followed: the site itself is looked at. */
interface Answer {
  readonly status: number;
  readonly text: string;
}

/** No catalogue is larger. */
const mostBytes = 16 * 1024 * 1024;

/** `undefined` without a whole answer. */
async function get(
  site: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<Answer | undefined> {
  const signal = AbortSignal.timeout(10_000);
  try {
    const response = await fetch(new URL(path, site), { headers, signal, redirect: 'manual' });
    const bytes = await readBounded(response.body, mostBytes, signal);
    return bytes && { status: response.status, text: new TextDecoder().decode(bytes) };
  } catch {
    return undefined;
  }
}

function isSameJson(one: string, other: string): boolean {
  try {
    return JSON.stringify(JSON.parse(one)) === JSON.stringify(JSON.parse(other));
  } catch {
    return false;
  }
}
