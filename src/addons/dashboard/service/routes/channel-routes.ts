import type { channelCalls } from '../../protocol/channel-calls.ts';
import {
  createChannel,
  deleteChannel,
  rotateChannelSecret,
  setChannelDisabled,
  updateChannel,
} from '../../../../service/administration/channel.ts';
import { listChannelsInUse } from '../../../../service/administration/last-consent.ts';
import type { CallHandlers } from './call-context.ts';
import { proxyLines } from './proxy-lines.ts';

/** The handlers of the calls about channels. */
export const channelRoutes: CallHandlers<keyof typeof channelCalls> = {
  listChannels: async ({ brandId }, { store }) => ({ channels: await listChannelsInUse(store, brandId) }),
  async createChannel({ brandId, body }, { store, actor, serviceUrl }) {
    const created = await createChannel(store, { brand: brandId, ...body }, actor);
    return { ...created, environment: proxyLines(serviceUrl, created) };
  },
  updateChannel: ({ clientId, body }, { store, actor }) => updateChannel(store, clientId, body, actor),
  async deleteChannel({ clientId }, { store, actor }) {
    await deleteChannel(store, clientId, actor);
    return undefined;
  },
  async rotateSecret({ clientId, body }, { store, actor, serviceUrl }) {
    const overlap = body.overlapHours * 3_600_000;
    const rotated = await rotateChannelSecret(store, clientId, { overlap }, actor);
    return { ...rotated, environment: proxyLines(serviceUrl, rotated) };
  },
  async disableChannel({ clientId }, { store, actor }) {
    await setChannelDisabled(store, clientId, true, actor);
    return undefined;
  },
  async enableChannel({ clientId }, { store, actor }) {
    await setChannelDisabled(store, clientId, false, actor);
    return undefined;
  },
};
