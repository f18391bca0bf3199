import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import {
  Consent,
  PostedConsent,
  SubjectProfile,
  SubjectVerification,
  TokenReply,
} from '../../src/protocol.ts';

const accept = { target: 'statistics', vendor: 'counter', action: 'ACCEPT' };
const anonymous = { anonymousId: 'a1.x' };

suite('a consent that we write', () => {
  const refused: [name: string, value: unknown][] = [
    ['no subject', { actions: [accept] }],
    ['a subject without identifier', { subject: {}, actions: [accept] }],
    ['both identifiers', { subject: { ...anonymous, verifiedId: 'v' }, actions: [accept] }],
    ['an empty identifier', { subject: { anonymousId: '' }, actions: [accept] }],
    ['an identifier that is a number', { subject: { anonymousId: 7 }, actions: [accept] }],
    ['the id of a record', { subject: { id: '0d9d1d6a-7d4c-4f0c-9b39-0f8f1a3b8f11' }, actions: [accept] }],
    ['no actions', { subject: anonymous }],
    ['an empty list of actions', { subject: anonymous, actions: [] }],
    ['an action of another word', { subject: anonymous, actions: [{ ...accept, action: 'accept' }] }],
    ['an action with a member of its own', { subject: anonymous, actions: [{ ...accept, purpose: 1 }] }],
    ['a member that the specification does not name', { subject: anonymous, actions: [accept], when: 1 }],
    ['tags that are no strings', { subject: anonymous, actions: [accept], tags: [1] }],
    ['tags null', { subject: anonymous, actions: [accept], tags: null }],
    ['attributes that are a list', { subject: anonymous, actions: [accept], attributes: [1] }],
  ];
  for (const [name, value] of refused)
    test(`a consent that we write is refused with ${name}`, () =>
      assert.equal(Consent.safeParse(value).success, false));
});

suite('a consent that anybody posts to the service', () => {
  const taken: [name: string, value: object][] = [
    ['with both identifiers', { subject: { ...anonymous, verifiedId: 'v' }, actions: [accept] }],
    [
      'with the identifier that is not used null',
      { subject: { ...anonymous, verifiedId: null }, actions: [accept] },
    ],
    ['with a subject alone', { subject: anonymous }],
    ['with everything else null', { subject: anonymous, actions: null, tags: null, attributes: null }],
    ['with everything else empty', { subject: anonymous, actions: [], tags: [], attributes: {} }],
    ['with an action of another word', { subject: anonymous, actions: [{ ...accept, action: 'PAUSE' }] }],
    [
      'with members of its own',
      { subject: { ...anonymous, id: 1 }, actions: [{ ...accept, purpose: 1 }], when: 1 },
    ],
  ];
  for (const [name, value] of taken)
    test(`a consent that anybody posts to the service is taken ${name}`, () =>
      assert.deepEqual(PostedConsent.parse(value), value));

  const refused: [name: string, value: unknown][] = [
    ['no subject', { actions: [accept] }],
    ['a subject that is a string', { subject: 'a1.x', actions: [accept] }],
    ['an identifier that is a number', { subject: { anonymousId: 7 } }],
    [
      'an action without a vendor',
      { subject: anonymous, actions: [{ target: 'statistics', action: 'ACCEPT' }] },
    ],
    ['an action that is true', { subject: anonymous, actions: [{ ...accept, action: true }] }],
    ['actions that are no list', { subject: anonymous, actions: accept }],
    ['tags that are no strings', { subject: anonymous, tags: [null] }],
  ];
  for (const [name, value] of refused)
    test(`a consent that anybody posts to the service is refused with ${name}`, () =>
      assert.equal(PostedConsent.safeParse(value).success, false));

  test('an attribute named __proto__ is left out, and reaches no prototype', () => {
    const value: unknown = JSON.parse(
      '{"subject": {}, "attributes": {"__proto__": {"admin": true}, "age": 40}}',
    );
    const { attributes } = PostedConsent.parse(value);
    assert.deepEqual(Object.keys(attributes ?? {}), ['age']);
    assert.equal(Reflect.get(attributes ?? {}, 'admin'), undefined);
  });
});

suite('a subject profile', () => {
  test('a subject profile holds anything under any key', () => {
    const profile = { name: 'Kim', age: 40, '': '', member: true, title: null, pets: ['cat'] };
    const value = { email: 'kim@brand.example', profile };
    assert.deepEqual(SubjectProfile.parse(value), value);
  });

  for (const profile of [undefined, null, {}])
    test(`a subject profile may be ${JSON.stringify(profile) ?? 'missing'}`, () => {
      assert.equal(SubjectProfile.safeParse({ email: 'kim@brand.example', profile }).success, true);
    });

  for (const value of [{ profile: {} }, { email: null }, { email: 'x', profile: ['cat'] }])
    test(`${JSON.stringify(value)} is no subject profile`, () =>
      assert.equal(SubjectProfile.safeParse(value).success, false));
});

suite('a verification', () => {
  test('a verification keeps the zeros at the beginning of a code', () => {
    assert.equal(SubjectVerification.parse({ email: 'x', code: '004711' }).code, '004711');
  });

  test('a verification does not take a code that is a number, for its zeros are lost', () => {
    assert.equal(SubjectVerification.safeParse({ email: 'x', code: 4711 }).success, false);
  });
});

suite('the reply of a token endpoint', () => {
  const token = { access_token: 't', token_type: 'Bearer', expires_in: 3600, scope: 'consent-get-api' };
  const read: [name: string, value: object][] = [
    ['as the specification shows it', token],
    ['with its lifetime as a string', { ...token, expires_in: '3600' }],
    ['without lifetime and scope', { access_token: 't', token_type: 'bearer' }],
    ['with more members', { ...token, issued_at: 1 }],
  ];
  for (const [name, value] of read)
    test(`the reply of a token endpoint is read ${name}`, () =>
      assert.deepEqual(TokenReply.parse(value), value));

  for (const value of [{ ...token, access_token: '' }, { token_type: 'Bearer' }, { error: 'invalid_client' }])
    test(`${JSON.stringify(value)} gives no token`, () =>
      assert.equal(TokenReply.safeParse(value).success, false));
});
