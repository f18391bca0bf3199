import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { suite, test, type TestContext } from 'node:test';
import { proxyCommand } from '../../../src/cli/proxy.ts';
import { createBrand, createChannel, createConsentService, openSqliteStore } from '../../../src/service.ts';
import { addOns } from './proxy-add-ons.ts';
import { freePort, listenLocally } from '../../local-server.ts';

const clientSecret = 'canary-client-secret';
const basic = `Basic ${btoa(`channel-1:${clientSecret}`)}`;

/** The properties of a fake identity provider and service. */
interface World {
  /** The path of the consents, such as `/v2`. */
  readonly prefix?: string;
  /** The path prefix of all endpoints. */
  readonly base?: string;
  readonly takes?: 'body' | 'query';
  readonly scope?: string;
  /** The reply to a read of an unknown subject. */
  readonly unknown?: [status: number, body: string];
  readonly check?: [status: number, body: string];
}

/** Runs an identity provider and a service on a local port. Their errors are HTML pages. */
async function start(context: TestContext, world: World) {
  const {
    prefix = '/v2',
    base = '',
    takes = 'body',
    scope,
    unknown = [404, ''],
    check = [200, '{"exists":false}'],
  } = world;
  const asked: string[] = [];
  const answer = (response: ServerResponse, [status, body]: [number, string]) => {
    const type = body.startsWith('{') ? 'application/json' : 'text/html';
    response.writeHead(status, { 'content-type': type }).end(body);
  };
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    let body = '';
    for await (const chunk of request) body += String(chunk);
    asked.push(`${request.method} ${pathname.replace(/a1\..*/, ':id')}`);
    if (pathname === '/token') {
      const parameters = takes === 'query' ? searchParams : new URLSearchParams(body);
      if (request.headers.authorization !== basic)
        return answer(response, [401, '{"error":"invalid_client"}']);
      if (parameters.get('grant_type') !== 'client_credentials')
        return answer(response, [400, '{"error":"invalid_request"}']);
      return answer(response, [
        200,
        JSON.stringify({
          access_token: 'canary.token',
          token_type: 'Bearer',
          expires_in: 60,
          scope: scope ?? parameters.get('scope'),
        }),
      ]);
    }
    if (request.headers.authorization !== 'Bearer canary.token') return answer(response, [401, '']);
    const path = pathname.startsWith(base + prefix) ? pathname.slice((base + prefix).length) : '';
    if (path.startsWith('/consents/check/')) return answer(response, check);
    if (path.startsWith('/consents/unified/')) return answer(response, unknown);
    return answer(response, [404, '<html>Cannot be found.</html>']);
  };
  const server = createServer((request, response) => void respond(request, response));
  const { url, stop } = await listenLocally(server);
  context.after(stop);
  return { url, asked };
}

/** The output of `assent proxy --doctor` for the servers at this URL, and its exit status. */
async function diagnose(url: string, variables: Record<string, string> = {}) {
  let out = '';
  const command = proxyCommand(
    {
      ASSENT_SERVICE_URL: url,
      ASSENT_TOKEN_URL: `${url}/token`,
      ASSENT_CLIENT_ID: 'channel-1',
      ASSENT_CLIENT_SECRET: clientSecret,
      ASSENT_TRUSTED_HOPS: '1',
      ASSENT_CATALOGUE: new URL('../../../demo/site/consent-catalogue.json', import.meta.url).pathname,
      ...variables,
    },
    addOns,
  );
  command.configureOutput({ writeOut: (text) => void (out += text) });
  await command.parseAsync(['--doctor'], { from: 'user' });
  const code = process.exitCode;
  process.exitCode = 0;
  assert.doesNotMatch(out, /canary|a1\./);
  return { code, lines: out.trim().split('\n') };
}

const well = 'No problems found: the settings are safe, and the service answers.';
const noVersion = { ASSENT_VERSIONS: 'createConsent= readUnifiedConsent= checkConsent=' };

suite('assent proxy --doctor calls the service, and names the setting to change', () => {
  const cases: [string, World, Record<string, string>, string | RegExp][] = [
    ['nothing is wrong', {}, {}, well],
    ['the service has no version segment', { prefix: '' }, noVersion, well],
    ['everything is below a path', { base: '/api' }, { base: '/api' }, well],
    ['nobody is a 400', { unknown: [400, ''], check: [400, ''] }, {}, well],
    ['nobody is an empty answer', { unknown: [200, ''], check: [204, ''] }, {}, well],
    ['nobody is a consent without actions', { unknown: [200, '{"unifiedConsent":null}'] }, {}, well],
    [
      'the version segment is missing',
      {},
      noVersion,
      'The consent service answers 404 at /consents/check, and answers at /v2/consents/check: set ASSENT_VERSIONS to checkConsent=/v2 readUnifiedConsent=/v2.',
    ],
    [
      'there is a version segment too many',
      { prefix: '' },
      {},
      'The consent service answers 404 at /v2/consents/check, and answers at /consents/check: set ASSENT_VERSIONS to checkConsent= readUnifiedConsent= createConsent=.',
    ],
    [
      'there is another version',
      { prefix: '/v3' },
      {},
      /answers at \/v3\/consents\/check: set ASSENT_VERSIONS to checkConsent=\/v3 readUnifiedConsent=\/v3 createConsent=\/v3\.$/,
    ],
    [
      'the address holds the version',
      { base: '/api' },
      { base: '/api/v2' },
      /^The consent service answers 404 at \/api\/v2\/v2\/consents\/check, and answers at \/api\/v2\/consents\/check: remove \/v2 from ASSENT_SERVICE_URL\.$/,
    ],
    [
      'one endpoint has another version',
      { unknown: [404, '{"code":"consent-unknown"}'] },
      { ASSENT_VERSIONS: 'readUnifiedConsent=/v9' },
      'The consent service answers 404 at /v9/consents/unified for an unknown path: set ASSENT_VERSIONS to readUnifiedConsent=/v2.',
    ],
    [
      'the service is elsewhere',
      { base: '/api' },
      {},
      /^The consent service answers 404 at \/v2\/consents\/check: is ASSENT_SERVICE_URL right\?$/,
    ],
    [
      'a page answers everything',
      { check: [200, '<html>'], unknown: [200, '<html>'] },
      {},
      /^The consent service returns an invalid answer at \/v2\/consents\/check: is ASSENT_SERVICE_URL right\?$/,
    ],
    [
      'the service fails',
      { check: [500, ''], unknown: [500, ''] },
      {},
      /^The consent service answers 500 at \/v2\/consents\/check\.$/,
    ],
    [
      'reads fail',
      { unknown: [500, ''] },
      {},
      /^The consent service answers 500 at \/v2\/consents\/unified\.$/,
    ],
    [
      'reads are refused',
      { unknown: [403, ''] },
      {},
      /^The consent service refuses the access token \(403\) at \/v2\/consents\/unified: is consent-get-api granted to ASSENT_CLIENT_ID\?$/,
    ],
    [
      'the channel was disabled after the token',
      { check: [403, '{"code":"client-disabled"}'] },
      {},
      'The consent service refuses ASSENT_CLIENT_ID (403 client-disabled): it or its channel is disabled.',
    ],
    [
      'a scope is not granted',
      { scope: 'consent-insert-api' },
      {},
      /^The token lacks consent-get-api: grant it to ASSENT_CLIENT_ID\.$/,
    ],
    [
      'the secret is wrong',
      {},
      { ASSENT_CLIENT_SECRET: 'another-canary-secret' },
      /^The identity provider refuses ASSENT_CLIENT_ID and ASSENT_CLIENT_SECRET \(401 invalid_client\): are they right, and is the channel enabled\? If it is the service of Assent, "assent channel rotate channel-1" makes a new secret\.$/,
    ],
    [
      'the secret is wrong, and short',
      {},
      { ASSENT_CLIENT_SECRET: 'wrong' },
      /^The identity provider refuses ASSENT_CLIENT_ID and ASSENT_CLIENT_SECRET /,
    ],
    [
      'the parameters are wanted in the query',
      { takes: 'query' },
      {},
      'The identity provider expects the parameters elsewhere: set ASSENT_TOKEN_PARAMETERS to query.',
    ],
    [
      'the parameters are wanted in the body',
      {},
      { ASSENT_TOKEN_PARAMETERS: 'query' },
      'The identity provider expects the parameters elsewhere: set ASSENT_TOKEN_PARAMETERS to body.',
    ],
  ];
  for (const [name, world, { base = '', ...variables }, expected] of cases)
    test(`assent proxy --doctor calls the service, and names the setting to change where ${name}`, async (context) => {
      const { url, asked } = await start(context, world);
      const { code, lines } = await diagnose(url, { ASSENT_SERVICE_URL: url + base, ...variables });
      assert.equal(lines.length, 1, lines.join('\n'));
      if (typeof expected === 'string') assert.equal(lines[0], expected);
      else assert.match(lines[0] ?? '', expected);
      assert.equal(code, expected === well ? 0 : 1);
      assert.ok(
        !asked.some((each) => each.startsWith('POST') && each !== 'POST /token'),
        'nothing is recorded',
      );
    });

  test('assent proxy --doctor names the setting to change where no server listens', async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    const { code, lines } = await diagnose(url);
    const unreachable =
      'The identity provider cannot be reached (ECONNREFUSED): is it running, and is ASSENT_TOKEN_URL right?';
    assert.deepEqual([code, lines], [1, [unreachable]]);
  });

  test('assent proxy --doctor also reports unsafe settings', async (context) => {
    const { url } = await start(context, {});
    const { lines } = await diagnose(url, { ASSENT_TRUSTED_HOPS: '0', ...noVersion });
    assert.equal(lines.length, 2);
    assert.match(lines[0] ?? '', /^ASSENT_TRUSTED_HOPS is 0/);
    assert.match(lines[1] ?? '', /set ASSENT_VERSIONS/);
  });

  test('assent proxy --doctor says that the credentials work before it reports unsafe settings', async (context) => {
    const { url } = await start(context, {});
    const { code, lines } = await diagnose(url, { ASSENT_TRUSTED_HOPS: '0' });
    assert.equal(code, 1);
    assert.equal(lines[0], 'The credentials work, and the service answers. Check these settings:');
    assert.match(lines[1] ?? '', /^ASSENT_TRUSTED_HOPS is 0/);
    assert.equal(lines.length, 2);
  });

  const ours: [string, Record<string, string>, string | RegExp][] = [
    ['as it is', {}, well],
    ['without a version segment', noVersion, well],
    [
      'below a segment that it does not know',
      { ASSENT_VERSIONS: 'readUnifiedConsent=/v7 checkConsent=/v7' },
      /set ASSENT_VERSIONS to checkConsent=\/v2 readUnifiedConsent=\/v2\.$/,
    ],
  ];
  for (const [name, variables, expected] of ours)
    test(`assent proxy --doctor calls the service, and names the setting to change of our own service ${name}`, async (context) => {
      const store = await openSqliteStore({ folder: ':memory:' });
      const issuer = 'http://127.0.0.1';
      const service = await createConsentService({ store, issuer });
      const brand = await createBrand(store, { name: 'Brand', region: 'DE' });
      const channel = await createChannel(store, { brand: brand.id });
      context.after(async () => {
        await service.close();
        await store.close();
      });
      context.mock.method(globalThis, 'fetch', (url: string, init: RequestInit) =>
        service.fetch(new Request(url, init)),
      );
      const { lines } = await diagnose(issuer, {
        ASSENT_TOKEN_URL: `${issuer}/oauth/token`,
        ASSENT_CLIENT_ID: channel.clientId,
        ASSENT_CLIENT_SECRET: channel.clientSecret,
        ASSENT_SMTP_URL: 'smtps://brand:canary-password@mail.example',
        ASSENT_MAIL_FROM: 'no-reply@brand.example',
        ASSENT_MAIL_BRAND: 'Brand',
        ASSENT_COOKIE_KEYS: 'canary-key-of-the-cookies-0123456789',
        ...variables,
      });
      if (typeof expected === 'string') assert.deepEqual(lines, [expected]);
      else assert.match(lines.join('\n'), expected);
    });
});
