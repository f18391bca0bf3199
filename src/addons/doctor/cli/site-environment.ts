import * as z from 'zod/mini';
import type { TokenProxyOptions } from '../../../proxy/token-proxy.ts';
import { catalogueSourceOf, type ProxyEnvironment } from '../../../cli/settings/proxy-environment.ts';
import { proxyVariables } from '../../../cli/settings/proxy-variables.ts';
import { type Environment, readVariables } from '../../../cli/settings/read-variables.ts';

/** What a site without our proxy has of it. */
export type SiteEnvironment = Pick<ProxyEnvironment, 'catalogueSource'> & {
  readonly options: Pick<TokenProxyOptions, 'path'>;
};

/**
 * Reads the variables that say where a site has its proxy and its catalogue.
 *
 * @throws {EnvironmentError} lists every unknown or invalid variable
 */
export function readSiteEnvironment(environment: Environment): SiteEnvironment {
  const { path, ...read } = readVariables(
    z.pick(proxyVariables, { path: true, catalogue: true, process: true }),
    environment,
  );
  return { options: { ...(path !== undefined && { path }) }, ...catalogueSourceOf(read, environment) };
}
