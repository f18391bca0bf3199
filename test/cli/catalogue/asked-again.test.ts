import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { askedAgain } from '../../../src/cli/catalogue/asked-again.ts';
import { editions } from '../../client/simulation/catalogues.ts';
import { SimulatedBrowser } from '../../client/simulation/simulated-browser.ts';

/** What a widget asks with a catalogue, after its visitor has accepted everything that another one offered. */
async function askedByWidget(before: object, after: object) {
  const world = new SimulatedBrowser();
  const first = world.openTab({ catalogue: before });
  await first.client.ready;
  first.client.acceptAll();
  await world.pass(120_000);
  const second = world.openTab({ catalogue: after });
  await second.client.ready;
  const asked = second.client.snapshot.cells().filter((cell) => cell.asked);
  return asked.map(({ vendor, target, askedBecause: reason }) => ({ vendor, target, reason }));
}

suite('the cells that are predicted to be asked again are those that the widget asks', () => {
  for (const [from, before] of editions.entries())
    for (const [to, after] of editions.entries())
      test(`the cells that are predicted to be asked again are those that the widget asks from edition ${from} to edition ${to}`, async () =>
        assert.deepEqual(askedAgain(before, after, Date.now()), await askedByWidget(before, after)));
});
