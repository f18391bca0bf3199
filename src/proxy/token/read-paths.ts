import { ConsentCheckReply } from '../../protocol/unified-consent.ts';
import { endpoints } from '../../protocol/endpoints.ts';
import type { EndpointName } from '../../protocol/endpoints.ts';
import type { Settings } from '../settings/settings.ts';
import { createBackOff } from './back-off.ts';
import { discard, readComplaint, readJsonReply, smallReply } from './service-reply.ts';

/** Tells a service that knows no consent from one that knows no such path: both answer 404. */
export interface ReadPaths {
  /** A read was answered with what the service holds. */
  answered(name: EndpointName): void;
  /**
   * Whether a 404 to a read means that there is no consent.
   *
   * @param check asks whether there is a consent for somebody who cannot have one
   */
  knows(name: EndpointName, response: Response, check: () => Promise<Response>): Promise<boolean>;
}

/**
 * A service that says which of the two it means is believed. Otherwise it is asked once whether there is a
 * consent for a random identifier: to that it has an answer, where it knows the path. It vouches for the
 * endpoints that are asked under the same version segment; of others nobody can tell.
 */
export function createReadPaths({ servicePaths, now }: Pick<Settings, 'servicePaths' | 'now'>): ReadPaths {
  const answering = new Set<string>();
  const failures = createBackOff(now);

  return {
    answered(name) {
      answering.add(versionOf(servicePaths, name));
    },
    async knows(name, response, check) {
      const code = (await readComplaint(response))?.code;
      if (code === 'endpoint-unknown') return false;
      const version = versionOf(servicePaths, name);
      if (code === 'consent-unknown' || answering.has(version)) return true;
      if (version !== versionOf(servicePaths, 'checkConsent')) return true;
      if (failures.waiting) return false;
      const isThere = await isAnswer(await check());
      if (isThere) answering.add(version);
      else failures.fail();
      return isThere;
    },
  };
}

/** The version segment under which an endpoint is asked. */
export function versionOf(paths: Settings['servicePaths'], name: EndpointName): string {
  return paths[name].slice(0, -endpoints[name].unversioned.length);
}

/** Whether this is how a service answers a check. Some say 400, or nothing, of an identifier they do not know. */
async function isAnswer(response: Response): Promise<boolean> {
  if (response.ok) {
    const reply = await readJsonReply(response, smallReply).catch(() => null);
    return reply === undefined || ConsentCheckReply.safeParse(reply).success;
  }
  discard(response);
  return response.status === 400;
}
