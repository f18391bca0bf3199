import type { Action } from 'assent-server/protocol';
import type { ChannelCredentials } from 'assent-server/service';
import type { Demo } from '../../../demo/start-demo.ts';
import { accessToken } from './access-token.ts';

/** Records a consent by way of a channel, as another server of the brand would. */
export async function postConsent(
  demo: Demo,
  channel: ChannelCredentials,
  anonymousId: string,
  actions: readonly Action[],
): Promise<void> {
  const response = await fetch(`${demo.serviceUrl}/v2/consents`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await accessToken(demo, channel)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ subject: { anonymousId }, actions }),
  });
  if (response.status !== 201) throw new Error(`The service answers ${response.status}`);
}
