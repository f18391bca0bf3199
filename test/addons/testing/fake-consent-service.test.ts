import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { FakeConsentService } from '../../../src/addons/testing/page/fake-consent-service.ts';

suite('the service of the test kit', () => {
  test('the service of the test kit lets the next choice fail, also where the page counts its question before', () => {
    const service = new FakeConsentService();
    service.failNext();
    const post = (path: string, body: object) =>
      service.answer({ method: 'POST', path, body: JSON.stringify(body) }).status;
    const consent = {
      subject: { anonymousId: 'a' },
      actions: [{ vendor: 'tally', target: 'statistics', action: 'ACCEPT' }],
    };
    const statuses = [
      post('/consent/questions', { event: 'shown' }),
      post('/consent/consents', consent),
      post('/consent/consents', consent),
    ];
    assert.deepEqual(statuses, [204, 503, 201]);
    assert.equal(service.consents.length, 1);
  });
});
