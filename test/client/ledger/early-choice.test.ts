import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { contentChecksum } from '../../../src/client/environment/checksum.ts';
import type { EarlyChoice } from '../../../src/client/ledger/early-choice.ts';
import { catalogue, editions } from '../simulation/catalogues.ts';
import type { Tab } from '../simulation/tab.ts';
import { SimulatedBrowser } from '../simulation/simulated-browser.ts';

const [older, newer] = editions;

/** The early choice that the banner stores at a click. */
function refusalOf(
  choices: readonly { vendor: string; target: string }[],
  shown: object = catalogue,
  at = Date.UTC(2026, 10, 21, 12),
): EarlyChoice {
  return {
    id: 'click',
    at,
    sequence: at,
    method: 'banner',
    language: 'en',
    catalogue: contentChecksum(shown),
    seed: Array.from({ length: 32 }, (_, index) => index),
    choices: choices.map((cell) => ({ ...cell, action: 'REJECT' })),
  };
}

const tally = { vendor: 'tally', target: 'statistics' };
const adverse = { vendor: 'adverse', target: 'video' };

function actionOn(tab: Tab, { vendor, target }: typeof tally): string | undefined {
  return tab.client.snapshot.cell(vendor, target)?.action;
}

async function openReady(world: SimulatedBrowser, shown: object = catalogue): Promise<Tab> {
  const tab = world.openTab({ catalogue: shown });
  await tab.client.ready;
  return tab;
}

suite('a choice', () => {
  for (const when of ['before the catalogue is there', 'after it'])
    test(`a choice with a word that is no action decides nothing, ${when}`, async () => {
      const world = new SimulatedBrowser();
      const tab = world.openTab();
      if (when === 'after it') await tab.client.ready;
      const wrong: object = { action: 'reject' };
      tab.client.choose(Reflect.get(wrong, 'action'));
      await tab.client.ready;
      await world.pass(60_000);
      assert.equal(tab.client.snapshot.ask, 'first');
      assert.deepEqual(world.service.posts, []);
    });
});

suite('an early choice in the banner', () => {
  test('an early choice in the banner becomes a decision when the client is loaded, and is then removed', async () => {
    const world = new SimulatedBrowser();
    const tab = world.openTab();
    tab.chooseEarly(refusalOf([tally]));
    await tab.client.ready;
    assert.equal(actionOn(tab, tally), 'REJECT');
    assert.deepEqual(
      [...(world.storage?.kept.keys() ?? [])].filter((key) => /choice/.test(key)),
      [],
    );
    await world.pass(60_000);
    assert.equal(world.service.holds(world.anonymousId ?? '')['tally/statistics'], 'REJECT');
  });

  test('an early choice in the banner reaches clients that are already loaded, in this page and in others', async () => {
    const world = new SimulatedBrowser();
    const [tab, other] = [await openReady(world), await openReady(world)];
    tab.chooseEarly(refusalOf([tally]));
    await world.pass(2);
    assert.deepEqual([actionOn(tab, tally), actionOn(other, tally)], ['REJECT', 'REJECT']);
    await world.pass(60_000);
    assert.deepEqual([world.service.commits.length, tab.client.snapshot.state], [1, 'confirmed']);
  });

  test('an early choice in the banner on a catalogue that an open page does not know is left to its own page', async () => {
    const world = new SimulatedBrowser();
    const outdated = await openReady(world, older);
    const tab = world.openTab({ catalogue: newer });
    tab.chooseEarly(refusalOf([adverse, tally], newer));
    outdated.show();
    assert.equal(actionOn(outdated, tally), undefined);
    await tab.client.ready;
    await world.pass(60_000);
    assert.deepEqual(world.service.holds(world.anonymousId ?? ''), {
      'adverse/video': 'REJECT',
      'tally/statistics': 'REJECT',
    });
    assert.deepEqual(
      [actionOn(tab, adverse), tab.client.snapshot.cell('adverse', 'video')?.asked],
      ['REJECT', false],
    );
  });

  test('an early choice in the banner on a catalogue that no page knows any more is read completely by a later one, which asks again', async () => {
    const world = new SimulatedBrowser();
    const crashed = world.openTab({ catalogue: newer });
    crashed.chooseEarly(refusalOf([adverse, tally], newer));
    crashed.crash();
    await world.pass(60_000);
    const tab = await openReady(world, older);
    assert.equal(actionOn(tab, tally), 'REJECT');
    assert.equal(tab.client.snapshot.ask, 'again');
    await world.pass(60_000);
    assert.deepEqual(world.service.holds(world.anonymousId ?? ''), {
      'adverse/video': 'REJECT',
      'tally/statistics': 'REJECT',
    });
  });
});
