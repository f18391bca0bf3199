import { assert } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { keyOf } from '../fake-client.ts';
import { groups, isOpen, masters, openPreferences, tag, unfold, unfoldAll } from './open-preferences.ts';
import { allIn, button, clearStage, click, oneIn, settle, switchOf, textOf } from '../stage.ts';

/** As an application does with the routes that it shows. */
async function leaveAndComeBack(): Promise<void> {
  const preferences = document.querySelector(tag);
  const provider = preferences?.parentElement;
  preferences?.remove();
  await settle();
  if (preferences) provider?.append(preferences);
}

suite('the switches of the preferences', () => {
  teardown(clearStage);

  suite('switches', () => {
    test('decide nothing until they are saved, and say so', async () => {
      const { client } = await openPreferences();
      await unfoldAll();
      const films = switchOf(tag, 'tubular', 'films');
      await click(films);
      assert.deepEqual(client.calls, []);
      assert.match(textOf(films.closest('label') ?? films), /Not saved/);
    });

    for (const [state, said] of [
      ['retrying', 'Allowed · Not saved'],
      ['confirmed', 'Allowed'],
    ] as const)
      test(`of a whole purpose say of what is ${state}: ${said}`, async () => {
        await openPreferences({
          ask: 'no',
          others: { action: 'ACCEPT', state, allowed: state === 'confirmed' },
        });
        const words = allIn(tag, '.group-head label .value').map(textOf);
        assert.deepEqual([...new Set(words)], [said]);
      });

    test('are saved together with a refusal of what was left undecided', async () => {
      const { client } = await openPreferences();
      await unfoldAll();
      await click(switchOf(tag, 'tubular', 'films'));
      await click(button(tag, 'save'));
      assert.equal(client.chosen[0]?.length, 7);
      assert.deepEqual(
        client.chosen[0]?.filter(({ action }) => action === 'ACCEPT'),
        [{ vendor: 'tubular', target: 'films', action: 'ACCEPT' }],
      );
      assert.deepEqual(client.contexts, [{ method: 'preferences', language: 'en' }]);
    });

    test('show what is stored when they are opened again, and only what was changed is saved', async () => {
      const { client } = await openPreferences({
        ask: 'no',
        others: { action: 'REJECT', state: 'confirmed' },
        cells: { [keyOf('tubular', 'films')]: { action: 'ACCEPT', state: 'confirmed', allowed: true } },
      });
      await unfoldAll();
      assert.isTrue(switchOf(tag, 'tubular', 'films').checked);
      assert.isFalse(switchOf(tag, 'pathfinder', 'films').checked);
      await click(switchOf(tag, 'tubular', 'films'));
      await click(button(tag, 'save'));
      assert.deepEqual(client.chosen, [[{ vendor: 'tubular', target: 'films', action: 'REJECT' }]]);
    });

    test('ask for nothing when nothing was changed', async () => {
      const { client } = await openPreferences({
        ask: 'no',
        others: { action: 'REJECT', state: 'confirmed' },
      });
      await click(button(tag, 'save'));
      assert.deepEqual(client.calls, []);
      assert.isFalse(isOpen());
    });

    test('once more save what could not be saved, and what the service shows otherwise', async () => {
      const { client } = await openPreferences({
        ask: 'no',
        others: { action: 'REJECT', state: 'confirmed' },
        cells: {
          [keyOf('tubular', 'films')]: { action: 'ACCEPT', state: 'failed' },
          [keyOf('pathfinder', 'films')]: { action: 'REJECT', state: 'diverged', shown: 'ACCEPT' },
        },
      });
      await click(button(tag, 'save'));
      assert.deepEqual(client.chosen, [
        [
          { vendor: 'tubular', target: 'films', action: 'ACCEPT' },
          { vendor: 'pathfinder', target: 'films', action: 'REJECT' },
        ],
      ]);
    });

    for (const [way, close] of [
      ['the close button', () => click(button(tag, 'close'))],
      ['Escape', () => sendKeys({ press: 'Escape' })],
      ['opening something else', async () => document.querySelector('assent-provider')?.open('banner')],
      ['leaving the page and coming back', async () => leaveAndComeBack()],
    ] as const)
      test(`forget what was switched and not saved when the dialog is closed by ${way}`, async () => {
        const { client, provider } = await openPreferences({
          ask: 'no',
          others: { action: 'REJECT', state: 'confirmed' },
        });
        await unfoldAll();
        await click(switchOf(tag, 'tubular', 'films'));
        await close();
        await settle();
        provider.open('preferences');
        await settle();
        assert.isFalse(switchOf(tag, 'tubular', 'films').checked);
        await click(switchOf(tag, 'tally', 'statistics'));
        await click(button(tag, 'save'));
        assert.deepEqual(client.chosen, [[{ vendor: 'tally', target: 'statistics', action: 'ACCEPT' }]]);
      });

    test('are off where the service contradicts an acceptance, for that is what applies', async () => {
      await openPreferences({ ask: 'no', others: { action: 'ACCEPT', state: 'diverged', shown: 'REJECT' } });
      await unfold(2);
      assert.isFalse(switchOf(tag, 'tubular', 'films').checked);
    });

    test('keep what was switched while the dialog is open: by target, by vendor, and beside the receipt', async () => {
      const { provider } = await openPreferences();
      await unfoldAll();
      await click(switchOf(tag, 'tubular', 'films'));
      for (const layer of ['vendors', 'receipt', 'preferences'] as const) {
        provider.open(layer);
        await settle();
      }
      assert.isTrue(switchOf(tag, 'tubular', 'films').checked);
    });

    test('follow what is chosen elsewhere once they were saved', async () => {
      const { client, provider } = await openPreferences();
      await unfoldAll();
      await click(switchOf(tag, 'tubular', 'films'));
      await click(button(tag, 'save'));
      client.rejectAll();
      provider.open('preferences');
      await settle();
      assert.isFalse(switchOf(tag, 'tubular', 'films').checked);
    });

    test('are off where the browser’s opt-out signal overrules an acceptance', async () => {
      await openPreferences({
        ask: 'no',
        gpc: true,
        others: { action: 'ACCEPT', state: 'confirmed', allowed: true },
        cells: {
          [keyOf('tubular', 'advertising')]: { action: 'ACCEPT', state: 'confirmed', allowed: false },
        },
      });
      await unfoldAll();
      assert.isFalse(switchOf(tag, 'tubular', 'advertising').checked);
      assert.match(textOf(oneIn(tag, 'dialog')), /Always on/);
    });

    test('of required cells are locked, with the reason, and never saved', async () => {
      const { client } = await openPreferences();
      await unfold(0);
      const basket = switchOf(tag, 'tally', 'basket');
      assert.isTrue(basket.disabled && basket.checked);
      assert.match(textOf(basket.closest('label') ?? basket), /does not work without it.*Always on/);
      await click(button(tag, 'accept-all'));
      assert.isFalse(client.chosen[0]?.some(({ target }) => target === 'basket'));
    });

    const notes: [
      state: 'saving' | 'saved' | 'confirmed' | 'unconfirmed' | 'retrying' | 'failed',
      words: RegExp,
    ][] = [
      ['saving', /Saving…/],
      ['saved', /Saved\./],
      ['confirmed', /Saved and confirmed\./],
      ['unconfirmed', /Not visible in the records yet/],
      ['retrying', /We keep trying/],
      ['failed', /Could not be saved/],
    ];
    for (const [state, words] of notes) {
      test(`say where a choice stands: ${state}`, async () => {
        await openPreferences({
          ask: 'no',
          others: { action: 'ACCEPT', state, allowed: state !== 'failed' },
        });
        await unfold(2);
        const films = switchOf(tag, 'tubular', 'films');
        assert.match(textOf(films.closest('label') ?? films), words);
        assert.match(films.getAttribute('aria-description') ?? '', words);
      });
    }

    test('say what was chosen and what the service shows instead', async () => {
      await openPreferences({ ask: 'no', others: { action: 'ACCEPT', state: 'diverged', shown: 'REJECT' } });
      await unfold(2);
      const films = switchOf(tag, 'tubular', 'films');
      assert.match(
        textOf(films.closest('label') ?? films),
        /Tubular, Films: you chose “Allowed”, the service shows “Not allowed”/,
      );
    });

    test('have a name that begins with what is seen and says what they are for', async () => {
      await openPreferences();
      await unfold(2);
      assert.equal(switchOf(tag, 'tubular', 'films').getAttribute('aria-label'), 'Tubular, Films');
    });
  });

  suite('the switch of a group', () => {
    test('switches all, and is mixed when they differ', async () => {
      await openPreferences();
      await unfold(1);
      const [statistics] = masters();
      assert.isFalse(statistics?.checked || statistics?.indeterminate);
      await click(switchOf(tag, 'tubular', 'statistics'));
      assert.isTrue(statistics?.indeterminate);
      assert.match(textOf(groups()[1] ?? document.body), /Partly allowed/);
      if (statistics) await click(statistics);
      assert.isTrue(allIn(tag, '[role="switch"]').every((each) => each.matches(':checked')));
      if (statistics) await click(statistics);
      assert.isFalse(allIn(tag, '[role="switch"]').some((each) => each.matches(':checked')));
    });

    test('is a checkbox named for all, for a switch cannot be mixed', async () => {
      await openPreferences();
      const [statistics] = masters();
      assert.isFalse(statistics?.hasAttribute('role'));
      assert.equal(statistics?.getAttribute('aria-label'), 'Statistics, all companies');
    });

    test('is missing where nothing can be chosen', async () => {
      await openPreferences();
      assert.equal(groups()[0]?.querySelector('input'), null);
      assert.match(textOf(groups()[0] ?? document.body), /Always on/);
    });
  });
});
