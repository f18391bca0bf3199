import { assert, expect } from '@open-wc/testing';
import { allIn, clearStage, click, focused, oneIn, settle, textOf } from '../elements/mount.ts';
import { button, gate, placeholder, take } from './gate-on-stage.ts';
import { until } from './gated-page.ts';

const film = (width: number, height: number) =>
  `<template><iframe title="Film" src="/film" width="${width}" height="${height}"></iframe></template>`;
const labels = () => allIn('assent-gate', 'button').map(textOf);
const reload = () => oneIn('assent-gate', '[data-assent-action="reload"]');
const waits = () => until(() => allIn('assent-gate', '[data-assent-action="reload"]').length > 0);
const nextViolation = () =>
  new Promise((resolve) => document.addEventListener('securitypolicyviolation', resolve, { once: true }));

/** A gate whose content is accepted, and blocked by the policy. */
async function blocked(markup: string, language = 'en') {
  const on = await gate(markup, { language });
  on.client.acceptAll();
  await take(on.client);
  await waits();
  await settle();
  return on;
}

// Each file of tests has a page of its own.
const meta = Object.assign(document.createElement('meta'), { content: "frame-src 'none'" });
meta.httpEquiv = 'Content-Security-Policy';
document.head.append(meta);

suite('a gate whose frame the policy of the page blocks', () => {
  teardown(clearStage);

  test('a gate whose frame the policy of the page blocks says so in place of the frame, with one button', async () => {
    const on = await blocked(film(320, 400));
    assert.equal(
      textOf(oneIn('assent-gate', '#words')),
      'Tubular is allowed. This content loads once the page is reloaded.',
    );
    assert.deepEqual(labels(), ['Reload page']);
    assert.isFalse(on.gate.open);
    assert.lengthOf(on.gate.querySelectorAll('iframe'), 0);
    await expect(on.gate).to.be.accessible();
  });

  for (const language of ['en', 'de', 'bg', 'ar'])
    test(`a gate of 200 x 120 whose frame the policy of the page blocks offers the reload in ${language}, without scrolling`, async () => {
      await blocked(`<img slot="placeholder" alt="" width="200" height="120">${film(200, 120)}`, language);
      const { scrollHeight = 1, clientHeight = 0 } = placeholder() ?? {};
      assert.isAtMost(scrollHeight, clientHeight);
      assert.match(textOf(oneIn('assent-gate', '#words')), /^Tubular, [^.]+$/);
      assert.include(reload().title, 'Tubular');
    });

  for (const [width, height] of [
    [320, 400],
    [200, 120],
  ] as const)
    test(`the focus goes on to the button of a gate of ${width} x ${height} whose frame the policy of the page blocks`, async () => {
      const { client } = await gate(film(width, height));
      if (width === 200) await click(oneIn('assent-gate', '[data-assent-action="open-gate"]'));
      button('allow-always').focus();
      await click(button('allow-always'));
      await take(client);
      await waits();
      await until(() => focused() === reload());
    });

  test('a gate whose frame the policy of the page blocks asks again after a refusal', async () => {
    const { client } = await blocked(film(320, 400));
    client.rejectAll();
    await settle();
    assert.deepEqual(labels(), ['Allow once', 'Always allow']);
  });

  test('a gate whose frame the policy of the page blocks after “Allow once” says of nothing that it is allowed', async () => {
    const { gate: element } = await gate(film(320, 400));
    const violation = nextViolation();
    await click(button('allow-once'));
    await violation;
    await settle();
    assert.isTrue(element.open);
    assert.deepEqual(labels(), []);
  });

  test('a gate without a blocked frame stays open when the policy of the page blocks another', async () => {
    const { client, gate: element } = await gate('<template><hr></template>');
    client.acceptAll();
    await take(client);
    const violation = nextViolation();
    element.after(Object.assign(document.createElement('iframe'), { src: '/film' }));
    await violation;
    await settle();
    assert.isTrue(element.open);
    assert.deepEqual(labels(), []);
  });

  test('a gate that leaves the page listens no longer to what its policy blocks', async () => {
    const listening = new Set<unknown>();
    const [add, remove] = [document.addEventListener, document.removeEventListener];
    document.addEventListener = (type: string, ...rest: [EventListener]) => {
      if (type === 'securitypolicyviolation') listening.add(rest[0]);
      add.call(document, type, ...rest);
    };
    document.removeEventListener = (type: string, ...rest: [EventListener]) => {
      listening.delete(rest[0]);
      remove.call(document, type, ...rest);
    };
    const { gate: element } = await gate(film(320, 400));
    assert.equal(listening.size, 1);
    element.remove();
    assert.equal(listening.size, 0);
    Object.assign(document, { addEventListener: add, removeEventListener: remove });
  });
});
