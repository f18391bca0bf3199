import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { Choice } from '../../../src/client/ledger/choice.ts';
import { all, signOut, verify } from '../../addons/account/client/verbs.ts';
import { begin } from '../begin.ts';
import type { Tab } from '../simulation/tab.ts';

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

/**
 * Lives with a sign-in and a sign-out. Whatever was chosen before on the device, in the account, and on
 * other devices meanwhile, signing out restores the device's choices. Returns the number of lives.
 *
 * @throws if a life fails
 */
export async function tryAccounts(runs: number, seed: number): Promise<number> {
  const given = fc.record({
    before: choices,
    held: choices,
    during: choices,
    resolution: fc.constantFrom('protective' as const, 'device' as const, 'account' as const),
    leavesElsewhere: fc.boolean(),
  });
  let lived = 0;
  const property = fc.asyncProperty(given, async ({ before, held, during, resolution, leavesElsewhere }) => {
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
    lived += 1;
  });
  await fc.assert(property, { numRuns: runs, seed });
  return lived;
}
