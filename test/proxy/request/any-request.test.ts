import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import * as fc from 'fast-check';
import { Consent } from '../../../src/protocol.ts';
import { action, anonymousId, consent, sameOrigin, setUp } from '../support/set-up.ts';

const allowed = [
  'POST https://service.example/v2/consents',
  `GET https://service.example/v2/consents/unified/${anonymousId}`,
  `GET https://service.example/v2/consents/check/${anonymousId}`,
];

const segment = fc.oneof(
  fc.constantFrom('v2', 'consents', 'unified', 'check', 'subjects', 'profile', 'oauth', 'token', anonymousId),
  fc.constantFrom(
    '',
    '.',
    '..',
    '%2e%2e',
    '%2f',
    '..%2f..',
    '%5c',
    '%00',
    '%',
    '\\',
    ';',
    '?',
    '#',
    '//',
    '@evil.example',
  ),
  fc.string({ unit: 'binary', maxLength: 8 }),
);

/** Random segments, preceded by an endpoint half of the time. */
const path = fc
  .tuple(
    fc.constantFrom(
      [],
      [],
      [],
      ['v2', 'consents'],
      ['v2', 'consents', 'unified'],
      ['v2', 'consents', 'check'],
    ),
    fc.array(segment, { maxLength: 4 }),
  )
  .map((parts) => parts.flat());

/** A valid consent with one random replacement. */
const nearlyValid = fc
  .tuple(
    fc.constantFrom(
      'subject',
      'anonymousId',
      'actions',
      '0',
      'vendor',
      'target',
      'action',
      'tags',
      'attributes',
      'assent',
    ),
    fc.oneof(fc.jsonValue(), fc.string({ minLength: 1 }), fc.constantFrom([], {}, ['a'], { note: 'a' })),
  )
  .map(([place, value]) => {
    let isReplaced = false;
    const valid = consent({ actions: [action()], tags: ['a'], attributes: { gpc: 1, assent: { v: 1 } } });
    return JSON.stringify(valid, (key, kept) => {
      if (key !== place || isReplaced) return kept;
      isReplaced = true;
      return value;
    });
  });

suite('for any request', () => {
  test('the service only gets requests that the table of endpoints allows', async () => {
    await fc.assert(
      fc.asyncProperty(
        path,
        fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'),
        async (segments, method) => {
          const world = setUp();
          const body = method === 'GET' || method === 'HEAD' ? null : JSON.stringify(consent());
          const { status } = await world.ask(`/${segments.join('/')}`, { method, headers: sameOrigin, body });
          assert.ok(status < 500, `${status}`);
          for (const sent of world.serviceRequests)
            assert.ok(allowed.includes(`${sent.method} ${sent.url}`), sent.url);
        },
      ),
      {
        numRuns: 300,
        examples: [
          [['v2', 'consents'], 'POST'],
          [['v2', 'consents', 'check', anonymousId], 'GET'],
        ],
      },
    );
  });

  test('a posted body is rejected, or reaches the service in the shape of the specification', async () => {
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.oneof({ weight: 3, arbitrary: nearlyValid }, { weight: 1, arbitrary: fc.json() }),
        async (body) => {
          const world = setUp();
          const { status } = await world.post(body);
          if (status === 201) taken += 1;
          else assert.ok(status === 400, `${status}`);
          assert.equal(world.serviceRequests.length, status === 201 ? 1 : 0);
          for (const sent of world.serviceRequests)
            assert.ok(Consent.safeParse(JSON.parse(sent.body)).success, sent.body);
        },
      ),
      { numRuns: 300 },
    );
    assert.ok(taken > 0, 'none was taken: this test looks at refusals alone');
  });

  test('a reply of the service is rejected, or passed on in the shape that the widget expects', async () => {
    const members = [
      'unifiedConsent',
      'conflicts',
      'actions',
      'attributes',
      'compliance',
      'lastUpdateDate',
      'subjectId',
    ];
    const key = fc.oneof(fc.constantFrom(...members), fc.string());
    const { tree: reply } = fc.letrec((tie) => ({
      tree: fc.oneof({ maxDepth: 3 }, fc.jsonValue(), fc.dictionary(key, tie('tree')), fc.array(tie('tree'))),
    }));
    const unified = fc.record({
      unifiedConsent: fc.record({
        actions: fc.constant([action()]),
        attributes: reply,
        compliance: reply,
        extra: reply,
      }),
      conflicts: fc.array(reply),
    });
    let passedOn = 0;
    await fc.assert(
      fc.asyncProperty(fc.oneof(reply, unified), async (body) => {
        const answer = await setUp({ service: () => Response.json(body) }).readUnified();
        if (answer.status !== 200) return assert.ok([204, 502].includes(answer.status), `${answer.status}`);
        const { unifiedConsent, conflicts, ...rest } = JSON.parse(answer.text);
        if (unifiedConsent === null) return assert.ok(conflicts.length > 0);
        const { actions, lastUpdateDate, compliance, ...more } = unifiedConsent;
        passedOn += 1;
        assert.deepEqual([rest, more], [{}, {}]);
        assert.ok(Array.isArray(actions) && Array.isArray(conflicts));
        assert.ok(lastUpdateDate === undefined || typeof lastUpdateDate === 'string');
        assert.ok(
          compliance === undefined ||
            Object.keys(compliance).every((name) => ['privacyPolicy', 'gpc'].includes(name)),
        );
      }),
      { numRuns: 300 },
    );
    assert.ok(passedOn > 0, 'none was passed on: this test looks at refusals alone');
  });
});
