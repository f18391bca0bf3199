import type { Endpoint } from '../../protocol/endpoints.ts';

/** The paths of an endpoint: as printed, without a version, and with `/v2` where none is printed. */
export function pathsOf({ path, unversioned }: Endpoint): readonly string[] {
  return [...new Set([path, unversioned, `/v2${unversioned}`])];
}
