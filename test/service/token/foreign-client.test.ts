import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import * as oauth from 'oauth4webapi';
import type { ConsentService } from '../../../src/service.ts';
import { address, setUp } from '../support/set-up.ts';

interface SentByOauth {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: URLSearchParams | undefined;
}

/** The options of a client whose fetch is the service itself; http is allowed only for this test. */
const through = ({ fetch }: ConsentService) => ({
  [oauth.customFetch]: (url: string, { method, headers, body }: SentByOauth) =>
    fetch(new Request(url, { method, headers, body: body ?? null })),
  [oauth.allowInsecureRequests]: true,
});

/** Basic authentication as in the interface: joined, then encoded, without form encoding. */
const joinedPair =
  (clientSecret: string): oauth.ClientAuth =>
  (_server, client, _body, headers) =>
    headers.set('authorization', `Basic ${btoa(`${client.client_id}:${clientSecret}`)}`);

suite('a strict third-party OAuth client', () => {
  const discover = async (service: ConsentService): Promise<oauth.AuthorizationServer> => {
    const issuer = new URL(address);
    const reply = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...through(service) });
    return oauth.processDiscoveryResponse(issuer, reply);
  };

  test('a strict third-party OAuth client discovers the issuer', async (t) => {
    const { service } = await setUp(t);
    const server = await discover(service);
    assert.equal(server.token_endpoint, `${address}/oauth/token`);
    assert.deepEqual(server.grant_types_supported, ['client_credentials']);
  });

  const styles = [
    ['the joined pair', joinedPair],
    ['RFC 6749 Basic', oauth.ClientSecretBasic],
    ['the secret in the body', oauth.ClientSecretPost],
  ] as const;
  for (const [name, authenticate] of styles) {
    test(`a strict third-party OAuth client gets a token by ${name}, and can use it`, async (t) => {
      const { service, channel, client } = await setUp(t);
      const server = await discover(service);
      const who = { client_id: channel.clientId };
      const reply = await oauth.clientCredentialsGrantRequest(
        server,
        who,
        authenticate(channel.clientSecret),
        new URLSearchParams({ scope: 'consent-insert-api consent-get-api' }),
        through(service),
      );
      const granted = await oauth.processClientCredentialsResponse(server, who, reply);
      assert.equal(granted.expires_in, 3_600);
      assert.equal(granted.scope, 'consent-insert-api consent-get-api');
      const authorization = `Bearer ${granted.access_token}`;
      assert.equal((await client.post({}, { authorization })).status, 201);
    });
  }

  test('a strict third-party OAuth client gets an error of RFC 6749 for a wrong secret', async (t) => {
    const { service, channel } = await setUp(t);
    const server = await discover(service);
    const who = { client_id: channel.clientId };
    const reply = await oauth.clientCredentialsGrantRequest(
      server,
      who,
      joinedPair('wrong'),
      {},
      through(service),
    );
    await assert.rejects(
      oauth.processClientCredentialsResponse(server, who, reply),
      oauth.WWWAuthenticateChallengeError,
    );
  });

  test('a strict third-party OAuth client validates the token as a JWT access token of this issuer', async (t) => {
    const { service, client } = await setUp(t, { clock: Date.now });
    const server = await discover(service);
    const request = new Request(`${address}/v2/consents`, {
      headers: { authorization: `Bearer ${await client.token()}` },
    });
    const claims = await oauth.validateJwtAccessToken(server, request, address, through(service));
    assert.equal(claims.iss, address);
  });
});
