import { openCatalogue } from '../catalogue/watch-catalogue.ts';
import type { OpenCatalogue } from '../catalogue/watch-catalogue.ts';
import { readProxyEnvironment } from '../settings/proxy-environment.ts';
import type { ProxySetting, ProxyEnvironment } from '../settings/proxy-environment.ts';
import type { Environment } from '../settings/read-variables.ts';

/** The settings of a proxy, with the text of its catalogue. */
export interface OpenedSettings {
  readonly settings: ProxyEnvironment;
  /** `undefined` if there is none to watch. */
  readonly catalogue: OpenCatalogue | undefined;
}

/**
 * Reads the variables of a proxy, and its catalogue.
 *
 * @throws {EnvironmentError} lists every unknown, missing or invalid variable
 * @throws {CatalogueError} with the name of the variable
 */
export async function openSettings(
  environment: Environment,
  readers: readonly ProxySetting[],
): Promise<OpenedSettings> {
  const read = readProxyEnvironment(environment, readers);
  const catalogue = read.cataloguePlace && (await openCatalogue(read.cataloguePlace));
  const settings = catalogue ? { ...read, options: { ...read.options, catalogue: catalogue.text } } : read;
  return { settings, catalogue };
}
