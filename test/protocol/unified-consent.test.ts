import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { Conflict, ConsentCheckReply, UnifiedConsentReply } from '../../src/protocol.ts';

/** The example of the specification, as another service may send it. */
const reply = {
  unifiedConsent: {
    subjectId: '0d9d1d6a-7d4c-4f0c-9b39-0f8f1a3b8f11',
    brandId: 'brand-1',
    channelIds: ['channel-1', 'channel-2'],
    region: 'NO',
    compliance: { privacyPolicy: { version: '3', url: 'https://brand.example/privacy' }, gpc: 1 },
    actions: [{ target: 'statistics', vendor: 'counter', action: 'ACCEPT' }],
    attributes: { birth: '1980-01-31', address: '192.0.2.1' },
    lastUpdateDate: '2026-03-01T12:00:00.000Z',
  },
  conflicts: [],
};

suite('the reply to a read of the unified consent', () => {
  test('the reply to a read of the unified consent is kept as it came', () =>
    assert.deepEqual(UnifiedConsentReply.parse(reply), reply));

  test('the reply to a read of the unified consent keeps members that the specification does not name, at every level', () => {
    const more = {
      unifiedConsent: {
        ...reply.unifiedConsent,
        compliance: { gpc: 0, uspString: '1YNN', privacyPolicy: { version: '3', language: 'nb' } },
        actions: [{ target: 'statistics', vendor: 'counter', action: 'ACCEPT', since: '2026' }],
        etag: 'x',
      },
      conflicts: [],
      page: 1,
    };
    assert.deepEqual(UnifiedConsentReply.parse(more), more);
  });

  const needed = { actions: [] };
  const readable: [name: string, reply: object][] = [
    [
      'with a policy without version and url',
      { unifiedConsent: { ...needed, compliance: { privacyPolicy: {} } } },
    ],
    [
      'with everything in compliance null',
      { unifiedConsent: { ...needed, compliance: { privacyPolicy: null, gpc: null } } },
    ],
    [
      'with every other member null',
      {
        unifiedConsent: {
          ...needed,
          subjectId: null,
          brandId: null,
          channelIds: null,
          region: null,
          attributes: null,
          lastUpdateDate: null,
        },
        conflicts: null,
      },
    ],
  ];
  for (const [name, value] of readable)
    test(`the reply to a read of the unified consent is read ${name}`, () =>
      assert.deepEqual(UnifiedConsentReply.parse(value), value));

  const unreadable: [name: string, value: unknown][] = [
    ['that is no object', 'ok'],
    ['that is null', null],
    ['without actions', { unifiedConsent: {} }],
    ['with actions null', { unifiedConsent: { actions: null } }],
    [
      'with an action that names no vendor',
      { unifiedConsent: { actions: [{ target: 'statistics', action: 'ACCEPT' }] } },
    ],
    [
      'with an action that is true',
      { unifiedConsent: { actions: [{ target: 'a', vendor: 'b', action: true }] } },
    ],
  ];
  for (const [name, value] of unreadable)
    test(`the reply to a read of the unified consent is refused ${name}`, () =>
      assert.equal(UnifiedConsentReply.safeParse(value).success, false));
});

suite('a conflict of our own service', () => {
  const action = { target: 'statistics', vendor: 'counter', action: 'ACCEPT' };
  const conflict = {
    type: 'CHANNEL',
    resolution: 'USE_NEWER_ACTION',
    actionsInConflict: [
      { ...action, consentId: 'c1', channelId: 'web', createdAt: '2026-03-01T12:00:00.000Z' },
      {
        ...action,
        action: 'REJECT',
        consentId: 'c2',
        channelId: 'app',
        createdAt: '2026-03-01T12:00:01.000Z',
      },
    ],
  };

  test('a conflict of our own service is read whole', () =>
    assert.deepEqual(Conflict.parse(conflict), conflict));

  test('a conflict of our own service is read without what says when and where', () => {
    const bare = {
      type: 'IDENTITY',
      resolution: 'ASK',
      actionsInConflict: [action, { ...action, channelId: null }],
    };
    assert.deepEqual(Conflict.parse(bare), bare);
  });
});

suite('the reply to a check', () => {
  for (const exists of [true, false])
    test(`${exists} is read as the reply to a check, with whatever is beside it`, () => {
      assert.deepEqual(ConsentCheckReply.parse({ exists, checkedAt: 1 }), { exists, checkedAt: 1 });
    });

  for (const value of [{}, { exists: null }, { exists: 'true' }, { exists: 1 }, true])
    test(`${JSON.stringify(value)} says nothing as the reply to a check`, () => {
      assert.equal(ConsentCheckReply.safeParse(value).success, false);
    });
});
