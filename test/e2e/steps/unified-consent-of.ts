import type { Conflict, UnifiedConsent } from 'assent-server/protocol';
import { UnifiedConsentReply, Conflict as ConflictSchema } from 'assent-server/protocol';
import type { Demo } from '../../../demo/start-demo.ts';
import { accessToken } from './access-token.ts';

/** What the service holds of somebody. */
export interface Held {
  readonly consent: UnifiedConsent;
  readonly conflicts: readonly Conflict[];
}

/** Reads what the service holds under an identifier, by a token of the site's channel, past site and proxy. */
export async function unifiedConsentOf(demo: Demo, id: string): Promise<Held | undefined> {
  const response = await fetch(`${demo.serviceUrl}/v2/consents/unified/${encodeURIComponent(id)}`, {
    headers: { authorization: `Bearer ${await accessToken(demo, demo.channel)}` },
  });
  if (response.status === 404) return undefined;
  const { unifiedConsent, conflicts } = UnifiedConsentReply.parse(await response.json());
  if (!unifiedConsent) throw new Error(`The service answers ${response.status} without a consent`);
  return { consent: unifiedConsent, conflicts: (conflicts ?? []).map((each) => ConflictSchema.parse(each)) };
}
