import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { joinLedgers } from '../../../src/client/ledger/join-ledgers.ts';
import { cellsIn, type EntryText, ledgerOf, visitor } from './ledger-builder.ts';

const video = 'tubular/video';
const tally = 'tally/statistics';

/** A refusal that stays on the device, in one of two ledgers. Which of them is newer does not matter. */
const cells: readonly [one: EntryText, other: EntryText, joined: EntryText][] = [
  // The service may have had something of the cell.
  ['REJECT kept 0 first', 'REJECT saving 0 first', 'REJECT saving 0 first'],
  ['REJECT kept 0 first', 'REJECT saved 0 first', 'REJECT saved 0 first'],
  ['REJECT kept 0 third', 'ACCEPT retrying 0 second', 'REJECT saving 0 third'],
  ['REJECT kept 0 third', 'ACCEPT confirmed 2 second', 'REJECT saving 0 third'],
  ['REJECT kept 0 second', 'ACCEPT saving 0 third', 'ACCEPT saving 0 third'],
  ['REJECT kept 0 third', 'REJECT kept 0 second', 'REJECT kept 0 third'],
];

suite('joinLedgers: refusals that stay on this device', () => {
  for (const [one, other, joined] of cells)
    test(`the refusals that stay here of "${one}" and "${other}" give "${joined}"`, () => {
      const [a, b] = [one, other].map((text) => ({ cells: { [video]: text } }));
      for (const [newer, older] of [
        [a, b],
        [b, a],
      ]) {
        const both = joinLedgers(ledgerOf({ ...newer, revision: 2 }), ledgerOf({ ...older, revision: 1 }));
        assert.deepEqual(cellsIn(both), { [video]: joined });
      }
    });

  test('refusals that stay on this device stay there, and take the identifier of an acceptance', () => {
    const kept = ledgerOf({ subject: '', cells: { [video]: 'REJECT kept 0 first' } });
    for (const revision of [0, 2]) {
      const sent = ledgerOf({ cells: { [tally]: 'ACCEPT saved 1 second' } });
      const both = joinLedgers({ ...kept, revision }, { ...sent, revision: 1 });
      assert.deepEqual(cellsIn(both), {
        [video]: 'REJECT kept 0 first',
        [tally]: 'ACCEPT saved 1 second',
      });
      assert.equal(both.subject, visitor);
    }
  });
});

test('the refusal wins between opposed choices under two identifiers, although it is older', () => {
  const accepted = ledgerOf({ cells: { 'tubular/video': 'ACCEPT confirmed 2 third' } });
  const refused = ledgerOf({ subject: 'a1.another', cells: { 'tubular/video': 'REJECT confirmed 0 first' } });
  for (const [newer, older] of [
    [accepted, refused],
    [refused, accepted],
  ] as const)
    assert.match(cellsIn(joinLedgers({ ...newer, revision: 2 }, older))['tubular/video'] ?? '', /^REJECT/);
});
