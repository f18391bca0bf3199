import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { createTokenProxy, OptionError, type TokenProxyOptions, unsafeSettings } from '../../../src/proxy.ts';

const needed = {
  serviceUrl: 'https://service.example',
  tokenUrl: 'https://identity.example/token',
  clientId: 'channel-1',
  clientSecret: 'canary-client-secret',
};

const vendors = [{ id: 'acme', targets: ['statistics'] }];

/** Creates a proxy with options that plain JavaScript may pass, and returns its warnings. */
function makeWith(members: object): string[] {
  const warnings: string[] = [];
  const options: TokenProxyOptions = Object.assign({ ...needed, catalogue: { vendors } }, members);
  const log: TokenProxyOptions['log'] = (line) => {
    if (line.event === 'warning') warnings.push(line.message);
  };
  createTokenProxy({ log, ...options });
  assert.deepEqual(unsafeSettings(options), warnings);
  return warnings;
}

suite('an invalid option throws at once, with its name', () => {
  const refused: Record<string, object[]> = {
    serviceUrl: [
      undefined,
      '',
      7,
      'service.example',
      '/api',
      'ftp://service.example',
      'file:///etc/passwd',
      'http://service.example',
      'http://10.0.0.1',
      'http://localhost.evil.example',
      'http://127.0.0.1.evil.example',
      'https://user:secret@service.example',
      'https://service.example/?tenant=1',
      'https://service.example/#v2',
    ].map((serviceUrl) => ({ serviceUrl })),
    tokenUrl: [
      undefined,
      'http://identity.example',
      'https://identity.example#a',
      'https://identity.example?grant_type=client_credentials',
      'https://identity.example?a=b&scope=consent-get-api',
    ].map((tokenUrl) => ({ tokenUrl })),
    tokenParameters: ['form', '', true, null].map((tokenParameters) => ({ tokenParameters })),
    clientId: [undefined, '', 5, 'channel:1', 'channel-1\n'].map((clientId) => ({ clientId })),
    clientSecret: [undefined, '', 'canary\n', 'canary\0', 'x'.repeat(1_025)].map((clientSecret) => ({
      clientSecret,
    })),
    path: ['consent', '/consent/', '/a//b', '/..', '/.hidden', '/a b', '/a?b', '/a%2fb', 5].map((path) => ({
      path,
    })),
    'versions.readConsent': [{ versions: { readConsent: '/v2' } }],
    'versions.createConsent': ['v2', '/', '/v2/', '/..', '/v2/consents', 5].map((createConsent) => ({
      versions: { createConsent },
    })),
    'catalogue.vendors': [{ catalogue: {} }, { catalogue: { vendors: {} } }, { catalogue: { vendors: [] } }],
    'catalogue.vendors[1]': [null, {}, { id: 'b' }, { id: 5, targets: [] }].map((vendor) => ({
      catalogue: { vendors: [...vendors, vendor] },
    })),
    'catalogue.vendors[1].targets': [[1], [null], ['a', {}]].map((targets) => ({
      catalogue: { vendors: [...vendors, { id: 'b', targets }] },
    })),
    place: ['cf-ipcountry', ['cf-ipcountry'], 5].map((place) => ({ place })),
    'limits.action': [{ limits: { action: 5 } }],
    'limits.serviceBody': [{ limits: { serviceBody: 5 } }],
    attributes: ['note', { note: true }, Array.from({ length: 33 }, (_, index) => `k${index}`)].map(
      (attributes) => ({ attributes }),
    ),
    'attributes[1]': ['', 'a b', '__proto__', 'assent', 5].map((name) => ({ attributes: ['note', name] })),
    tags: ['note', Array.from({ length: 33 }, (_, index) => `k${index}`)].map((tags) => ({ tags })),
    'tags[1]': ['', 'x'.repeat(257), 5].map((tag) => ({ tags: ['note', tag] })),
    'limits.actions': [0, -1, 1.5, '10', null].map((actions) => ({ limits: { actions } })),
    'limits.proxyBody': [{ limits: { proxyBody: 0 } }],
    allowedOrigins: [{ allowedOrigins: '*' }],
    'allowedOrigins[1]': [
      '*',
      'null',
      '',
      'www.example',
      'https://www.example/',
      'https://WWW.example',
      'https://*.example',
      'https://www.example:443',
      'ftp://www.example',
      'file://',
      'file://localhost',
      'capacitor://localhost/',
      'capacitor:localhost',
      'CAPACITOR://localhost',
      'capacitor://user@localhost',
      'capacitor://*',
      5,
    ].map((origin) => ({ allowedOrigins: ['https://good.example', origin] })),
    timeout: [0, 99, 120_001, 1_000.5, Number.NaN, '1000', null].map((timeout) => ({ timeout })),
    replyLimit: [0, 262_143, 134_217_729].map((replyLimit) => ({ replyLimit })),
    cookieMaxAge: [-1, 34_560_001, 0.5].map((cookieMaxAge) => ({ cookieMaxAge })),
    logKey: ['fifteen letters', '', 5].map((logKey) => ({ logKey })),
    allowHttp: ['yes', 1, null].map((allowHttp) => ({ allowHttp })),
    log: [{ log: console }],
    fetch: [{ fetch: 'fetch' }],
    now: [{ now: 5 }],
    random: [{ random: 5 }],
    timout: [{ timout: 5_000 }],
    trustedHops: [-1, 17, 0.5, '1', null].map((trustedHops) => ({ trustedHops })),
    concurrency: [0, 100_001, null].map((concurrency) => ({ concurrency })),
    verifiedSubject: [{ verifiedSubject: 'kim' }],
    'rates.postsPerSubject': [0, -1, 1.5, 1_000_001, '10', null].map((postsPerSubject) => ({
      rates: { postsPerSubject },
    })),
    'rates.codesPerEmail': [{ rates: { codesPerEmail: 5 } }],
    verification: [{ verification: {} }],
    'rates.postPerSubject': [{ rates: { postPerSubject: 10 } }],
    'rates.store': [{}, 'redis', null, { add: 5 }].map((store) => ({ rates: { store } })),
    addOns: [[{}], [() => {}], {}, 'verification', null].map((addOns) => ({ addOns })),
  };
  for (const [option, cases] of Object.entries(refused))
    for (const members of cases)
      test(`the invalid option ${option} of ${JSON.stringify(members)} throws at once`, () => {
        assert.throws(
          () => makeWith(members),
          (error) => {
            assert.ok(error instanceof OptionError);
            assert.equal(error.option, option);
            assert.ok(error.message.startsWith(`createTokenProxy: "${option}" `));
            assert.doesNotMatch(error.message, /canary/);
            return true;
          },
        );
      });
});

test('one error lists every invalid option, those in groups too, and logs no warning', () => {
  const warnings: unknown[] = [];
  const wrong: object = {
    serviceUrl: 'ftp://service.example',
    clientSecret: 'ä canary of a secret',
    timout: 5_000,
    limits: { actions: 0, nameLength: 0 },
    rates: { postsPerSubject: 0, posts: 1 },
    addOns: 'verification',
    now: 5,
    log: (line: unknown) => void warnings.push(line),
  };
  assert.throws(
    () => createTokenProxy(Object.assign({ ...needed }, wrong)),
    (error) => {
      assert.ok(error instanceof OptionError);
      const lines = error.faults.map(({ option, complaint }) => `createTokenProxy: "${option}" ${complaint}`);
      assert.equal(error.message, lines.join('\n'));
      assert.deepEqual(
        error.faults.map(({ option }) => option),
        [
          'timout',
          'serviceUrl',
          'now',
          'limits.actions',
          'limits.nameLength',
          'addOns',
          'rates.posts',
          'rates.postsPerSubject',
        ],
      );
      return true;
    },
  );
  assert.deepEqual(warnings, []);
});

suite('a safe option causes no warning', () => {
  const taken: object[] = [
    {},
    { serviceUrl: new URL('https://service.example/api/') },
    { serviceUrl: 'http://localhost:8081', tokenUrl: 'http://127.0.0.1:8081/oauth/token' },
    { serviceUrl: 'http://[::1]:8081', tokenUrl: 'http://service.localhost/token' },
    { clientSecret: 'aB0*._-0123456789' },
    { tokenUrl: 'https://identity.example/token?tenant=brand', tokenParameters: 'query' },
    { tokenParameters: 'body' },
    { path: '/' },
    { path: '' },
    { path: '/a/b-c/~d.e' },
    { versions: { createConsent: '', verifySubjectProfile: '/v2' } },
    { catalogue: { vendors, brand: { name: 'More than is read' } } },
    { allowedOrigins: ['https://www.example', 'https://www.example:8443', 'http://localhost:5173'] },
    { allowedOrigins: ['capacitor://localhost', 'ionic://localhost', 'tauri://localhost', 'app://-'] },
    { timeout: 100, replyLimit: 262_144, cookieMaxAge: 0, limits: { actions: 1 } },
    { logKey: 'sixteen letters.' },
    { trustedHops: 16, concurrency: 1, verifiedSubject: () => undefined },
    { rates: {} },
    { rates: { postsPerSubject: 1, readsPerAddress: 1_000_000 } },
    { rates: { store: { add: async () => ({ count: 0 }) } }, logKey: 'sixteen letters.' },
    { addOns: [] },
    { addOns: undefined },
    { path: undefined, log: undefined },
  ];
  for (const members of taken)
    test(`a safe option causes no warning: ${JSON.stringify(members)}`, () => {
      assert.deepEqual(makeWith(members), []);
    });
});

suite('a valid but unsafe option causes a warning', () => {
  const warned: [object, RegExp][] = [
    [{ serviceUrl: 'http://service:8081', allowHttp: true }, /"serviceUrl" is plain http/],
    [{ tokenUrl: 'http://service:8081/token', allowHttp: true }, /"tokenUrl" is plain http/],
    [{ allowedOrigins: ['http://www.example'] }, /"allowedOrigins\[0\]" is plain http/],
    [{ clientSecret: 'canary+/=123456789' }, /"clientSecret" contains characters/],
    [{ clientSecret: 'canary012345678' }, /"clientSecret" has fewer than 16 characters/],
    [{ catalogue: undefined }, /"catalogue" is not set/],
    [
      { catalogue: { regimes: { US: 'opt-out' }, vendors: [{ id: 'tally', targets: ['statistics'] }] } },
      /"place\.country" is not set: the "regimes" of the catalogue apply nowhere/,
    ],
    [{ rates: { postsPerAddress: 1_000_000 } }, /"rates\.postsPerAddress" is more than/],
    [{ rates: { store: { add: async () => ({ count: 0, endsAt: 0 }) } } }, /"logKey" is not set/],
    [{ clientId: 'a b' }, /"clientId" contains characters/],
  ];
  for (const [members, warning] of warned)
    test(`a valid but unsafe option causes a warning: ${JSON.stringify(members)}`, () => {
      const warnings = makeWith(members);
      assert.equal(warnings.length, 1);
      assert.match(warnings[0] ?? '', warning);
      assert.doesNotMatch(warnings[0] ?? '', /canary/);
    });
});
