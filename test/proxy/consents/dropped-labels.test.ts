import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { consent, setUp } from '../support/set-up.ts';

suite('what no setting lists is dropped, and the choice recorded', () => {
  const sent = {
    tags: ['assent', 'decision:d-1.2', 'shop', 'kim@example.com', 'decision:kim@example.com'],
    attributes: { email: 'kim@example.com', gpc: 1, assent: { v: 1 }, person: { born: 1 }, note: 'x' },
  };
  const cases = [
    [{}, { tags: ['assent', 'decision:d-1.2'], attributes: { gpc: 1, assent: { v: 1 } } }],
    [
      { tags: ['shop'], attributes: ['note'] },
      { tags: ['assent', 'decision:d-1.2', 'shop'], attributes: { gpc: 1, assent: { v: 1 }, note: 'x' } },
    ],
  ] as const;
  for (const [options, kept] of cases)
    test(`what no setting lists is dropped, and the choice recorded with ${Object.keys(options).join(' and ') || 'no such setting'}`, async () => {
      const world = setUp({ options });
      const answer = await world.post(consent(sent), { 'idempotency-key': '"d-1"' });
      assert.equal(answer.status, 201);
      const [request] = world.serviceRequests;
      assert.deepEqual(JSON.parse(request?.body ?? ''), consent(kept));
      // The same body with other settings is another request to the service.
      assert.match(String(request?.headers['idempotency-key']), /^d-1~[\da-f]{16}$/);
    });
});
