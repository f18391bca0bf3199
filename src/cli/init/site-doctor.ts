import { randomBytes } from 'node:crypto';
import { ofServer } from '../proxy/env-file.ts';
import { findAll } from '../proxy/proxy-doctor.ts';
import { readProxyEnvironment } from '../settings/proxy-environment.ts';
import type { Environment } from '../settings/read-variables.ts';
import { isKnownIn } from './environment-text.ts';

/** What the doctor looks at. */
export interface Examined {
  /** The texts of the files that are there. */
  readonly environment: string;
  readonly catalogue: string;
  readonly environmentFile: string;
  readonly cataloguePath: string;
  /** The address of the site, if it runs. */
  readonly site: string | undefined;
}

/** What the doctor says. */
export interface Diagnosis {
  readonly lines: readonly string[];
  readonly isWell: boolean;
}

/**
 * Fetches a token with the credentials of a site, and asks the service for the consent of nobody. If the site runs, also
 * compares the catalogue that it serves, and asks its proxy. Records nothing.
 *
 * @throws {EnvironmentError} for variables that no proxy can use
 */
export async function examineSite(
  { environment: text, environmentFile, ...examined }: Examined,
  environment: Environment,
): Promise<Diagnosis> {
  const missing = ['ASSENT_CLIENT_ID', 'ASSENT_CLIENT_SECRET'].filter((name) => !isKnownIn(text, name));
  // The first releases of Node 20 lack this function.
  const { parseEnv } = await import('node:util');
  const own = { ...environment, ...ofServer(parseEnv(text)) };
  const { isWorking, problems } = missing.length
    ? {
        isWorking: false,
        problems: [`${environmentFile} has no ${missing.join(' and no ')}: no token can be fetched.`],
      }
    : await findAll(readProxyEnvironment(own), own, true);
  const ofSite = examined.site === undefined ? [] : await siteProblems(examined.site, examined);
  const works = isWorking ? ['The credentials work: the service gave a token, and answers.'] : [];
  const same =
    examined.site === undefined
      ? ['The catalogues are not compared. When the site runs, add --site and its address.']
      : ofSite.length
        ? []
        : [`${examined.site} serves the catalogue of ${examined.cataloguePath}, and its proxy answers.`];
  return { lines: [...works, ...problems, ...same, ...ofSite], isWell: !problems.length && !ofSite.length };
}

async function siteProblems(
  site: string,
  { catalogue, cataloguePath }: Pick<Examined, 'catalogue' | 'cataloguePath'>,
): Promise<readonly string[]> {
  const served = await get(site, '/consent-catalogue.json');
  if (served === undefined) return [`${site} does not answer. Start the site, or check the address.`];
  const proxy = await get(site, `/consent/v2/consents/check/a1.${randomBytes(32).toString('base64url')}`, {
    'sec-fetch-site': 'same-origin',
    'x-assent': '1',
  });
  return [
    ...(served.status === 200
      ? isSameJson(await served.text(), catalogue)
        ? []
        : [
            `${site} serves another catalogue than ${cataloguePath}. Publish this file, and restart the proxy.`,
          ]
      : [
          `${site} answers ${served.status} at /consent-catalogue.json. Let it serve ${cataloguePath} there.`,
        ]),
    ...(proxy?.status === 200
      ? []
      : [
          `${site} answers ${proxy?.status ?? 'nothing'} at /consent/. Mount the token proxy there (docs/guides/run-the-proxy.md).`,
        ]),
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
