import type { Store } from '../store/store.ts';
import { type ChannelDescription, listChannels } from './channel.ts';

/** A channel, and whether anything arrives in it. */
export interface ChannelInUse extends ChannelDescription {
  /** When its newest consent was recorded, in ISO 8601; missing if it has none in the log. */
  readonly lastConsentAt?: string;
}

/** All channels of a brand, oldest first, each with the time of its last consent. */
export async function listChannelsInUse(
  store: Pick<Store, 'listChannels' | 'newestConsentAt'>,
  brandId: string,
): Promise<readonly ChannelInUse[]> {
  const listed: ChannelInUse[] = [];
  // One after the other, so that consents do not wait for connections.
  for (const channel of await listChannels(store, brandId)) {
    const at = await store.newestConsentAt(channel.channelId);
    listed.push({ ...channel, ...(at !== undefined && { lastConsentAt: new Date(at).toISOString() }) });
  }
  return listed;
}
