import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import * as fc from 'fast-check';
import { readCatalogue, parseCatalogue } from '../../../src/client/catalogue/read-catalogue.ts';
import {
  processCheckResponse,
  processUnifiedConsentResponse,
} from '../../../src/client/delivery/transport.ts';
import { CatalogueFile } from '../../../src/protocol/catalogue.ts';
import { ConsentCheckReply, UnifiedConsentReply } from '../../../src/protocol/unified-consent.ts';
import type { Regime } from '../../../src/client/catalogue/catalogue.ts';
import { contentChecksum } from '../../../src/client/environment/checksum.ts';
import { parseJson } from '../../../src/client/environment/untrusted.ts';

const headers = new Headers();

/** Mostly a valid value, sometimes a random one. */
function meant<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary }, { weight: 1, arbitrary: fc.jsonValue() });
}

const action = meant(
  fc.record({
    vendor: meant(fc.string()),
    target: meant(fc.string()),
    action: meant(fc.constantFrom('ACCEPT', 'REJECT', 'IGNORE')),
  }),
);

const unified = meant(
  fc.record(
    {
      unifiedConsent: meant(
        fc.record(
          {
            actions: meant(fc.array(action, { maxLength: 3 })),
            lastUpdateDate: meant(
              fc.constantFrom('2026-11-21T12:00:00.000Z', '2026-11-21T12:00:00Z', { toString: '' }),
            ),
          },
          { requiredKeys: ['actions'] },
        ),
      ),
      conflicts: meant(fc.array(meant(fc.record({ actionsInConflict: meant(fc.array(action)) })))),
    },
    { requiredKeys: ['unifiedConsent'] },
  ),
);

suite('the hand-written parsers agree with the schemas', () => {
  test('the hand-written parsers agree with the schemas on a unified consent: the same actions if the schema accepts it, and never one that it does not name', () => {
    let taken = 0;
    const property = fc.property(unified, (reply) => {
      const text = JSON.stringify(reply);
      const read = processUnifiedConsentResponse({ status: 200, headers, text });
      const parsed = UnifiedConsentReply.safeParse(JSON.parse(text));
      if (!parsed.success) return;
      taken += 1;
      assert.deepEqual(read?.actions, parsed.data.unifiedConsent?.actions ?? []);
    });
    fc.assert(property, { numRuns: 500 });
    assert.ok(taken > 50, `the schema took ${taken}`);
  });

  test('the hand-written parsers agree with the schemas on a check: an answer if and only if the schema has one', () => {
    const check = meant(fc.record({ exists: meant(fc.boolean()) }));
    const property = fc.property(check, (reply) => {
      const text = JSON.stringify(reply);
      const parsed = ConsentCheckReply.safeParse(JSON.parse(text));
      assert.equal(processCheckResponse({ status: 200, headers, text }), parsed.data?.exists);
    });
    fc.assert(property, { numRuns: 500 });
  });

  test('the hand-written parsers agree with the schemas on a catalogue: every target and vendor of one that the schema accepts', () => {
    const id = fc.constantFrom('statistics', 'video', 'maps', 'chat');
    const name = fc.oneof(fc.string({ minLength: 1 }), fc.record({ en: fc.string({ minLength: 1 }) }));
    const byId = { selector: ({ id: each }: { id: string }) => each };
    const file = fc.record(
      {
        brand: fc.record({
          name,
          contact: fc.string({ minLength: 1 }),
          privacyPolicy: fc.constant({ version: '1', url: '/privacy' }),
        }),
        targets: fc.uniqueArray(
          fc.record(
            {
              id,
              name,
              description: name,
              required: fc.boolean(),
              saleOrShare: fc.boolean(),
              exemption: fc.constantFrom('statistics', 'appearance'),
            },
            { requiredKeys: ['id', 'name', 'description'] },
          ),
          { ...byId, minLength: 4, maxLength: 4 },
        ),
        vendors: fc.uniqueArray(fc.record({ id, name, targets: fc.uniqueArray(id, { minLength: 1 }) }), {
          ...byId,
          minLength: 1,
        }),
        regime: fc.constantFrom('opt-in', 'opt-out', 'notice-only', 'gb'),
        askAgainAfterMonths: fc.integer({ min: 1, max: 24 }),
      },
      { requiredKeys: ['brand', 'targets', 'vendors'] },
    );
    let taken = 0;
    const property = fc.property(file, (generated) => {
      const catalogue: unknown = JSON.parse(JSON.stringify(generated));
      const parsed = CatalogueFile.safeParse(catalogue);
      if (!parsed.success) return;
      taken += 1;
      const read = readCatalogue(catalogue);
      const { targets, vendors, regime = 'opt-in', askAgainAfterMonths = 6 } = parsed.data;
      assert.deepEqual(
        read.targets.map((target) => [target.id, target.name, target.description, target.required]),
        targets.map((target) => [target.id, target.name, target.description, target.required ?? false]),
      );
      assert.deepEqual(
        read.vendors.map((vendor) => [vendor.id, vendor.name, vendor.targets.toSorted()]),
        vendors.map((vendor) => [vendor.id, vendor.name, vendor.targets.toSorted()]),
      );
      assert.deepEqual(
        read.targets.map(({ exemption }) => exemption),
        targets.map(({ exemption, saleOrShare }) => (saleOrShare ? undefined : exemption)),
      );
      assert.deepEqual([read.regime, read.askAgainAfterMonths], [regime, askAgainAfterMonths]);
    });
    fc.assert(property, { numRuns: 500 });
    assert.ok(taken > 100, `the schema took ${taken}`);
  });

  test('the hand-written parsers agree with the schemas on any value: nothing is thrown, and nothing is granted', () => {
    const property = fc.property(fc.jsonValue(), fc.integer({ min: 200, max: 599 }), (reply, status) => {
      const text = JSON.stringify(reply);
      const read = processUnifiedConsentResponse({ status, headers, text });
      assert.deepEqual(read?.actions ?? [], []);
      assert.deepEqual(
        readCatalogue(reply).vendors.flatMap(({ targets }) => targets),
        [],
      );
    });
    fc.assert(property, { numRuns: 200 });
  });
});

suite('the regime of a page', () => {
  const cases: [whose: string, page: Regime | undefined, place: Regime | undefined, regime: Regime][] = [
    ['the page, though the place of the visitor has a laxer one', 'opt-in', 'opt-out', 'opt-in'],
    ['the page, though the place of the visitor has a stricter one', 'notice-only', 'opt-in', 'notice-only'],
    ['the place of the visitor if the page names none', undefined, 'opt-out', 'opt-out'],
    ['the catalogue if neither the page nor the place names one', undefined, undefined, 'gb'],
  ];
  for (const [whose, page, placeRegime, regime] of cases)
    test(`the regime is that of ${whose}`, () => {
      const text = JSON.stringify({ regime: 'gb', vendors: [] });
      assert.equal(parseCatalogue({ text, placeRegime }, page).catalogue.regime, regime);
    });
});

/** Writes JSON in another way: members in reverse, spaces and line ends of Windows, all but plain letters escaped. */
function rewritten(value: unknown): string {
  const text = JSON.stringify(value, (_, part: unknown) =>
    part instanceof Object && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toReversed())
      : part,
  );
  return text.replaceAll(
    /"(?:[^"\\]|\\.)*"|[[\]{}:,]/g,
    (part) =>
      `\r\n\t ${part.replaceAll(/[^\w\\"[\]{}:,]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)}`,
  );
}

suite('the checksum of a catalogue', () => {
  test('the checksum of a catalogue is the same for all texts that say the same', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        assert.equal(contentChecksum(parseJson(rewritten(value))), contentChecksum(value));
      }),
    );
  });

  test('the checksum of a catalogue is another one if a text, a member or the order of a list differs', () => {
    const file = { vendors: ['tally', 'tubular'], brand: { name: 'Fjord & Fell' } };
    const others = [
      { ...file, brand: { name: 'Fjord &  Fell' } },
      { ...file, brand: { title: 'Fjord & Fell' } },
      { ...file, vendors: ['tubular', 'tally'] },
      { vendors: file.vendors },
    ];
    assert.equal(new Set([file, ...others].map(contentChecksum)).size, 5);
  });
});
