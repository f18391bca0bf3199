import type { NewConsent } from 'assent-server/sdk';
import type { ChannelCredentials } from '../../../../../src/service.ts';
import { serviceClient } from '../../../../e2e/steps/service-client.ts';

/** Records consents over HTTP, as the proxy of a channel does. */
export function createPoster(serviceUrl: string, channel: ChannelCredentials) {
  const client = serviceClient({ serviceUrl }, channel);
  return {
    unified: client.unified,
    post: (
      subject: NewConsent['subject'],
      action: string,
      attributes: NewConsent['attributes'] = {},
      tags: readonly string[] = [],
    ) =>
      client.create({ subject, actions: [{ vendor: 'tubular', target: 'video', action }], attributes, tags }),
  };
}
