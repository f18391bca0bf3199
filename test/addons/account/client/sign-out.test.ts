import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import type { Choice } from '../../../../src/client/ledger/choice.ts';
import { all, signOut, verify } from './verbs.ts';
import { begin } from '../../../client/begin.ts';
import type { Tab } from '../../../client/simulation/tab.ts';

const minute = 60_000;

/** A choice or none for each of the three cells. */
const choices: fc.Arbitrary<Choice[]> = fc
  .array(fc.constantFrom('ACCEPT' as const, 'REJECT' as const, undefined), { minLength: 3, maxLength: 3 })
  .map((actions) =>
    all('ACCEPT').flatMap((cell, place) => (actions[place] ? { ...cell, action: actions[place] } : [])),
  );

/** The choices and open gates of a page, cell by cell. */
function shown({ client }: Tab): unknown {
  return client.snapshot
    .cells()
    .map(({ vendor, target, action, allowed, asked }) => [vendor, target, action, allowed, asked]);
}

/** Whatever was chosen before on the device, in the account, and on other devices meanwhile. */
const lives = fc.record({
  before: choices,
  held: choices,
  during: choices,
  resolution: fc.constantFrom('protective' as const, 'device' as const, 'account' as const),
  leavesElsewhere: fc.boolean(),
});

test('I16 signing out restores the choices of the device exactly, in 200 lives', async () => {
  const property = fc.asyncProperty(lives, async ({ before, held, during, resolution, leavesElsewhere }) => {
    const { world, tab } = await begin();
    tab.client.choose(before);
    await world.pass(minute);
    const left = shown(tab);
    const deviceId = world.anonymousId;
    if (held.length) world.service.record('verified kim@example.com', held);
    await verify(world, tab, () => resolution);
    assert.equal(tab.client.snapshot.subject, 'verified');
    tab.client.choose(during);
    await world.pass(minute);
    const { tab: other } = await begin(world);
    await signOut(world, leavesElsewhere ? other : tab);
    assert.deepEqual([shown(tab), shown(other)], [left, left]);
    const { tab: later } = await begin(world);
    await world.pass(minute);
    assert.deepEqual(shown(later), left);
    // Nobody who knew the old identifier can read later choices.
    assert.ok(deviceId === undefined || world.anonymousId !== deviceId);
  });
  await fc.assert(property, { numRuns: 200, seed: 20_261_121 });
});
