import { assert } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { keyOf } from '../fake-client.ts';
import { clearStage, click, rootOf, settle, mount, switchOf, textOf, until } from '../mount.ts';
import { wordsDigest } from '../../../src/locales/words-digest.ts';

const tag = 'assent-toggle';
const films = () => switchOf(tag, 'tubular', 'films');
const row = () => textOf(films().closest('label') ?? films());
const play = { tags: [tag], attributes: { vendor: 'tubular', target: 'films' }, ask: 'no' } as const;

suite('a toggle', () => {
  teardown(clearStage);

  test('a toggle decides at once', async () => {
    const { client } = await mount(play);
    await click(films());
    assert.deepEqual(client.calls, [
      {
        choose: [{ vendor: 'tubular', target: 'films', action: 'ACCEPT' }],
        context: { method: 'toggle', language: 'en', words: wordsDigest },
      },
    ]);
    assert.isTrue(films().checked);
  });

  test('a toggle decides by keyboard', async () => {
    const { client } = await mount(play);
    films().focus();
    await sendKeys({ press: ' ' });
    await until(() => client.calls.length === 1);
  });

  test('a toggle withdraws', async () => {
    const { client } = await mount({
      ...play,
      others: { action: 'ACCEPT', state: 'confirmed', allowed: true },
    });
    await click(films());
    assert.deepEqual(client.chosen, [[{ vendor: 'tubular', target: 'films', action: 'REJECT' }]]);
    assert.isFalse(films().checked);
  });

  test('a toggle shows what applies if no provider handles the choice', async () => {
    const { client, provider } = await mount(play);
    provider.addEventListener('assent-choose', (event) => event.preventDefault());
    await click(films());
    assert.isFalse(films().checked);
    assert.deepEqual(client.calls, []);
    await click(films());
    assert.isFalse(films().checked);
  });

  test('a toggle follows choices made elsewhere', async () => {
    const { client } = await mount(play);
    client.acceptAll();
    await settle();
    assert.isTrue(films().checked);
    client.rejectAll();
    await settle();
    assert.isFalse(films().checked);
  });

  test('a toggle shows its value in words, and the state of the choice', async () => {
    const { client } = await mount(play);
    assert.equal(row(), 'Tubular, Films Not allowed');
    client.acceptAll();
    await settle();
    assert.equal(row(), 'Tubular, Films Saving… Allowed');
    client.become({ state: 'confirmed', allowed: true });
    await settle();
    assert.equal(row(), 'Tubular, Films Choice saved and confirmed. Allowed');
  });

  test('a toggle uses a slotted label as its name', async () => {
    const { provider } = await mount({ ...play, tags: [] });
    const toggle = document.createElement(tag);
    toggle.setAttribute('vendor', 'tubular');
    toggle.setAttribute('target', 'films');
    toggle.append('Play films here');
    provider.append(toggle);
    await settle();
    assert.equal(films().getAttribute('aria-label'), 'Play films here');
  });

  test('a toggle is locked where the cell is required', async () => {
    await mount({ ...play, attributes: { vendor: 'tally', target: 'basket' } });
    const basket = switchOf(tag, 'tally', 'basket');
    assert.isTrue(basket.disabled && basket.checked);
  });

  test('a toggle is empty for cells that the catalogue lacks', async () => {
    await mount({ ...play, attributes: { vendor: 'tally', target: 'films' } });
    assert.equal(rootOf(tag).querySelector('input'), null);
  });

  test('a toggle is off for a cell to decide again', async () => {
    await mount({
      ...play,
      ask: 'again',
      cells: { [keyOf('tubular', 'films')]: { action: 'ACCEPT', state: 'confirmed', asked: true } },
    });
    assert.isFalse(films().checked);
  });
});
