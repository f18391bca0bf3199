import type { channelCalls } from '../../protocol/channel-calls.ts';
import {
  type ChannelCredentials,
  createChannel,
  deleteChannel,
  rotateChannelSecret,
  setChannelDisabled,
  updateChannel,
} from '../../../../service/administration/channel.ts';
import { listChannelsInUse } from '../../../../service/administration/last-consent.ts';
import type { CallHandlers } from './call-context.ts';
import { operatorPaths } from '../../../../protocol/endpoints.ts';

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

/**
 * The lines that set up `assent proxy` for new credentials, for a shell or a file of variables.
 *
 * @param serviceUrl the address at which clients reach the service
 */
export function proxyLines(
  serviceUrl: string,
  { clientId, clientSecret }: Pick<ChannelCredentials, 'clientId' | 'clientSecret'>,
): string {
  const { href, protocol, hostname } = new URL(serviceUrl);
  const base = href.replace(/\/$/, '');
  const isPlain = protocol === 'http:' && !loopback.test(hostname);
  return [
    `ASSENT_SERVICE_URL=${base}`,
    `ASSENT_TOKEN_URL=${base}${operatorPaths.token}`,
    `ASSENT_CLIENT_ID=${quoted(clientId)}`,
    `ASSENT_CLIENT_SECRET=${clientSecret}`,
    // The proxy refuses plain http to other machines without it.
    ...(isPlain ? ['ASSENT_ALLOW_HTTP=1'] : []),
    '',
    '# The path of your catalogue. Without it, any text is accepted as a vendor or target.',
    '# ASSENT_CATALOGUE=consent-catalogue.json',
    '# How many servers, such as nginx, are in front of the proxy. With 0, all visitors behind one share its IP address.',
    '# ASSENT_TRUSTED_HOPS=1',
    '',
  ].join('\n');
}

const loopback = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** An operator may have chosen a clientId that a shell would split. */
function quoted(value: string): string {
  return /^[\w.@:/~+-]+$/.test(value) ? value : `'${value.replaceAll("'", `'\\''`)}'`;
}
