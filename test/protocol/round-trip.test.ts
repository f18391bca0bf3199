import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { suite, test } from 'node:test';
import { Consent, PostedConsent, UnifiedConsentReply } from '../../src/protocol.ts';

/** What JSON can carry. A member named __proto__ is left out on purpose: see consent.test.ts. */
const json = fc.jsonValue().filter((value) => !JSON.stringify(value).includes('"__proto__"'));
const key = fc.string().filter((name) => name !== '__proto__');
const attributes = fc.dictionary(key, json);
const names = { target: fc.string(), vendor: fc.string() };
const decision = fc.record({ ...names, action: fc.constantFrom('ACCEPT' as const, 'REJECT' as const) });

const consent: fc.Arbitrary<Consent> = fc.record(
  {
    subject: fc.oneof(
      fc.record({ anonymousId: fc.string({ minLength: 1 }) }),
      fc.record({ verifiedId: fc.string({ minLength: 1 }) }),
    ),
    actions: fc.array(decision, { minLength: 1 }),
    tags: fc.array(fc.string()),
    attributes,
  },
  { requiredKeys: ['subject', 'actions'] },
);

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });

const reply = fc.record(
  {
    unifiedConsent: maybe(
      fc.record(
        {
          subjectId: maybe(fc.uuid()),
          channelIds: maybe(fc.array(fc.string())),
          compliance: maybe(fc.record({ gpc: fc.integer() }, { requiredKeys: [] })),
          actions: fc.array(
            fc.record(
              { ...names, action: fc.string(), more: json },
              { requiredKeys: ['target', 'vendor', 'action'] },
            ),
          ),
          attributes: maybe(attributes),
          more: json,
        },
        { requiredKeys: ['actions'] },
      ),
    ),
    conflicts: maybe(fc.array(json)),
    more: json,
  },
  { requiredKeys: [] },
);

/** What arrives when a value is sent: JSON makes 0 of -0, and all objects ordinary ones. */
function sent(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

suite('over the wire and back', () => {
  test('a consent is the same over the wire and back', () => {
    fc.assert(fc.property(consent, (value) => assert.deepEqual(Consent.parse(sent(value)), sent(value))));
  });

  test('what we write, the service takes', () => {
    fc.assert(
      fc.property(consent, (value) => assert.deepEqual(PostedConsent.parse(sent(value)), sent(value))),
    );
  });

  test('a unified consent keeps everything, known or not', () => {
    fc.assert(
      fc.property(reply, (value) => assert.deepEqual(UnifiedConsentReply.parse(sent(value)), sent(value))),
    );
  });

  test('nothing that arrives makes the reading throw', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        for (const schema of [Consent, PostedConsent, UnifiedConsentReply]) {
          assert.equal(typeof schema.safeParse(value).success, 'boolean');
        }
      }),
    );
  });
});
