import type { StorageOptions } from '../../../cli/command/storage.ts';
import {
  type ProxyEnvironment,
  type ProxySetting,
  readProxyEnvironment,
} from '../../../cli/settings/proxy-environment.ts';
import { proxyVariables } from '../../../cli/settings/proxy-variables.ts';
import { type Environment, EnvironmentError, readVariables } from '../../../cli/settings/read-variables.ts';
import { type ServeSettings, serveVariables } from '../../../cli/settings/serve-variables.ts';
import { variablesOf } from '../../../cli/settings/variable.ts';
import type { CatalogueSource } from '../../../cli/catalogue/watch-catalogue.ts';
import { serviceWithin } from './service-within.ts';
import { widgetPath } from './site-paths.ts';

/** What a site reads of the variables of `assent serve` and `assent proxy`. */
export interface SiteSettings {
  readonly ofService: ServeSettings;
  readonly ofProxy: ProxyEnvironment & { readonly catalogueSource: CatalogueSource };
}

/** Between the proxy and a service elsewhere, or other clients. */
const settingsElsewhere: ReadonlySet<string | undefined> = new Set([
  'serviceUrl',
  'tokenUrl',
  'tokenParameters',
  'versions',
  'allowHttp',
  'issuer',
  'audience',
  'externalIssuer',
]);

/** The variables that a site refuses. */
export const variablesElsewhere: readonly string[] = [serveVariables, proxyVariables]
  .flatMap((table) => variablesOf(table))
  .flatMap(({ path: [setting], names }) => (settingsElsewhere.has(setting) ? names : []));

/** The variables of a process, with those that the proxy requires for the way to its service. */
export function withServiceWithin(environment: Environment): Environment {
  const { serviceUrl, tokenUrl } = serviceWithin({ fetch: () => Promise.reject(new Error('None yet.')) });
  return { ...environment, ASSENT_SERVICE_URL: serviceUrl, ASSENT_TOKEN_URL: tokenUrl };
}

/**
 * Reads the variables of a site.
 *
 * @throws {EnvironmentError} lists every unknown, missing or invalid variable and option
 */
export function readSiteSettings(
  options: StorageOptions,
  environment: Environment,
  readers: readonly ProxySetting[],
): SiteSettings {
  const faults = new Set(
    variablesElsewhere
      .filter((name) => environment[name])
      .map(
        (name) =>
          `${name} is set, but the proxy of a site has its service in the same process. Unset it, or run "assent serve" and "assent proxy".`,
      ),
  );
  const read = <Settings>(reading: () => Settings): Settings | undefined => {
    try {
      return reading();
    } catch (error) {
      if (!(error instanceof EnvironmentError)) throw error;
      for (const fault of error.message.split('\n')) faults.add(fault);
      return undefined;
    }
  };
  const ofService = read(() => readVariables(serveVariables, environment, options));
  const ofProxy = read(() => readProxyEnvironment(withServiceWithin(environment), readers));
  const { catalogueSource, options: { path } = {} } = ofProxy ?? {};
  if (!environment['ASSENT_CATALOGUE'] && !environment['ASSENT_CATALOGUE_URL'])
    faults.add(
      'Neither ASSENT_CATALOGUE nor ASSENT_CATALOGUE_URL is set. Example: ASSENT_CATALOGUE=/srv/www/consent-catalogue.json',
    );
  if (path === '/' || path === widgetPath)
    faults.add(
      `ASSENT_PROXY_PATH is "${path}", but must be a path beside ${widgetPath}. Example: ASSENT_PROXY_PATH=/consent`,
    );
  if (faults.size > 0 || !ofService || !ofProxy || !catalogueSource)
    throw new EnvironmentError([...faults].join('\n'));
  return { ofService, ofProxy: { ...ofProxy, catalogueSource } };
}
