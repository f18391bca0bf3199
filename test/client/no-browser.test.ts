import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BrowserMissingError, createConsent } from 'assent';

test('createConsent throws on a server that it is for browsers, and starts nothing', (t) => {
  const fetched = t.mock.method(globalThis, 'fetch');
  const timed = t.mock.method(globalThis, 'setTimeout');
  assert.throws(
    () => createConsent({ proxy: '/consent', catalogue: '/consent-catalogue.json' }),
    (thrown) => {
      assert.ok(thrown instanceof BrowserMissingError);
      assert.equal(thrown.code, 'browser-missing');
      assert.match(thrown.message, /It is for browsers/);
      return true;
    },
  );
  assert.deepEqual([fetched.mock.callCount(), timed.mock.callCount()], [0, 0]);
});
