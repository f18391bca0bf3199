import { assert } from '@open-wc/testing';
import { insertContent } from '../../src/gating/template-content.ts';
import { clearStage, oneIn, settle, textOf } from '../elements/stage.ts';
import { button, film, gate, placeholder, take } from './gate-on-stage.ts';
import { fresh } from './gated-page.ts';

suite('the room of a closed gate', () => {
  teardown(clearStage);

  const frame = `<template><iframe title="Film" src="${fresh()}" width="560" height="315"></iframe></template>`;
  const picture = `<template><img alt="" loading="lazy" src="${fresh('pixel.svg')}" width="560" height="315"></template>`;

  for (const [content, markup] of Object.entries({
    'a frame': frame,
    'a picture': picture,
    text: '<p>Film</p>',
  }))
    test(`the room of a closed gate shows the vendor’s name first in a page of 360 px, and the rest can be scrolled to, with ${content} in it`, async () => {
      document.body.style.width = '360px';
      await gate(markup, { language: 'de' });
      const box = oneIn('assent-gate', '[part="placeholder"]');
      const words = oneIn('assent-gate', '#words').getBoundingClientRect();
      assert.include(textOf(box), 'Tubular');
      assert.isAtLeast(words.top, box.getBoundingClientRect().top);
      assert.isBelow(words.bottom, box.getBoundingClientRect().bottom);
      box.scrollTop = box.scrollHeight;
      const last = button('allow-always').getBoundingClientRect();
      assert.isAtMost(last.bottom, box.getBoundingClientRect().bottom);
    });

  test('the room of a closed gate has the size of the frame that the documentation shows', async () => {
    const { client, gate: element } = await gate(frame);
    const before = element.getBoundingClientRect().height;
    client.acceptAll();
    await take(client);
    assert.equal(element.getBoundingClientRect().height, before);
  });

  test('the room of a closed gate follows the size that the page gives the gate, and not that of a picture in the placeholder', async () => {
    const { gate: element } = await gate(
      '<img slot="placeholder" alt="" src="/vendor/pixel.svg" width="40" height="40">',
    );
    element.style.blockSize = '500px';
    assert.equal(placeholder()?.getBoundingClientRect().height, 500);
    element.style.blockSize = '100px';
    assert.equal(placeholder()?.getBoundingClientRect().height, 100);
  });

  test('the room of a closed gate leaves loaded content alone while it has no words', async () => {
    const element = document.createElement('assent-gate');
    Object.assign(element, { vendor: 'tubular', target: 'films' });
    element.innerHTML = `<template>${film(fresh())}</template>`;
    const [template] = element.getElementsByTagName('template');
    if (template) insertContent(template, ['tubular', 'films']);
    const loaded = element.querySelector('iframe');
    document.body.append(element);
    await settle();
    assert.equal(element.querySelector('iframe'), loaded);
    assert.equal(loaded?.getBoundingClientRect().height, 400);
    element.remove();
  });
});
