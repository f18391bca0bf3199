import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import {
  createServiceClient,
  OptionError,
  type ServiceClientOptions,
} from '../../../src/addons/server-client/sdk.ts';
import { calls, setUp } from './support/set-up.ts';

const valid = {
  serviceUrl: 'https://service.example',
  tokenUrl: 'https://identity.example/token',
  clientId: 'channel-1',
  clientSecret: 'canary',
};

/** Tries values that the types refuse. */
const makeWith = (members: object) => createServiceClient(Object.assign({}, valid, members));

suite('a wrong option is refused', () => {
  const refused: [option: string, members: object, complaint: string][] = [
    [
      'serviceUrl',
      { serviceUrl: 'https://service.example/api/v2/' },
      'must not contain a version segment: remove /v2',
    ],
    [
      'serviceUrl',
      { serviceUrl: 'https://service.example/V1' },
      'must not contain a version segment: remove /V1',
    ],
    [
      'serviceUrl',
      { serviceUrl: 'http://service.example' },
      'must be https: plain http is accepted only for a loopback host',
    ],
    ['tokenUrl', { tokenUrl: undefined }, 'is missing: give an https address'],
    ['tokenParameters', { tokenParameters: 'json' }, 'must be "body" or "query"'],
    ['clientId', { clientId: 'a:b' }, 'must not contain a colon'],
    ['clientSecret', { clientSecret: '' }, 'is missing'],
    ['versions.createConsent', { version: 'v2' }, 'must be empty, or a slash and a name such as "/v2"'],
    ['versions.create', { versions: { create: '/v2' } }, 'is not the name of an endpoint'],
    ['timeout', { timeout: 1 }, 'must be a whole number from 100 to 120000'],
    ['retries', { retries: 11 }, 'must be a whole number from 0 to 10'],
    ['fetch', { fetch: 'fetch' }, 'must be a function'],
    ['retry', { retry: 1 }, 'is not an option. Did you mean "retries"?'],
  ];
  for (const [option, members, complaint] of refused)
    test(`the wrong option ${option} of ${JSON.stringify(members)} is refused`, () => {
      assert.throws(
        () => makeWith(members),
        (error) => {
          assert.ok(error instanceof OptionError);
          assert.equal(error.message, `createServiceClient: "${option}" ${complaint}`);
          return true;
        },
      );
    });
});

test('every wrong option is listed in one error', () => {
  assert.throws(() => makeWith({ serviceUrl: 'https://service.example/v2', retries: 11, retry: 1 }), {
    message: [
      'createServiceClient: "retry" is not an option. Did you mean "retries"?',
      'createServiceClient: "serviceUrl" must not contain a version segment: remove /v2',
      'createServiceClient: "retries" must be a whole number from 0 to 10',
    ].join('\n'),
  });
});

suite('the paths', () => {
  const pathsOf = async (options: Partial<ServiceClientOptions>): Promise<string[]> => {
    const { client, serviceRequests } = setUp({ options });
    for (const call of Object.values(calls)) await call(client);
    return serviceRequests.map(({ url }) => new URL(url).pathname);
  };

  test('the paths have the versions of the specification', async () => {
    assert.deepEqual(await pathsOf({ serviceUrl: 'https://service.example/api/' }), [
      '/api/v2/consents',
      '/api/v2/consents/unified/kim',
      '/api/v2/consents/check/kim',
      '/api/subjects/profile',
      '/api/subjects/profile/verify',
    ]);
  });

  test('the paths of consents have the given version', async () => {
    assert.deepEqual(await pathsOf({ version: '/v3' }), [
      '/v3/consents',
      '/v3/consents/unified/kim',
      '/v3/consents/check/kim',
      '/subjects/profile',
      '/subjects/profile/verify',
    ]);
  });

  test('the paths have the given version of each endpoint', async () => {
    const versions = { createConsent: '', createSubjectProfile: '/v2', verifySubjectProfile: '/v2' };
    assert.deepEqual(await pathsOf({ version: '/v3', versions }), [
      '/consents',
      '/v3/consents/unified/kim',
      '/v3/consents/check/kim',
      '/v2/subjects/profile',
      '/v2/subjects/profile/verify',
    ]);
  });
});
