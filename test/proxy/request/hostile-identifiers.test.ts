import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { action, anonymousId, consent, refuses, sameOrigin, setUp } from '../support/set-up.ts';

suite('an identifier in an invalid format never reaches the service', () => {
  const random = anonymousId.slice(3);
  const identifiers = [
    '',
    'x',
    'victim@example.com',
    '6f1c2f0e-9a53-4c1e-8a43-0d5a6f2f3a10',
    random,
    `a1${random}`,
    `a1x${random}`,
    `a2.${random}`,
    `A1.${random}`,
    `a1.${random}A`,
    `a1.${random.slice(1)}`,
    `a1.${random.slice(1)}=`,
    `a1.${random.slice(1)}+`,
    `a1.${random.slice(1)}~`,
    `a1.${random.slice(1)}%41`,
    `a1%2E${random}`,
    `%611.${random}`,
    `a1.${random}%00`,
    `a1.${random}%0A`,
    `a1.${random}%20`,
    `a1.${random};v=1`,
    `a1.${random},a1.${random}`,
    `a1.${random.slice(1)}é`,
    `a1.${random.slice(1)}А`,
    '%',
    '%2e%2e',
    '..%2f..%2foauth%2ftoken',
    '..%5c..%5coauth',
    '%252e%252e',
    '...',
    "'; drop table consents; --",
    'ME',
    'm%65',
    'me%00',
    'a'.repeat(2_000),
  ];
  for (const id of identifiers) {
    for (const endpoint of ['unified', 'check'])
      test(`an identifier in an invalid format never reaches the service in the path of ${endpoint}: ${id.slice(0, 60)}`, async () => {
        const world = setUp();
        const answer = await world.ask(`/v2/consents/${endpoint}/${id}`, { headers: sameOrigin });
        // The path above that of an identifier is one to post to.
        assert.ok([400, 404, 405].includes(answer.status), `${answer.status}`);
        assert.deepEqual([world.serviceRequests.length, world.tokenRequests.length], [0, 0]);
        if (id.length > 8) assert.ok(!JSON.stringify([answer.text, answer.lines]).includes(id));
      });

    test(`an identifier in an invalid format never reaches the service in the body: ${id.slice(0, 60)}`, async () => {
      const world = setUp();
      const answer = await world.post(consent({ subject: { anonymousId: id } }));
      refuses(answer, 400, 'identifier-invalid');
      assert.equal(world.serviceRequests.length, 0);
      if (id.length > 8) assert.ok(!JSON.stringify([answer.text, answer.lines]).includes(id));
    });
  }

  const subjects: [string, unknown, string][] = [
    ['missing', undefined, 'identifier-missing'],
    ['null', null, 'identifier-missing'],
    ['a string', anonymousId, 'identifier-missing'],
    ['empty', {}, 'identifier-missing'],
    ['a list', [anonymousId], 'identifier-invalid'],
    ['a verifiedId', { verifiedId: anonymousId }, 'identifier-invalid'],
    ['both identifiers', { anonymousId, verifiedId: 'victim' }, 'identifier-invalid'],
    ['a subjectId', { id: '6f1c2f0e-9a53-4c1e-8a43-0d5a6f2f3a10' }, 'identifier-invalid'],
    ['an anonymousId and more', { anonymousId, id: 'x' }, 'identifier-invalid'],
    ['an anonymousId in a list', { anonymousId: [anonymousId] }, 'identifier-invalid'],
    ['a number', { anonymousId: 5 }, 'identifier-invalid'],
  ];
  for (const [name, subject, code] of subjects)
    test(`an identifier in an invalid format never reaches the service as subject: ${name}`, async () => {
      const world = setUp();
      refuses(await world.post({ subject, actions: [action()] }), 400, code);
      assert.equal(world.serviceRequests.length, 0);
    });
});
