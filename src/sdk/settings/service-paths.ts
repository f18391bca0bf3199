import { type EndpointName, endpoints, unversioned } from '../../protocol/endpoints.ts';
import { readVersion } from './address-options.ts';
import { OptionError } from './option-values.ts';

/** The path of an endpoint at the service; `:id` stands for the identifier. */
export type ServicePaths = (name: EndpointName) => string;

/** Reads the option `versions`. Endpoints without one keep the version of the specification. */
export function readServicePaths(versions: Partial<Readonly<Record<EndpointName, string>>>): ServicePaths {
  const own = { ...versions };
  for (const [name, version] of Object.entries(own)) {
    if (!Object.hasOwn(endpoints, name))
      throw new OptionError(`versions.${name}`, 'is not the name of an endpoint');
    if (version !== undefined) readVersion(`versions.${name}`, version);
  }
  return (name) => {
    const { path } = endpoints[name];
    const version = own[name];
    return version === undefined ? path : version + unversioned(path);
  };
}

/** The version segment of an endpoint. */
export function versionOf(paths: ServicePaths, name: EndpointName): string {
  return paths(name).slice(0, -unversioned(endpoints[name].path).length);
}
