import { assert } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { keyOf } from '../fake-client.ts';
import { groups, isOpen, masters, openPreferences, tag, unfold, unfoldAll } from './open-preferences.ts';
import { allIn, button, clearStage, click, oneIn, settle, switchOf, textOf } from '../mount.ts';
import { wordsDigest } from '../../../src/locales/words-digest.ts';

/** Renders like an application with routes. */
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
    test('the switches of the preferences decide nothing until they are saved, and show that', async () => {
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
      test(`the switches of the preferences of a whole purpose show for ${state}: ${said}`, async () => {
        await openPreferences({
          ask: 'no',
          others: { action: 'ACCEPT', state, allowed: state === 'confirmed' },
        });
        const words = allIn(tag, '.group-head label .value').map(textOf);
        assert.deepEqual([...new Set(words)], [said]);
      });

    test('the switches of the preferences are saved together with a refusal of undecided cells', async () => {
      const { client } = await openPreferences();
      await unfoldAll();
      await click(switchOf(tag, 'tubular', 'films'));
      await click(button(tag, 'save'));
      assert.equal(client.chosen[0]?.length, 7);
      assert.deepEqual(
        client.chosen[0]?.filter(({ action }) => action === 'ACCEPT'),
        [{ vendor: 'tubular', target: 'films', action: 'ACCEPT' }],
      );
      assert.deepEqual(client.contexts, [{ method: 'preferences', language: 'en', words: wordsDigest }]);
    });

    test('the switches of the preferences show the stored choices when opened again, and only changes are saved', async () => {
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

    test('the switches of the preferences make no choice if nothing was changed', async () => {
      const { client } = await openPreferences({
        ask: 'no',
        others: { action: 'REJECT', state: 'confirmed' },
      });
      await click(button(tag, 'save'));
      assert.deepEqual(client.calls, []);
      assert.isFalse(isOpen());
    });

    test('the switches of the preferences save failed and diverged choices again', async () => {
      const { client } = await openPreferences({
        ask: 'no',
        others: { action: 'REJECT', state: 'confirmed' },
        cells: {
          [keyOf('tubular', 'films')]: { action: 'ACCEPT', state: 'failed' },
          [keyOf('pathfinder', 'films')]: { action: 'REJECT', state: 'diverged', unified: 'ACCEPT' },
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
      test(`the switches of the preferences discard unsaved changes when the dialog is closed by ${way}`, async () => {
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

    test('the switches of the preferences are off where the service contradicts an acceptance', async () => {
      await openPreferences({
        ask: 'no',
        others: { action: 'ACCEPT', state: 'diverged', unified: 'REJECT' },
      });
      await unfold(2);
      assert.isFalse(switchOf(tag, 'tubular', 'films').checked);
    });

    test('the switches of the preferences keep unsaved changes while the dialog is open: by target, by vendor, and beside the receipt', async () => {
      const { provider } = await openPreferences();
      await unfoldAll();
      await click(switchOf(tag, 'tubular', 'films'));
      for (const layer of ['vendors', 'receipt', 'preferences'] as const) {
        provider.open(layer);
        await settle();
      }
      assert.isTrue(switchOf(tag, 'tubular', 'films').checked);
    });

    test('the switches of the preferences follow choices made elsewhere once they are saved', async () => {
      const { client, provider } = await openPreferences();
      await unfoldAll();
      await click(switchOf(tag, 'tubular', 'films'));
      await click(button(tag, 'save'));
      client.rejectAll();
      provider.open('preferences');
      await settle();
      assert.isFalse(switchOf(tag, 'tubular', 'films').checked);
    });

    test('the switches of the preferences are off where the browser’s opt-out signal overrules an acceptance', async () => {
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

    test('the switches of the preferences of required cells are locked, with the reason, and never saved', async () => {
      const { client } = await openPreferences();
      await unfold(0);
      const basket = switchOf(tag, 'tally', 'basket');
      assert.isTrue(basket.disabled && basket.checked);
      assert.match(textOf(basket.closest('label') ?? basket), /needs it to work.*Always on/);
      await click(button(tag, 'accept-all'));
      assert.isFalse(client.chosen[0]?.some(({ target }) => target === 'basket'));
    });

    const notes: [
      state: 'saving' | 'saved' | 'confirmed' | 'unconfirmed' | 'retrying' | 'failed',
      words: RegExp,
    ][] = [
      ['saving', /Saving…/],
      ['saved', /Saved\./],
      ['confirmed', /Choice saved and confirmed\./],
      ['unconfirmed', /Our records do not show it yet/],
      ['retrying', /Still trying/],
      ['failed', /We could not save this/],
    ];
    for (const [state, words] of notes) {
      test(`the switches of the preferences show the state of a choice: ${state}`, async () => {
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

    test('the switches of the preferences show the choice and the service’s other value', async () => {
      await openPreferences({
        ask: 'no',
        others: { action: 'ACCEPT', state: 'diverged', unified: 'REJECT' },
      });
      await unfold(2);
      const films = switchOf(tag, 'tubular', 'films');
      assert.match(
        textOf(films.closest('label') ?? films),
        /Tubular, Films: you chose “Allowed”, but our records show “Not allowed”/,
      );
    });
  });

  suite('the switch of a group', () => {
    test('the switch of a group sets all switches, and is mixed when they differ', async () => {
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

    test('the switch of a group is a checkbox, because a switch cannot be mixed', async () => {
      await openPreferences();
      const [statistics] = masters();
      assert.isFalse(statistics?.hasAttribute('role'));
      assert.equal(statistics?.getAttribute('aria-label'), 'Statistics, all companies');
    });

    test('the switch of a group is missing if there is nothing to choose', async () => {
      await openPreferences();
      assert.equal(groups()[0]?.querySelector('input'), null);
      assert.match(textOf(groups()[0] ?? document.body), /Always on/);
    });
  });
});
