import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { readProxyEnvironment } from '../../../src/cli/settings/proxy-environment.ts';
import { proxyVariables } from '../../../src/cli/settings/proxy-variables.ts';
import { variablesOf } from '../../../src/cli/settings/variable.ts';
import { inFolder, needed } from '../support/command-variables.ts';

suite('the variables of assent proxy', () => {
  test('the variables of assent proxy are read into options', () => {
    const read = readProxyEnvironment({
      ...needed,
      ASSENT_CLIENT_SECRET: '',
      ASSENT_CLIENT_SECRET_FILE: inFolder('secret', 'canary-of-a-file\n'),
      ASSENT_TOKEN_PARAMETERS: 'query',
      ASSENT_PROXY_PATH: '/api/consent',
      ASSENT_ALLOWED_ORIGINS: ' https://a.example, https://b.example ',
      ASSENT_VERSIONS: 'createConsent= checkConsent=/v3',
      ASSENT_ATTRIBUTES: 'shop, locale',
      ASSENT_TAGS: 'shop-de newsletter',
      ASSENT_MAX_ACTIONS: '10',
      ASSENT_MAX_NAME: '20',
      ASSENT_PROXY_MAX_BODY: '30000',
      ASSENT_TIMEOUT: '5000',
      ASSENT_REPLY_LIMIT: '1000000',
      ASSENT_COOKIE_MAX_AGE: '0',
      ASSENT_ALLOW_HTTP: '1',
      ASSENT_LOG_KEY: 'a key for the log',
      ASSENT_TRUSTED_HOPS: '2',
      ASSENT_CONCURRENCY: '50',
      ASSENT_POSTS_PER_ADDRESS: '1',
      ASSENT_POSTS_PER_SUBJECT: '2',
      ASSENT_READS_PER_ADDRESS: '3',
      ASSENT_READS_PER_SUBJECT: '4',
      ASSENT_CODES_PER_ADDRESS: '5',
      ASSENT_CODES_PER_EMAIL: '6',
      ASSENT_TRIES_PER_ADDRESS: '7',
      ASSENT_TRIES_PER_CODE: '8',
      HOST: '0.0.0.0',
      PORT: '80',
    });
    assert.deepEqual(read, {
      host: '0.0.0.0',
      port: 80,
      additions: [],
      options: {
        serviceUrl: 'https://service.example',
        tokenUrl: 'https://identity.example/token',
        clientId: 'channel-1',
        clientSecret: 'canary-of-a-file',
        tokenParameters: 'query',
        path: '/api/consent',
        allowedOrigins: ['https://a.example', 'https://b.example'],
        versions: { createConsent: '', checkConsent: '/v3' },
        attributes: ['shop', 'locale'],
        tags: ['shop-de', 'newsletter'],
        limits: { actions: 10, nameLength: 20, proxyBody: 30_000 },
        timeout: 5_000,
        replyLimit: 1_000_000,
        cookieMaxAge: 0,
        allowHttp: true,
        logKey: 'a key for the log',
        rates: {
          postsPerAddress: 1,
          postsPerSubject: 2,
          readsPerAddress: 3,
          readsPerSubject: 4,
        },
        trustedHops: 2,
        concurrency: 50,
      },
    });
  });

  test('the variables of assent proxy have defaults, except for four', () => {
    const { host, port, options } = readProxyEnvironment(needed);
    assert.deepEqual([host, port], ['127.0.0.1', 8082]);
    assert.deepEqual(Object.keys(options), ['serviceUrl', 'tokenUrl', 'clientId', 'clientSecret']);
  });
});

test('the help explains every variable that is read', () => {
  const read = new Set<string>();
  const recording = new Proxy<Record<string, string>>(needed, {
    get: (environment, name) => {
      if (typeof name !== 'string') return undefined;
      read.add(name);
      return environment[name];
    },
  });
  readProxyEnvironment(recording);
  const explained = variablesOf(proxyVariables).flatMap(({ names }) => names);
  assert.deepEqual([...read].toSorted(), explained.toSorted());
});
