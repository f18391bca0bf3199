import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { endpoints, unversioned } from '../../../src/protocol/endpoints.ts';
import { openapi } from '../../../src/addons/openapi/openapi.ts';
import { assertAsDescribed } from '../../service/support/described-replies.ts';
import { setUp } from '../../service/support/set-up.ts';
import { runForJson, startService } from '../../cli/support/run-assent.ts';
import { makeFolder } from '../../temporary-folder.ts';

const headers = new Headers({ 'content-type': 'application/json' });

suite('/openapi.json', () => {
  test('/openapi.json describes every endpoint on each of its paths, with its scope', async (t) => {
    const { send } = await setUp(t, { addOns: [openapi] });
    const { json } = await send('/openapi.json');
    assert.equal(json.openapi, '3.1.0');
    for (const { method, path, scope } of Object.values(endpoints)) {
      for (const each of [path, unversioned(path)]) {
        const operation = json.paths[each.replace(':id', '{id}')]?.[method.toLowerCase()];
        assert.deepEqual(operation?.security, [{ oauth: [scope] }], `${method} ${each}`);
      }
    }
    assert.deepEqual(Object.keys(json.paths), [
      '/v2/consents',
      '/consents',
      '/v2/consents/unified/{id}',
      '/consents/unified/{id}',
      '/v2/consents/check/{id}',
      '/consents/check/{id}',
      '/subjects/profile',
      '/v2/subjects/profile',
      '/subjects/profile/verify',
      '/v2/subjects/profile/verify',
      '/v2/counts',
      '/counts',
      '/v2/notices/{id}',
      '/notices/{id}',
      '/v2/receipts/{id}',
      '/receipts/{id}',
      '/oauth/token',
    ]);
  });

  test('/openapi.json is unknown to a service without the add-on', async (t) => {
    const { send } = await setUp(t);
    assert.equal((await send('/openapi.json')).status, 404);
  });

  test('/openapi.json names no problem that only a proxy or the dashboard has', async (t) => {
    const { text } = await (await setUp(t, { addOns: [openapi] })).send('/openapi.json');
    for (const code of ['consent-unknown', 'subject-full']) assert.match(text, new RegExp(code));
    for (const code of [
      'session-missing',
      'role-missing',
      'consent-refused',
      'verification-missing',
      'brand-unknown',
    ])
      assert.doesNotMatch(text, new RegExp(code));
  });

  test('/openapi.json has a unique id for each operation', async (t) => {
    const { send } = await setUp(t, { addOns: [openapi] });
    const { json } = await send('/openapi.json');
    const names = Object.values<Record<string, { operationId: string }>>(json.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    assert.equal(new Set(names).size, names.length);
  });

  test('/openapi.json has no dangling references', async (t) => {
    const { send } = await setUp(t, { addOns: [openapi] });
    const { json, text } = await send('/openapi.json');
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      assert.ok(json.components.schemas[name], name);
    }
  });
});

/** Every reply of every test is checked against the document. These tests show that the check works. */
suite('a reply that does not match the document is detected', () => {
  const unified = '/v2/consents/unified/x';
  const action = {
    target: 't',
    vendor: 'v',
    action: 'ACCEPT',
    consentId: '01a1ffb6-f1da-7000-a1ed-58bc2d1f7116',
    channelId: 'c',
    createdAt: '2026-11-21T12:00:00.000Z',
  };
  const conflict = {
    type: 'CHANNEL',
    resolution: 'USE_NEWER_ACTION',
    actionsInConflict: [action, { ...action, action: 'REJECT' }],
  };
  const good = {
    unifiedConsent: {
      subjectId: 'fcffb013-a1a0-417a-9201-e7ca54f63f8c',
      brandId: 'b',
      channelIds: ['c'],
      region: 'DE',
      actions: [],
      attributes: {},
      lastUpdateDate: '2026-11-21T12:00:00.000Z',
    },
    conflicts: [conflict],
  };
  const token = { access_token: 'x', token_type: 'Bearer', expires_in: 3_600, scope: 'consent-get-api' };
  const withMember = (members: object) => ({
    ...good,
    unifiedConsent: { ...good.unifiedConsent, ...members },
  });
  const replies: [string, string, string, number, unknown][] = [
    ['a status that is not announced', 'GET', unified, 418, {}],
    ['a member of another type', 'GET', unified, 200, { ...good, conflicts: {} }],
    ['a conflict without its actions', 'GET', unified, 200, { ...good, conflicts: [{ type: 'CHANNEL' }] }],
    ['a missing member', 'GET', '/consents/check/x', 200, {}],
    ['a unified consent without its date', 'GET', unified, 200, { ...good, unifiedConsent: { actions: [] } }],
    ['a problem without a code', 'GET', unified, 404, { type: 'x', title: 'x', status: 404 }],
    ['a subjectId that is no uuid4', 'GET', unified, 200, withMember({ subjectId: 'kim' })],
    ['a brandId that is null', 'GET', unified, 200, withMember({ brandId: null })],
    ['channelIds that is a string', 'GET', unified, 200, withMember({ channelIds: 'c' })],
    ['a region that is missing', 'GET', unified, 200, withMember({ region: undefined })],
    ['a flag that is true', 'GET', unified, 200, withMember({ compliance: { gpc: true } })],
    ['half a policy', 'GET', unified, 200, withMember({ compliance: { privacyPolicy: { version: '1' } } })],
    ['a time in seconds', 'GET', unified, 200, withMember({ lastUpdateDate: '2026-11-21T12:00:00Z' })],
    ['a member beyond those', 'GET', unified, 200, withMember({ tags: [] })],
    ['a token of another type', 'POST', '/oauth/token', 200, { ...token, token_type: 'bearer' }],
    ['a lifetime that is a string', 'POST', '/oauth/token', 200, { ...token, expires_in: '3600' }],
    ['a token without its scopes', 'POST', '/oauth/token', 200, { ...token, scope: undefined }],
    ['a code that is a number', 'POST', '/subjects/profile', 200, { code: 123456 }],
    ['a body where none should be', 'POST', '/v2/consents', 201, {}],
  ];
  for (const [name, method, path, status, body] of replies) {
    test(`a reply that does not match the document is detected: ${name}`, () => {
      const type = status >= 400 ? 'application/problem+json' : 'application/json';
      assert.throws(() =>
        assertAsDescribed(method, path, status, new Headers({ 'content-type': type }), JSON.stringify(body)),
      );
    });
  }

  test('a reply that matches the document passes', () => {
    assertAsDescribed('GET', unified, 200, headers, JSON.stringify(good));
    assertAsDescribed('POST', '/oauth/token', 200, headers, JSON.stringify(token));
  });
});

test('assent openapi prints the document that the service serves', { timeout: 300_000 }, async (t) => {
  const issuer = 'https://consent.example';
  const { url } = await startService(t, { ASSENT_DATA: makeFolder(t), ASSENT_ISSUER: issuer });
  const served = await (await fetch(`${url}/openapi.json`)).json();
  assert.deepEqual(await runForJson(t, `openapi --server ${issuer}`, {}), served);
});
