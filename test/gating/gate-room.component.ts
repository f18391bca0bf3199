import { assert } from '@open-wc/testing';
import { insertContent } from '../../src/gating/template-content.ts';
import { clearStage, settle } from '../elements/mount.ts';
import { film, gate, placeholder, take } from './gate-on-stage.ts';
import { fresh } from './gated-page.ts';

suite('the room of a closed gate', () => {
  teardown(clearStage);

  const frame = `<template><iframe title="Film" src="${fresh()}" width="560" height="315"></iframe></template>`;

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
