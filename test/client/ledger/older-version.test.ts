import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { suite, test } from 'node:test';
import { conditionsOf, findPageStart } from '../../../src/client/page/page-start.ts';
import { World } from '../simulation/world.ts';

/**
 * The storage that each released version left after everything was accepted and then, offline,
 * Tubular's statistics were refused. A new version adds a file and changes none.
 */
const folder = new URL('stored/', import.meta.url);
const left = readdirSync(folder).map((name) => {
  const kept: Record<string, string> = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
  return { version: name.replace('.json', ''), kept };
});

/** A device with that storage, an hour later. */
function deviceWith(kept: Readonly<Record<string, string>>): World {
  const world = new World();
  for (const [name, text] of Object.entries(kept)) world.storage?.kept.set(name, text);
  world.time.offset += 3_600_000;
  return world;
}

for (const { version, kept } of left)
  suite(`the storage of version ${version}`, () => {
    test(`the storage of version ${version} opens no gate before the client is loaded, because it has no time of calculation`, () => {
      const found = findPageStart(
        conditionsOf(undefined, undefined, false),
        deviceWith(kept).time.now,
        kept,
        () => undefined,
      );
      assert.equal(found, 'something');
    });

    test(`the storage of version ${version} is read by the client: nobody is asked again`, async () => {
      const tab = deviceWith(kept).openTab();
      await tab.client.ready;
      const { snapshot } = tab.client;
      assert.equal(snapshot.ask, 'no');
      assert.deepEqual(
        snapshot.cells().map(({ vendor, target, action }) => [vendor, target, action]),
        [
          ['tubular', 'necessary', undefined],
          ['tubular', 'statistics', 'REJECT'],
          ['tubular', 'video', 'ACCEPT'],
          ['tally', 'statistics', 'ACCEPT'],
        ],
      );
    });

    test(`the storage of version ${version} has an unsent choice that reaches the service with its decision and identifier`, async () => {
      const world = deviceWith(kept);
      await world.openTab().client.ready;
      await world.pass(60_000);
      const decision = Object.keys(kept).find((name) => name.startsWith('assent.decision.'));
      assert.deepEqual(
        world.service.commits.map(({ id, actions, key }) => [id, actions, key?.split('.')[0]]),
        [
          [
            kept['assent.id'],
            [{ vendor: 'tubular', target: 'statistics', action: 'REJECT' }],
            decision?.slice('assent.decision.'.length),
          ],
        ],
      );
    });
  });
