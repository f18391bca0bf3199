import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { suite, test } from 'node:test';
import { contentChecksum } from '../../../src/client/environment/checksum.ts';
import { parseJson } from '../../../src/client/environment/untrusted.ts';

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
