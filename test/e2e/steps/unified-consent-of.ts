import { Conflict } from 'assent-server/protocol';
import type { Demo } from '../../../demo/start-demo.ts';
import { serviceClient } from './service-client.ts';

/** Reads what the service holds under an identifier, through the site's channel, past site and proxy. */
export async function unifiedConsentOf(demo: Demo, id: string) {
  const { unifiedConsent: consent, conflicts = [] } =
    (await serviceClient(demo, demo.channel).unified(id)) ?? {};
  return consent && { consent, conflicts: conflicts.map((each) => Conflict.parse(each)) };
}
