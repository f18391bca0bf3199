import { createServiceClient, type ServiceClient } from 'assent-server/sdk';
import type { ChannelCredentials } from 'assent-server/service';

/** The service as a channel's own server calls it, past site and proxy. */
export function serviceClient(
  { serviceUrl }: { readonly serviceUrl: string },
  { clientId, clientSecret }: ChannelCredentials,
): ServiceClient {
  return createServiceClient({ serviceUrl, tokenUrl: `${serviceUrl}/oauth/token`, clientId, clientSecret });
}
