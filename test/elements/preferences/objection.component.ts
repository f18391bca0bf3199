import { assert } from '@open-wc/testing';
import { catalogueOf, keyOf } from '../fake-client.ts';
import {
  allIn,
  button,
  clearStage,
  click,
  type Fixture,
  mount,
  oneIn,
  rootOf,
  settle,
  switchOf,
  textOf,
} from '../mount.ts';

const tag = 'assent-preferences';
const catalogue = catalogueOf(3, { regime: 'gb' });

/** A stage in the United Kingdom, where the statistics of all three vendors are exempt. */
const visit = (play: Fixture = {}) => mount({ catalogue, ...play });

async function openPreferences(play: Fixture = {}, layer: 'preferences' | 'vendors' = 'preferences') {
  const staged = await visit(play);
  staged.provider.open(layer);
  await settle();
  return staged;
}

async function unfoldAll(): Promise<void> {
  for (const each of allIn(tag, '.unfold')) await click(each);
}

/** The group with a name. */
function groupOf(name: string): HTMLElement {
  const found = allIn(tag, '.group').find((group) => textOf(group).startsWith(name));
  if (!found) throw new Error(`There is no group ${name}.`);
  return found;
}

const labelOf = (input: HTMLInputElement) => textOf(input.closest('label') ?? input);
const objection = { vendor: 'tally', target: 'statistics', action: 'REJECT' } as const;

suite('an exempt target', () => {
  teardown(clearStage);

  test('an exempt target has its own words where the service shows another value', async () => {
    const diverged = { action: 'REJECT', state: 'diverged', unified: 'ACCEPT', allowed: false } as const;
    const cells = { [keyOf('tally', 'statistics')]: diverged };
    await visit({ tags: ['assent-status'], attributes: { inline: '' }, ask: 'no', cells });
    const words = textOf(oneIn('assent-status', '[part="status"]'));
    assert.include(words, 'Tally, Statistics: you chose “Objected”, but our records show “In use”.');
    assert.include(words, 'Keep “Objected” Keep “In use”');
  });

  suite('in the banner', () => {
    test('an exempt target in the banner is listed as applying, not among the asked targets', async () => {
      await visit();
      assert.include(
        textOf(rootOf('assent-banner').querySelector('.text') ?? document.body),
        'We use this without asking you first: Statistics. If you select “Reject all”, you also object to this.',
      );
      assert.deepEqual(allIn('assent-banner', 'li').map(textOf), ['Films', 'Advertising']);
      assert.match(textOf(oneIn('assent-banner', '.link')), /^2 companies$/);
    });

    for (const [name, action] of [
      ['reject-all', 'REJECT'],
      ['accept-all', 'ACCEPT'],
    ] as const)
      test(`an exempt target in the banner is decided by ${name} like the others`, async () => {
        const { client } = await visit();
        await click(button('assent-banner', name));
        assert.equal(client.chosen[0]?.length, 7);
        assert.deepEqual([...new Set(client.chosen[0]?.map((each) => each.action))], [action]);
        assert.deepInclude(client.chosen[0] ?? [], { ...objection, action });
      });

    test('an exempt target in the banner is not decided if the visitor objected before', async () => {
      const exempt = { action: 'REJECT', state: 'confirmed', allowed: false } as const;
      const ids = ['tally', 'tubular', 'pathfinder'].map((id) => [keyOf(id, 'statistics'), exempt] as const);
      const { client } = await visit({ ask: 'again', cells: Object.fromEntries(ids) });
      assert.notInclude(textOf(rootOf('assent-banner').querySelector('.text') ?? document.body), 'applies');
      await click(button('assent-banner', 'accept-all'));
      assert.equal(client.chosen[0]?.length, 4);
    });

    test('an exempt target in the banner has the same texts in German', async () => {
      await visit({ language: 'de' });
      assert.include(
        textOf(rootOf('assent-banner').querySelector('.text') ?? document.body),
        'ohne Sie vorher zu fragen: Statistik. Mit „Alle ablehnen“',
      );
    });
  });

  suite('in the preferences', () => {
    test('an exempt target in the preferences is on, and says that it applies, why, and how to object, with a link', async () => {
      await openPreferences();
      const group = groupOf('Statistics');
      assert.include(textOf(group), 'Statistics In use ');
      assert.include(
        textOf(group),
        'We use this without asking you first: Statistics. We use it only to count how this site is used ' +
          'and to improve it. You can object at any time, free of charge. Privacy policy',
      );
      assert.equal(group.querySelector('p a')?.getAttribute('href'), '/privacy');
      await unfoldAll();
      assert.isTrue(switchOf(tag, 'tally', 'statistics').checked);
      assert.isFalse(switchOf(tag, 'tubular', 'films').checked);
    });

    test('an exempt target in the preferences for appearance says so, and is not mentioned elsewhere', async () => {
      const targets = catalogue.targets.map((each) =>
        each.id === 'films' ? { ...each, exemption: 'appearance' as const } : each,
      );
      await openPreferences({ catalogue: { ...catalogue, targets } });
      assert.include(textOf(groupOf('Films')), 'We use it only to show this site the way you prefer.');
      assert.notInclude(textOf(groupOf('Advertising')), 'object');
    });

    test('an exempt target in the preferences keeps its name when switched, and shows its value in words', async () => {
      const { client } = await openPreferences();
      await unfoldAll();
      const input = switchOf(tag, 'tally', 'statistics');
      const name = input.getAttribute('aria-label');
      assert.match(labelOf(input), /In use$/);
      await click(input);
      assert.match(labelOf(input), /Objected$/);
      assert.equal(input.getAttribute('aria-label'), name);
      assert.include(textOf(groupOf('Statistics')), 'Statistics Partly in use');
      assert.deepEqual(client.calls, []);
    });

    test('an exempt target in the preferences is decided only if it was switched and saved', async () => {
      const { client } = await openPreferences();
      await click(button(tag, 'save'));
      assert.deepEqual([...new Set(client.chosen[0]?.map(({ target }) => target))], ['films', 'advertising']);
    });

    test('an exempt target in the preferences is refused when the switch is off and saved', async () => {
      const { client } = await openPreferences({ ask: 'no' });
      await unfoldAll();
      await click(switchOf(tag, 'tally', 'statistics'));
      await click(button(tag, 'save'));
      assert.deepInclude(client.chosen[0] ?? [], objection);
      assert.equal(client.chosen[0]?.filter(({ target }) => target === 'statistics').length, 1);
    });

    test('an exempt target in the preferences that was refused is not listed as applying, and applies again when it is switched on', async () => {
      const { client } = await openPreferences({
        ask: 'no',
        others: { action: 'REJECT', state: 'confirmed', allowed: false },
      });
      assert.include(textOf(groupOf('Statistics')), 'Statistics Objected ');
      assert.notMatch(textOf(groupOf('Statistics')), /applies/i);
      await unfoldAll();
      await click(switchOf(tag, 'tally', 'statistics'));
      await click(button(tag, 'save'));
      assert.deepEqual(client.chosen, [[{ ...objection, action: 'ACCEPT' }]]);
    });

    test('an exempt target in the preferences is explained above the table too', async () => {
      const { provider } = await visit();
      provider.open('table');
      await settle();
      assert.include(
        textOf(rootOf(tag).querySelector('.list') ?? document.body),
        'object at any time, free of charge',
      );
    });

    test('an exempt target in the preferences is explained in the list by vendor too', async () => {
      await openPreferences({}, 'vendors');
      assert.include(textOf(groupOf('Tubular')), 'We use this without asking you first: Statistics.');
    });
  });

  test('an exempt target is explained beside a single switch', async () => {
    await visit({ tags: ['assent-toggle'], attributes: { vendor: 'tally', target: 'statistics' } });
    const said = textOf(rootOf('assent-toggle').querySelector('div') ?? document.body);
    assert.match(said, /In use We use this without asking you first: Statistics\..*free of charge\./);
    assert.isTrue(switchOf('assent-toggle', 'tally', 'statistics').checked);
  });

  for (const regime of ['opt-in', 'opt-out', 'notice-only'] as const)
    test(`an exempt target is like any other target in the regime ${regime}`, async () => {
      await openPreferences({ catalogue: { ...catalogue, regime } });
      assert.notInclude(textOf(groupOf('Statistics')), 'object at any time');
      assert.include(textOf(groupOf('Statistics')), 'Not allowed');
    });
});
