import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { defaultLimits, type Endpoint, endpoints, Scope } from '../../src/protocol.ts';

/** Sections 4.2 to 4.6 of the interface specification, in its order. `<id>` is written `:id`. */
const specified: [name: string, method: string, path: string, scope: string, status: number][] = [
  ['createConsent', 'POST', '/v2/consents', 'consent-insert-api', 201],
  ['readUnifiedConsent', 'GET', '/v2/consents/unified/:id', 'consent-get-api', 200],
  ['checkConsent', 'GET', '/v2/consents/check/:id', 'consent-get-api', 200],
  ['createSubjectProfile', 'POST', '/subjects/profile', 'subject-profile-manage', 200],
  ['verifySubjectProfile', 'POST', '/subjects/profile/verify', 'subject-profile-manage', 200],
];

const rows: [string, Endpoint][] = Object.entries(endpoints);

suite('the table of endpoints', () => {
  test('the table of endpoints is the list of the specification, and four endpoints of our own', () => {
    const table = rows.map(([name, { method, path, scope, status }]) => [name, method, path, scope, status]);
    assert.deepEqual(table, [
      ...specified,
      ['addCounts', 'POST', '/v2/counts', 'consent-insert-api', 204],
      ['publishNotice', 'PUT', '/v2/notices/:id', 'consent-insert-api', 204],
      ['readReceipt', 'GET', '/v2/receipts/:id', 'consent-get-api', 200],
    ]);
  });

  test('the table of endpoints uses every scope', () => {
    assert.deepEqual(new Set(rows.map(([, { scope }]) => scope)), new Set(Scope.options));
  });

  for (const [name, { method, body, reply, repeatable }] of rows) {
    test(`${name} takes a body unless it is read`, () => assert.equal(body !== undefined, method !== 'GET'));
    test(`${name} ${reply ? 'replies' : 'replies nothing'}`, () => {
      assert.equal(reply === undefined, ['createConsent', 'addCounts', 'publishNotice'].includes(name));
    });
    test(`${name} ${repeatable ? 'may' : 'may not'} be repeated`, () => {
      assert.equal(repeatable, !/SubjectProfile$|^addCounts$/.test(name));
    });
  }
});

test('what a proxy lets through fits into the service', () => {
  assert.ok(defaultLimits.proxyBody <= defaultLimits.serviceBody);
  assert.ok(defaultLimits.actions <= defaultLimits.cells);
});
