import { TokenReply } from 'assent-server/protocol';
import type { ChannelCredentials } from 'assent-server/service';
import type { Demo } from '../../../demo/start-demo.ts';

/** Gets a token of a channel from the service, as the channel's own server would. */
export async function accessToken({ serviceUrl }: Demo, channel: ChannelCredentials): Promise<string> {
  const pair = Buffer.from(`${channel.clientId}:${channel.clientSecret}`).toString('base64');
  const response = await fetch(`${serviceUrl}/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${pair}` },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      scope: 'consent-insert-api consent-get-api',
    }),
  });
  return TokenReply.parse(await response.json()).access_token;
}
