import { endpoints } from '../../protocol/endpoints.ts';
import type { EndpointName } from '../../protocol/endpoints.ts';
import { readVersion } from './address-options.ts';
import { OptionError } from './option-values.ts';

/** The path of each endpoint at the service; `:id` stands for the identifier. */
export type ServicePaths = Readonly<Record<EndpointName, string>>;

/** Reads the option `versions`. Endpoints without one keep the version of the specification. */
export function readServicePaths(versions: Partial<Readonly<Record<EndpointName, string>>>): ServicePaths {
  const unknown = Object.keys(versions).find((name) => !Object.hasOwn(endpoints, name));
  if (unknown !== undefined) throw new OptionError(`versions.${unknown}`, 'is not the name of an endpoint');

  const pathOf = (name: EndpointName): string => {
    const version = versions[name];
    if (version === undefined) return endpoints[name].path;
    return readVersion(`versions.${name}`, version) + endpoints[name].unversioned;
  };
  return {
    createConsent: pathOf('createConsent'),
    readUnifiedConsent: pathOf('readUnifiedConsent'),
    checkConsent: pathOf('checkConsent'),
    createSubjectProfile: pathOf('createSubjectProfile'),
    verifySubjectProfile: pathOf('verifySubjectProfile'),
    addCounts: pathOf('addCounts'),
    publishNotice: pathOf('publishNotice'),
    readReceipt: pathOf('readReceipt'),
  };
}

/** The version segment of an endpoint. */
export function versionOf(paths: ServicePaths, name: EndpointName): string {
  return paths[name].slice(0, -endpoints[name].unversioned.length);
}
