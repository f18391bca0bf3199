import { createTokenProxy, type TokenProxyOptions } from 'assent-server/proxy';
import { blockedHosts } from 'assent-server/proxy/csp';
import { impressions } from 'assent-server/proxy/impressions';
import type { CatalogueFile } from 'assent-server/protocol';
import type { RunningService } from '../../../demo/run-service.ts';

/** The token proxy of a site in front of a service, by the site's channel. */
export function proxyFor(
  { url, channel }: Pick<RunningService, 'url' | 'channel'>,
  catalogue: CatalogueFile | string,
  more: Pick<TokenProxyOptions, 'attributes' | 'tags'> = {},
) {
  const { clientId, clientSecret } = channel;
  const tokenUrl = `${url}/oauth/token`;
  return createTokenProxy({
    serviceUrl: url,
    tokenUrl,
    clientId,
    clientSecret,
    catalogue,
    addOns: [impressions(), blockedHosts()],
    place: { country: 'cf-ipcountry', region: 'cf-region-code' },
    log: () => {},
    ...more,
  });
}
