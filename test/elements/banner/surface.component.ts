import { assert } from '@open-wc/testing';
import '../../web-test-runner/mocha-globals.ts';
import { replaceSurface } from '../../../src/elements/banner/surface.ts';
import { makeNode } from '../../../src/elements/provider/markup.ts';

/** A surface with these buttons, by what they do. */
const surfaceWith = (...actions: string[]) =>
  makeNode(
    'section',
    { part: 'banner', lang: 'en' },
    ...actions.map((action) => makeNode('button', { 'data-assent-action': action }, action)),
  );

suite('a surface', () => {
  test('a surface that shows something else keeps the focus on the same answer, and never on another', () => {
    const host = document.createElement('div');
    document.body.append(host);
    const root = host.attachShadow({ mode: 'open' });
    replaceSurface(root, surfaceWith('open-vendors', 'reject-all', 'accept-all'), 'en');
    root.querySelector<HTMLElement>('[data-assent-action=reject-all]')?.focus();
    replaceSurface(root, surfaceWith('reject-all', 'accept-all'), 'en');
    assert.equal(root.activeElement?.getAttribute('data-assent-action'), 'reject-all');
    replaceSurface(root, surfaceWith('accept-all'), 'en');
    assert.isNull(root.activeElement);
    host.remove();
  });
});
