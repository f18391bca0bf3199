import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test, type TestContext } from 'node:test';
import { parseEnv } from 'node:util';
import { serve } from '@hono/node-server';
import { readProxyEnvironment } from '../../../../../src/cli/settings/proxy-environment.ts';
import { proxyLines } from '../../../../../src/addons/dashboard/service/routes/channel-routes.ts';
import { createConsentService } from '../../../../../src/service.ts';
import { runAssent } from '../../../../cli/support/run-assent.ts';
import { whole } from '../../../../service/support/whole.ts';
import { openStore } from '../../../../service/support/open-store.ts';
import { setUpOperations } from '../support/operations-world.ts';
import { makeFile, makeFolder } from '../../../../temporary-folder.ts';

const policy = (version: string) => ({ version, url: `https://example.com/${version}` });

/** The operations port beside the service, which listens on a port. */
async function setUpBoth(t: TestContext) {
  const store = await openStore(Date.now, whole.storeAddOns);
  const server = serve({
    fetch: (request) => service.fetch(request),
    port: 0,
    hostname: '127.0.0.1',
    overrideGlobalObjects: false,
  });
  await once(server, 'listening');
  const address = server.address();
  assert.ok(address !== null && typeof address === 'object');
  const url = `http://127.0.0.1:${address.port}`;
  const service = await createConsentService({ store, issuer: url });
  t.after(async () => {
    server.close();
    await service.close();
    await store.close();
  });
  const world = await setUpOperations(t, { store, serviceUrl: url });
  const tokenOf = async ({ clientId, clientSecret }: { clientId: string; clientSecret: string }) => {
    const authorization = `Basic ${btoa(`${clientId}:${clientSecret}`)}`;
    const path = '/oauth/token?grant_type=client_credentials';
    return fetch(url + path, { method: 'POST', headers: { authorization } });
  };
  const post = async (token: string): Promise<number> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ subject: { anonymousId: 'visitor-0001' } });
    return (await fetch(`${url}/v2/consents`, { method: 'POST', headers, body })).status;
  };
  return { ...world, tokenOf, post };
}

suite('the calls about channels', () => {
  test('the calls about channels create a channel, list it, and change it', async (t) => {
    const { call, channel } = await setUpOperations(t);
    const body = { name: 'App', region: 'US', scopes: ['consent-get-api'], privacyPolicy: policy('v1') };
    const created = await call('createChannel', { body });
    assert.deepEqual(
      [created.status, Object.keys(created.json)],
      [200, ['channelId', 'clientId', 'clientSecret', 'environment']],
    );
    const { channelId, clientId } = created.json;
    const described = { channelId, clientId, ...body, disabled: false };
    const { json } = await call('listChannels', { as: [{ role: 'viewer' }] });
    assert.deepEqual(
      json.channels.map((each: { clientId: string }) => each.clientId),
      [channel.clientId, clientId],
    );
    assert.deepEqual(json.channels[1], described);
    const change = { name: 'Shop', region: '', scopes: ['consent-insert-api'] };
    const changed = await call('updateChannel', { path: { clientId }, body: change });
    const { region: _, ...rest } = described;
    assert.deepEqual(changed.json, { ...rest, name: 'Shop', scopes: ['consent-insert-api'] });
  });

  test('the calls about channels schedule a privacy policy, and withdraw it', async (t) => {
    const { call } = await setUpOperations(t);
    const from = '2999-01-01T00:00:00.000Z';
    const scheduled = await call('updateChannel', { body: { privacyPolicy: { ...policy('v2'), from } } });
    assert.deepEqual(scheduled.json.upcomingPrivacyPolicies, [{ ...policy('v2'), from }]);
    const withdrawn = await call('updateChannel', { body: { withdrawPrivacyPolicy: 'v2' } });
    assert.deepEqual([withdrawn.status, withdrawn.json.upcomingPrivacyPolicies], [200, undefined]);
  });

  test('the calls about channels refuse a privacy policy that would replace one that the person has not seen', async (t) => {
    const { call } = await setUpOperations(t);
    const change = async (version: string, seenPolicies: object) => {
      const { status, json } = await call('updateChannel', {
        body: { privacyPolicy: policy(version), seenPolicies },
      });
      return [status, json.code];
    };
    assert.deepEqual(await change('v1', {}), [200, undefined]);
    assert.deepEqual(await change('v2', {}), [409, 'policy-conflict']);
    assert.deepEqual(await change('v2', { privacyPolicy: policy('v1') }), [200, undefined]);
    const from = '2999-01-01T00:00:00.000Z';
    await call('updateChannel', { body: { privacyPolicy: { ...policy('v3'), from } } });
    const withdraw = (seenPolicies: object) =>
      call('updateChannel', { body: { withdrawPrivacyPolicy: 'v3', seenPolicies } });
    assert.equal((await withdraw({ privacyPolicy: policy('v2') })).status, 409);
    const upcomingPrivacyPolicies = [{ ...policy('v3'), from }];
    assert.equal((await withdraw({ privacyPolicy: policy('v2'), upcomingPrivacyPolicies })).status, 200);
  });

  test('the calls about channels delete a channel only without consents', async (t) => {
    const { call, channel, tokenOf, post } = await setUpBoth(t);
    const { json: empty } = await call('createChannel', { body: {} });
    const { access_token: token } = JSON.parse(await (await tokenOf(channel)).text());
    await post(token);
    const refused = await call('deleteChannel');
    assert.deepEqual([refused.status, refused.json.code], [409, 'channel-in-use']);
    assert.equal((await call('deleteChannel', { path: { clientId: empty.clientId } })).status, 204);
    assert.equal((await tokenOf(empty)).status, 401);
  });

  test('the calls about channels write each change in the audit trail, under the name of the person, without a secret', async (t) => {
    const { call, store } = await setUpOperations(t);
    const { json: created } = await call('createChannel', { body: { name: 'App' } });
    const path = { clientId: created.clientId };
    await call('updateChannel', { path, body: { privacyPolicy: policy('v1') } });
    const { json: rotated } = await call('rotateSecret', { path, body: { overlapHours: 1 } });
    for (const name of ['disableChannel', 'enableChannel', 'deleteChannel'] as const)
      await call(name, { path });
    const events = (await store.readAuditEvents({ limit: 6 })).toReversed();
    assert.deepEqual(
      events.map(({ actor, via, what, clientId }) => [actor, via, what, clientId]),
      ['created', 'updated', 'secret-rotated', 'disabled', 'enabled', 'deleted'].map((act) => [
        'grace@example.com',
        'dashboard',
        `channel-${act}`,
        created.clientId,
      ]),
    );
    assert.deepEqual(events[1]?.after, { privacyPolicy: policy('v1') });
    for (const secret of [created.clientSecret, rotated.clientSecret])
      assert.ok(!JSON.stringify(events).includes(secret));
  });

  const mistakes = [
    ['updateChannel', {}, 'value-invalid'],
    ['updateChannel', { region: 'de' }, 'value-invalid'],
    ['updateChannel', { disabled: true }, 'body-invalid'],
    ['updateChannel', { privacyPolicy: { version: '1', url: 'javascript:1' } }, 'value-invalid'],
    ['updateChannel', { privacyPolicy: { ...policy('v2'), from: '2020-01-01T00:00:00Z' } }, 'value-invalid'],
    ['updateChannel', { scopes: ['everything'] }, 'body-invalid'],
    ['createChannel', { clientId: 'mine' }, 'body-invalid'],
    ['rotateSecret', { overlapHours: -1 }, 'value-invalid'],
    ['rotateSecret', {}, 'body-invalid'],
  ] as const;
  for (const [name, body, code] of mistakes) {
    test(`the calls about channels refuse ${name} with ${JSON.stringify(body)}`, async (t) => {
      const { call } = await setUpOperations(t);
      const { status, json } = await call(name, { body });
      assert.deepEqual([status, json.code], [400, code]);
    });
  }
});

suite('the lines for the proxy', () => {
  test('the lines for the proxy work as copied: the doctor finds no problem', async (t) => {
    const { call } = await setUpBoth(t);
    const { json } = await call('createChannel', { body: { name: 'Web' } });
    const catalogue = makeFile(t, 'catalogue.json', '{"vendors":[{"id":"acme","targets":["statistics"]}]}');
    const variables = {
      ...parseEnv(json.environment),
      ASSENT_CATALOGUE: catalogue,
      ASSENT_TRUSTED_HOPS: '1',
    };
    const { out, error, code } = await runAssent(t, ['proxy', '--doctor'], variables);
    assert.deepEqual([code, error, out.split(':')[0]], [0, '', 'No problems found']);
  });

  test('the lines for the proxy work in the file of a server, which the doctor reads and does not take for its own process', async (t) => {
    const { call } = await setUpBoth(t);
    const { json } = await call('createChannel', { body: { name: 'Web' } });
    const folder = makeFolder(t);
    writeFileSync(join(folder, '.env'), `${json.environment}\nPORT=none\nASSENT_OF_THE_SHOP=1\n`);
    const { out, error, code } = await runAssent(t, ['proxy', '--doctor'], {}, folder);
    assert.deepEqual([code, error], [0, '']);
    assert.match(out, /^Read \.env, for a proxy inside your server\..*\nNo problems found: /);
    const variables = { ...parseEnv(json.environment), ASSENT_TRUSTED_HOPS: '0' };
    const own = await runAssent(t, ['proxy', '--doctor'], variables, folder);
    assert.match(own.out, /ASSENT_TRUSTED_HOPS is 0/);
  });

  const addresses = [
    ['https://consent.example', 'https://consent.example'],
    ['https://consent.example/eu/', 'https://consent.example/eu'],
    ['http://localhost:8081', 'http://localhost:8081'],
    ['http://consent:8081', 'http://consent:8081'],
  ] as const;
  for (const [serviceUrl, expected] of addresses) {
    test(`the lines for the proxy are valid settings for a service at ${serviceUrl}`, () => {
      const lines = proxyLines(serviceUrl, { clientId: 'my-client', clientSecret: 'a'.repeat(43) });
      const { options } = readProxyEnvironment(parseEnv(lines));
      assert.deepEqual([options.serviceUrl, options.tokenUrl], [expected, `${expected}/oauth/token`]);
    });
  }

  test('the lines for the proxy name the other two settings that are safe only with a value', () => {
    const lines = proxyLines('https://consent.example', { clientId: 'a', clientSecret: 'a'.repeat(43) });
    for (const name of ['ASSENT_CATALOGUE', 'ASSENT_TRUSTED_HOPS']) {
      assert.match(lines, new RegExp(`^# ${name}=`, 'm'));
      assert.equal(parseEnv(lines)[name], undefined);
    }
  });

  test('the lines for the proxy keep a clientId that a shell would change', () => {
    const clientId = `it's $HOME & "more"`;
    const lines = proxyLines('https://consent.example', { clientId, clientSecret: 'a'.repeat(43) });
    const script = `set -a\n${lines}\nprintenv ASSENT_CLIENT_ID`;
    assert.equal(spawnSync('sh', ['-c', script], { encoding: 'utf8' }).stdout, `${clientId}\n`);
  });
});
