import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readGood, useCatalogue } from '../../../src/addons/dev/cli/catalogue-in-use.ts';
import { firstCatalogue } from '../../../src/addons/dev/cli/first-files.ts';

test('a catalogue that cannot be used for a while, such as on a full disk, is used by a later look', async () => {
  const place = 'consent-catalogue.json';
  const good = firstCatalogue(0);
  const changed = good.replace('Tally', 'Tallies');
  const told: string[] = [];
  let isFull = true;
  const inUse = useCatalogue(readGood({ place, text: good }), {
    find: async () => ({ place, text: changed }),
    apply: async () => {
      if (isFull) throw new Error('database or disk is full');
    },
    tell: (lines) => told.push(...lines),
  });
  await inUse.refresh();
  await inUse.refresh();
  assert.equal(inUse.text, good);
  assert.deepEqual(told, ['database or disk is full', 'The last good catalogue stays in use.']);
  isFull = false;
  await inUse.refresh();
  assert.equal(inUse.text, changed);
  assert.equal(told.at(-1), `${place} is good again, and in use.`);
});
