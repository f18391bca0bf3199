import { assert } from '@open-wc/testing';
import { allIn, clearStage, click, focused, oneIn, settle, textOf } from '../elements/mount.ts';
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
    const { client, gate: element } = await gate('');
    const resize = async (height: number) => {
      element.setAttribute('style', `inline-size: 300px; block-size: ${height}px`);
      await settle();
    };
    // As low as the words allow before there is something to say of the choice.
    let height = 400;
    for (await resize(height); !allIn('assent-gate', 'dialog').length; await resize(height)) height -= 8;
    await resize(height + 8);
    button('allow-always').focus();
    await click(button('allow-always'));
    client.become({ state: 'failed', allowed: false });
    await settle();
    assert.isTrue(dialog().matches(':modal'));
    assert.include(textOf(dialog()), 'could not save');
    assert.equal(focused(), button('allow-always'));
    assert.deepEqual(hidden(), []);
  });

  test('a person whose window becomes small keeps their place, and no dialog opens by itself', async () => {
    const { gate: element } = await gate('');
    const resize = async (width: number, height: number) => {
      element.setAttribute('style', `inline-size: ${width}px; block-size: ${height}px`);
      await settle();
    };
    await resize(600, 400);
    button('allow-always').focus();
    await resize(200, 120);
    assert.equal(focused(), opener());
    assert.isFalse(dialog().hasAttribute('open'));
    await resize(220, 130);
    assert.equal(focused(), opener());
    assert.isFalse(dialog().hasAttribute('open'));
  });

  test('the dialog of a small gate that leaves the page opens again when it comes back', async () => {
    const { gate: element, provider } = await gate(film(200, 120));
    await click(opener());
    element.remove();
    provider.append(element);
    await settle();
    await click(opener());
    assert.isTrue(dialog().matches(':modal'));
  });
});
