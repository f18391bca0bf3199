import { assert } from '@open-wc/testing';
import { catalogueOf } from '../elements/fake-client.ts';
import { allIn, clearStage, click, focused, oneIn, settle, textOf } from '../elements/stage.ts';
import { button, gate, placeholder } from './gate-on-stage.ts';

const sized = (width: number, height: number) =>
  `<iframe title="Film" width="${width}" height="${height}"></iframe>`;
const film = (width: number, height: number) => `<template>${sized(width, height)}</template>`;
const opener = () => oneIn('assent-gate', '[data-assent-action="open-gate"]');
const dialog = () => oneIn('assent-gate', 'dialog');

/** What a person cannot see of a gate: the text or button is outside of its room, or has to be scrolled to. */
function hidden(): readonly string[] {
  const room = placeholder();
  if (!room) return ['everything'];
  const { left, top, right, bottom } = room.getBoundingClientRect();
  const parts = allIn('assent-gate', '[part="placeholder"] :is(p, button)').filter(textOf);
  return [
    ...(room.scrollHeight > room.clientHeight ? ['what is scrolled to'] : []),
    ...parts.flatMap((part) => {
      const box = part.getBoundingClientRect();
      const isInside =
        box.left >= left && box.top >= top && box.right <= right && box.bottom <= bottom && box.height > 0;
      return isInside ? [] : [textOf(part)];
    }),
  ];
}

suite('a small gate', () => {
  teardown(clearStage);

  for (const language of ['en', 'de', 'ar'])
    for (const [width, height] of [
      [200, 120],
      [300, 150],
      [320, 180],
      [360, 202],
      [480, 270],
      [900, 200],
    ] as const)
      test(`a person sees all that a gate of ${width} x ${height} says in ${language}, without scrolling`, async () => {
        await gate(film(width, height), { language });
        assert.deepEqual(hidden(), []);
        assert.include(textOf(placeholder() ?? document.body), 'Tubular');
      });

  test('a person allows the content of a small gate in its dialog', async () => {
    const { client } = await gate(film(200, 120));
    assert.isFalse(dialog().hasAttribute('open'));
    await click(opener());
    assert.isTrue(dialog().matches(':modal'));
    assert.include(textOf(dialog()), 'Tubular provides this content.');
    await click(button('allow-always'));
    assert.deepEqual(client.chosen, [[{ vendor: 'tubular', target: 'films', action: 'ACCEPT' }]]);
    assert.include(textOf(dialog()), 'Saving…');
    client.become({ state: 'saved', allowed: true });
    await settle();
    assert.isTrue(document.querySelector('assent-gate')?.open);
    assert.lengthOf(document.querySelectorAll('assent-gate > iframe'), 1);
  });

  test('a person closes the dialog of a small gate, and nothing was chosen', async () => {
    const { client } = await gate(film(200, 120));
    await click(opener());
    await click(oneIn('assent-gate', 'dialog [data-assent-action="close"]'));
    assert.isFalse(dialog().hasAttribute('open'));
    assert.deepEqual(client.calls, []);
  });

  test('a gate that becomes large enough shows its two buttons in their place', async () => {
    const on = await gate('');
    on.gate.setAttribute('style', 'inline-size: 200px; block-size: 120px');
    await settle();
    assert.equal(textOf(opener()), 'Manage choices');
    on.gate.setAttribute('style', 'inline-size: 600px; block-size: 400px');
    await settle();
    assert.deepEqual(allIn('assent-gate', 'button').map(textOf), ['Allow once', 'Always allow']);
    assert.deepEqual(hidden(), []);
  });

  test('a person whose answer makes the words too long reads on in the dialog, where their button keeps the focus', async () => {
    const catalogue = catalogueOf(3);
    const { client, gate: element } = await gate('', { catalogue });
    // Just as high as the words need before there is something to say of the choice.
    element.setAttribute('style', 'inline-size: 320px; block-size: 400px');
    await settle();
    const room = placeholder();
    const needed = [...(room?.children ?? [])].reduce((sum, { clientHeight }) => sum + clientHeight + 12, 45);
    element.setAttribute('style', `inline-size: 320px; block-size: ${needed}px`);
    await settle();
    button('allow-always').focus();
    await click(button('allow-always'));
    client.become({ state: 'failed', allowed: false });
    await settle();
    assert.include(
      textOf(element.shadowRoot?.querySelector('dialog[open]') ?? placeholder() ?? element),
      'could not save',
    );
    assert.equal(focused(), button('allow-always'));
    assert.deepEqual(hidden(), []);
  });
});
