import type { channelCalls } from '../../protocol/dashboard/channel-calls.ts';
import {
  createChannel,
  deleteChannel,
  listChannels,
  rotateChannelSecret,
  setChannelDisabled,
  updateChannel,
} from '../../service/administration/channel.ts';
import type { CallHandlers } from './call-context.ts';
import { proxyLines } from './proxy-lines.ts';

/** The handlers of the calls about channels. */
export const channelRoutes: CallHandlers<keyof typeof channelCalls> = {
  listChannels: async ({ brandId }, { store }) => ({ channels: await listChannels(store, brandId) }),
  async createChannel({ brandId, body }, { store, serviceUrl }) {
    const created = await createChannel(store, { brand: brandId, ...body });
    return { ...created, environment: proxyLines(serviceUrl, created) };
  },
  updateChannel: ({ clientId, body }, { store }) => updateChannel(store, clientId, body),
  async deleteChannel({ clientId }, { store }) {
    await deleteChannel(store, clientId);
    return undefined;
  },
  async rotateSecret({ clientId, body }, { store, serviceUrl }) {
    const overlap = body.overlapHours * 3_600_000;
    const rotated = await rotateChannelSecret(store, clientId, { overlap });
    return { ...rotated, environment: proxyLines(serviceUrl, rotated) };
  },
  async disableChannel({ clientId }, { store }) {
    await setChannelDisabled(store, clientId, true);
    return undefined;
  },
  async enableChannel({ clientId }, { store }) {
    await setChannelDisabled(store, clientId, false);
    return undefined;
  },
};
