import { assert } from '@open-wc/testing';
import type { CellDecision } from '../../../src/client/page/snapshot.ts';
import { catalogueOf, type FakeSettings, keyOf } from '../fake-client.ts';
import { allIn, clearStage, click, oneIn, settle, mount, switchOf, textOf } from '../mount.ts';

const preferences = 'assent-preferences';
const status = 'assent-status';

async function openPreferences(settings: FakeSettings) {
  const staged = await mount(settings);
  staged.provider.open('preferences');
  await settle();
  for (const each of allIn(preferences, '.unfold')) await click(each);
  return staged;
}

const rowOf = (vendor: string, target: string): string =>
  textOf(switchOf(preferences, vendor, target).closest('label') ?? document.body);

const bySignal: CellDecision = {
  id: 'signal',
  at: 1,
  method: 'gpc',
  language: '',
  gpc: true,
  notice: { policy: '1', targets: {} },
};

suite('where the service shows something else', () => {
  teardown(clearStage);

  for (const [action, label] of [
    ['REJECT', 'Keep “Not allowed”'],
    ['ACCEPT', 'Keep “Allowed”'],
  ] as const)
    test(`both values are shown where the service shows something else, and either can be chosen: ${action}`, async () => {
      const { client } = await mount({
        tags: [status],
        attributes: { inline: '' },
        ask: 'no',
        others: { action: 'REJECT', state: 'confirmed' },
        cells: { [keyOf('tubular', 'films')]: { action: 'ACCEPT', state: 'diverged', unified: 'REJECT' } },
      });
      assert.include(
        textOf(oneIn(status, '[part="status"]')),
        'Tubular, Films: you chose “Allowed”, but our records show “Not allowed”.',
      );
      const chosen = allIn(status, 'button').find((each) => textOf(each) === label);
      assert.ok(chosen);
      await click(chosen);
      assert.deepEqual(client.chosen, [[{ vendor: 'tubular', target: 'films', action }]]);
    });

  test('the two buttons where the service shows something else are alike, refusing first', async () => {
    await mount({
      tags: [status],
      attributes: { inline: '' },
      ask: 'no',
      cells: { [keyOf('tubular', 'films')]: { action: 'ACCEPT', state: 'diverged', unified: 'REJECT' } },
    });
    const [refuse, accept] = allIn(status, '[part="button"]');
    assert.ok(refuse && accept);
    assert.match(textOf(refuse), /Not allowed/);
    for (const property of ['backgroundColor', 'color', 'fontSize', 'fontWeight', 'borderColor'] as const)
      assert.equal(getComputedStyle(refuse)[property], getComputedStyle(accept)[property]);
  });
});

suite('the preferences of who is asked again', () => {
  teardown(clearStage);
  const again = {
    ask: 'again',
    others: { action: 'REJECT', state: 'confirmed', asked: false, askedBecause: undefined },
    cells: {
      [keyOf('tubular', 'films')]: {
        action: undefined,
        state: 'undecided',
        asked: true,
        askedBecause: 'undecided',
      },
    },
  } as const satisfies FakeSettings;

  test('the preferences of who is asked again say what changed at the group and at the switch, and nowhere else', async () => {
    await openPreferences(again);
    const news = allIn(preferences, '.group').filter((group) => group.querySelector('.news'));
    assert.deepEqual(
      news.map((group) => textOf(group.querySelector('[role="heading"]') ?? group)),
      ['Films'],
    );
    assert.match(rowOf('tubular', 'films'), /New since your last choice\./);
    assert.notMatch(rowOf('pathfinder', 'films'), /New since/);
  });

  test('the preferences of who is asked again save only that, when nothing else was touched', async () => {
    const { client } = await openPreferences(again);
    await click(oneIn(preferences, '[data-assent-action="save"]'));
    assert.deepEqual(client.chosen, [[{ vendor: 'tubular', target: 'films', action: 'REJECT' }]]);
  });

  test('the preferences of who is asked again say nothing of the kind to who is asked for the first time', async () => {
    await openPreferences({ ask: 'first' });
    assert.deepEqual(allIn(preferences, '.news'), []);
  });
});

suite('GPC-03 that the browser’s opt-out signal is honoured', () => {
  teardown(clearStage);
  const honoured = {
    ask: 'no',
    gpc: true,
    catalogue: catalogueOf(3, { regime: 'opt-out' }),
    others: { allowed: true },
    cells: {
      [keyOf('tubular', 'advertising')]: {
        action: 'REJECT',
        state: 'confirmed',
        allowed: false,
        decision: bySignal,
      },
    },
  } as const satisfies FakeSettings;

  test('GPC-03: the honoured opt-out signal of the browser is said in the preferences, in words that stand there and are not announced', async () => {
    await openPreferences(honoured);
    const inside = oneIn(preferences, status).shadowRoot;
    assert.match(
      textOf(inside?.querySelector('[part="status"]') ?? document.body),
      /We follow .*\(Global Privacy Control\)\./,
    );
    assert.equal(textOf(inside?.querySelector('[role="status"]') ?? document.body), '');
  });

  test('GPC-03: the honoured opt-out signal of the browser is said beside each switch that it keeps off, which can be switched on all the same', async () => {
    await openPreferences(honoured);
    assert.isFalse(switchOf(preferences, 'tubular', 'advertising').checked);
    assert.match(rowOf('tubular', 'advertising'), /keeps this off.*Choice saved and confirmed/);
    assert.isFalse(switchOf(preferences, 'tubular', 'advertising').disabled);
    assert.notMatch(rowOf('tubular', 'films'), /opt-out signal/);
  });

  test('GPC-03: the honoured opt-out signal of the browser opens nothing by itself', async () => {
    await mount({ ...honoured, tags: ['assent-banner', 'assent-preferences', status] });
    assert.deepEqual(allIn('assent-banner', 'section'), []);
    assert.isFalse(oneIn(preferences, 'dialog').hasAttribute('open'));
  });
});
