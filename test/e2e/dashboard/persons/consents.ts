import assert from 'node:assert/strict';
import type { ChannelCredentials } from '../../../../src/service.ts';

/** Records consents over HTTP, as the proxy of a channel does. */
export function createPoster(serviceUrl: string, { clientId, clientSecret }: ChannelCredentials) {
  const send = async (path: string, headers: Record<string, string>, body?: object): Promise<Response> => {
    const reply = await fetch(`${serviceUrl}${path}`, {
      method: 'POST',
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    assert.ok(reply.ok, `${path}: ${reply.status}`);
    return reply;
  };
  const token = async (): Promise<Record<string, string>> => {
    const authorization = `Basic ${btoa(`${clientId}:${clientSecret}`)}`;
    const reply = await send('/oauth/token?grant_type=client_credentials', { authorization });
    const { access_token: bearer } = JSON.parse(await reply.text());
    return { authorization: `Bearer ${bearer}` };
  };
  return {
    async post(
      subject: object,
      action: string,
      attributes: object = {},
      tags: readonly string[] = [],
    ): Promise<void> {
      const actions = [{ vendor: 'tubular', target: 'video', action }];
      await send('/v2/consents', await token(), { subject, actions, attributes, tags });
    },
    /** The unified consent of an identifier, as the service replies. */
    async read(identifier: string): Promise<string> {
      const reply = await fetch(`${serviceUrl}/v2/consents/unified/${identifier}`, {
        headers: await token(),
      });
      return reply.text();
    },
    /** The status of a read of the unified consent. */
    async statusOf(identifier: string): Promise<number> {
      const reply = await fetch(`${serviceUrl}/v2/consents/unified/${identifier}`, {
        headers: await token(),
      });
      return reply.status;
    },
  };
}
