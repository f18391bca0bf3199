import { ConsentCheckReply } from '../../protocol/unified-consent.ts';
import type { EndpointName } from '../../protocol/endpoints.ts';
import { discard, readExplanation, readJsonReply, smallReply } from '../reply/json-reply.ts';
import { versionOf } from '../settings/service-paths.ts';
import type { ServiceSettings } from '../settings/service-settings.ts';
import { createBackOff } from '../token/back-off.ts';

/**
 * Distinguishes two meanings of a 404: there is no consent, or the path is wrong.
 *
 * If the service says which of the two it means, that is used. Otherwise this checks once for a consent of a
 * random identifier, which a service with the right path answers. The result applies to all endpoints with
 * the same version segment; for others the meaning stays unknown.
 */
export function createReadPaths({ servicePaths, now }: Pick<ServiceSettings, 'servicePaths' | 'now'>) {
  const answering = new Set<string>();
  const failures = createBackOff(now);

  return {
    /** Notes that a read returned a consent. */
    answered(name: EndpointName): void {
      answering.add(versionOf(servicePaths, name));
    },
    /**
     * Whether a 404 to a read means that there is no consent.
     *
     * @param check checks for a consent of an identifier that cannot have one
     */
    async knows(name: EndpointName, response: Response, check: () => Promise<Response>): Promise<boolean> {
      const code = (await readExplanation(response))?.['code'];
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

/**
 * Whether a reply is that of the check endpoint. Some services reply with 400 or an empty body to an unknown
 * identifier.
 */
async function isAnswer(response: Response): Promise<boolean> {
  if (response.ok) {
    const reply = await readJsonReply(response, smallReply).catch(() => null);
    return reply === undefined || ConsentCheckReply.safeParse(reply).success;
  }
  discard(response);
  return response.status === 400;
}
