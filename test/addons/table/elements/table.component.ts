import { assert } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { catalogueOf, keyOf } from '../../../elements/fake-client.ts';
import {
  groups,
  master,
  openPreferences,
  openTable,
  rows,
  tag,
  unfoldAll,
} from '../../../elements/preferences/open-preferences.ts';
import {
  allIn,
  button,
  clearStage,
  click,
  type Fixture,
  focused,
  oneIn,
  picture,
  settle,
  switchOf,
  textOf,
} from '../../../elements/mount.ts';

const listings = () => allIn(tag, '[type="radio"]').filter((each) => each instanceof HTMLInputElement);

const stateOf = ({ checked, indeterminate }: HTMLInputElement) =>
  indeterminate ? 'mixed' : checked ? 'on' : 'off';

const everything = 'all companies and all purposes';
const masters = ['Tubular, all purposes', 'Films, all companies', everything];
const states = () => masters.map((name) => stateOf(master(name)));

suite('the table of the preferences', () => {
  teardown(clearStage);

  suite('is shown', () => {
    test('the table of the preferences is shown when it is chosen among the lists', async () => {
      await openPreferences({ catalogue: catalogueOf(20) });
      assert.deepEqual(
        listings().map((each) => each.checked),
        [true, false, false],
      );
      assert.equal(allIn(tag, 'table').length, 0);
      const table = listings()[2];
      if (table) await click(table);
      await picture();
      assert.equal(allIn(tag, 'table').length, 1);
      assert.equal(groups().length, 0);
      assert.isTrue(table?.checked);
    });

    test('the table of the preferences is shown at once if the page opens it', async () => {
      await openTable();
      assert.isTrue(listings()[2]?.checked);
      assert.equal(allIn(tag, 'table').length, 1);
    });

    test('the table of the preferences is shown until the preferences are opened again', async () => {
      const { provider } = await openTable();
      await click(button(tag, 'close'));
      provider.open('preferences');
      await settle();
      assert.isTrue(listings()[0]?.checked);
      assert.equal(groups().length, 4);
    });
  });

  suite('has', () => {
    test('the table of the preferences has a row for each vendor, a column for each target, and a header for each of them', async () => {
      await openTable();
      const names = (scope: string) =>
        allIn(tag, `th[scope="${scope}"]`).map((each) => each.getAttribute('aria-label'));
      assert.deepEqual(names('col'), ['Basket', 'Statistics', 'Films', 'Advertising']);
      assert.deepEqual(names('row'), ['Tally', 'Tubular', 'Pathfinder']);
      for (const row of allIn(tag, 'table tr')) assert.equal(row.childElementCount, 5);
    });

    test('the table of the preferences has a switch for each cell, named by both, with its state in words', async () => {
      await openTable();
      const films = switchOf(tag, 'tubular', 'films');
      assert.equal(films.getAttribute('aria-label'), 'Tubular, Films');
      assert.equal(films.closest('td')?.cellIndex, 3);
      const word = () => textOf(films.closest('td')?.querySelector('.value') ?? films);
      assert.equal(word(), 'Not allowed');
      await click(films);
      assert.equal(word(), 'Allowed');
    });

    test('the table of the preferences has an empty cell where a vendor does not have a target', async () => {
      await openTable();
      const cells = [...(rows()[0]?.querySelectorAll('td') ?? [])];
      assert.deepEqual(
        cells.map((cell) => [cell.querySelectorAll('*').length > 0, textOf(cell).length > 0]),
        [
          [true, true],
          [true, true],
          [false, false],
          [false, false],
        ],
      );
    });

    test('the table of the preferences has locked switches for required targets, with the reason above', async () => {
      const { client } = await openTable();
      const basket = switchOf(tag, 'tally', 'basket');
      assert.isTrue(basket.disabled && basket.checked);
      assert.match(textOf(basket.closest('td') ?? basket), /Always on/);
      const head = oneIn(tag, 'th[aria-label="Basket"]');
      assert.match(textOf(head), /needs it to work.*Always on/);
      assert.equal(head.querySelector('input'), null);
      await click(master(everything));
      await click(button(tag, 'save'));
      assert.isFalse(client.chosen[0]?.some(({ target }) => target === 'basket'));
    });
  });

  suite('switches', () => {
    test('the table of the preferences switches a whole row by its header', async () => {
      await openTable();
      await click(master('Tubular, all purposes'));
      assert.deepEqual(states(), ['on', 'mixed', 'mixed']);
      assert.isTrue(switchOf(tag, 'tubular', 'advertising').checked);
      assert.isFalse(switchOf(tag, 'pathfinder', 'advertising').checked);
    });

    test('the table of the preferences switches a whole column by its header', async () => {
      await openTable();
      await click(master('Films, all companies'));
      assert.deepEqual(states(), ['mixed', 'on', 'mixed']);
      assert.match(textOf(oneIn(tag, 'th[aria-label="Films"]')), /Films\s*Allowed/);
    });

    test('the table of the preferences switches everything by the corner, on and off', async () => {
      await openTable();
      assert.deepEqual(states(), ['off', 'off', 'off']);
      await click(master(everything));
      assert.deepEqual(states(), ['on', 'on', 'on']);
      await click(switchOf(tag, 'tubular', 'films'));
      assert.deepEqual(states(), ['mixed', 'mixed', 'mixed']);
      await click(master(everything));
      await click(master(everything));
      assert.deepEqual(states(), ['off', 'off', 'off']);
    });

    test('the table of the preferences switches without a choice until it is saved', async () => {
      const { client } = await openTable();
      await click(master('Films, all companies'));
      assert.deepEqual(client.calls, []);
      assert.match(textOf(switchOf(tag, 'tubular', 'films').closest('td') ?? document.body), /Not saved/);
      await click(button(tag, 'save'));
      const [chosen = []] = client.chosen;
      assert.equal(chosen.length, 7);
      assert.deepEqual(
        chosen.filter(({ action }) => action === 'ACCEPT'),
        [
          { vendor: 'tubular', target: 'films', action: 'ACCEPT' },
          { vendor: 'pathfinder', target: 'films', action: 'ACCEPT' },
        ],
      );
    });

    test('the table of the preferences switches the same cells as the other lists', async () => {
      await openTable();
      await click(switchOf(tag, 'tubular', 'films'));
      const [byTarget, , asTable] = listings();
      if (byTarget) await click(byTarget);
      await unfoldAll();
      assert.isTrue(switchOf(tag, 'tubular', 'films').checked);
      await click(switchOf(tag, 'pathfinder', 'films'));
      if (asTable) await click(asTable);
      assert.deepEqual(states(), ['mixed', 'on', 'mixed']);
    });
  });

  suite('shows the state of choices', () => {
    const play = (cell: NonNullable<Fixture['others']>): Fixture => ({
      ask: 'no',
      others: { action: 'REJECT', state: 'confirmed' },
      cells: { [keyOf('tubular', 'films')]: cell },
    });
    const films = () => switchOf(tag, 'tubular', 'films').closest('td') ?? document.body;

    for (const [state, words] of [
      ['saving', /Saving…/],
      ['saved', /Saved\./],
      ['unconfirmed', /Our records do not show it yet/],
      ['retrying', /Still trying/],
      ['failed', /We could not save this/],
    ] as const)
      test(`the table of the preferences shows the state of choices beside the switch: ${state}`, async () => {
        await openTable(play({ action: 'ACCEPT', state, allowed: state !== 'failed' }));
        assert.match(textOf(films()), words);
        assert.match(switchOf(tag, 'tubular', 'films').getAttribute('aria-description') ?? '', words);
      });

    test('the table of the preferences shows the state of choices beside the switch: the choice, and the service’s other value', async () => {
      await openTable(play({ action: 'ACCEPT', state: 'diverged', unified: 'REJECT' }));
      assert.match(textOf(films()), /you chose “Allowed”, but our records show “Not allowed”/);
    });

    test('the table of the preferences shows the state of choices without a note if they are confirmed', async () => {
      await openTable(play({ action: 'ACCEPT', state: 'confirmed', allowed: true }));
      assert.match(textOf(films()), /^Films\s*Allowed$/);
    });

    test('the table of the preferences shows the state of choices without moving the focus when it changes', async () => {
      const { client } = await openTable(play({ action: 'ACCEPT', state: 'saving' }));
      const before = switchOf(tag, 'tubular', 'films');
      before.focus();
      client.become({ state: 'confirmed', allowed: true });
      await settle();
      assert.equal(focused(), before);
      assert.notMatch(textOf(films()), /Saving/);
    });
  });

  suite('by keyboard', () => {
    test('the table of the preferences is reached row by row, and Space flips each switch', async () => {
      await openTable();
      master(everything).focus();
      const names: (string | null | undefined)[] = [];
      for (let stop = 0; stop < 7; stop += 1) {
        names.push(focused()?.getAttribute('aria-label'));
        await sendKeys({ press: ' ' });
        await settle();
        assert.equal(focused()?.getAttribute('aria-label'), names.at(-1), 'the focus stays');
        await sendKeys({ press: 'Tab' });
      }
      assert.deepEqual(names, [
        everything,
        'Statistics, all companies',
        'Films, all companies',
        'Advertising, all companies',
        'Tally, all purposes',
        'Tally, Statistics',
        'Tubular, all purposes',
      ]);
    });
  });
});
