import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setChannelDisabled } from '../../../src/service.ts';
import { setUp } from '../support/set-up.ts';

test('the log names the channel of a refused client, and nobody for an unknown one', async (t) => {
  const { client, log, channel, send, store } = await setUp(t);
  const ask = (clientId: string) =>
    send('/oauth/token?grant_type=client_credentials', {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${clientId}:wrong`)}` },
    });
  await client.token();
  await ask(channel.clientId);
  await ask('unknown');
  await setChannelDisabled(store, channel.clientId, true);
  await client.post();
  await ask(channel.clientId);
  assert.deepEqual(
    log.slice(1).map(({ route, status, channelId }) => [route, status, channelId]),
    [
      ['/oauth/token', 401, channel.channelId],
      ['/oauth/token', 401, undefined],
      ['createConsent', 403, channel.channelId],
      ['/oauth/token', 401, channel.channelId],
    ],
  );
});
