import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { judgeTouched } from '../../../src/addons/fairness/elements/judge-pair.ts';
import { judgeSurface } from '../../../src/addons/fairness/elements/judge-surface.ts';
import type { Item, Surface } from '../../../src/addons/fairness/elements/surface.ts';

const item = (change: Partial<Item> = {}): Item => ({
  kind: 'control',
  name: 'Reject all',
  action: 'reject-all',
  touch: 'rest',
  isEnabled: true,
  box: { left: 0, top: 0, right: 160, bottom: 44 },
  isShown: true,
  share: 1,
  reached: 1,
  own: { opacity: '1' },
  around: [{ opacity: '1' }],
  firsts: [],
  look: { color: 'red' },
  text: undefined,
  switch: undefined,
  edge: undefined,
  covers: [],
  moves: 0,
  isPassing: false,
  focusMark: undefined,
  room: undefined,
  ...change,
});

const accept = item({
  name: 'Accept all',
  action: 'accept-all',
  box: { left: 170, top: 0, right: 330, bottom: 44 },
});

const surface = (...items: readonly Item[]): Surface => ({
  name: 'assent-banner',
  isRightToLeft: false,
  items,
});
const rules = (...items: readonly Item[]) => judgeSurface(surface(...items)).map(({ rule }) => rule);
const text = { letter: 16, letterWidth: 0.5, lineStep: 1.5, contrast: 12 };

const broken: [rule: string, is: string, change: Partial<Item>][] = [
  ['shown', 'what is not rendered', { isShown: false }],
  ['reached', 'a control that something covers', { reached: 0.3 }],
  ['reached', 'a control that takes no press', { own: { 'pointer-events': 'none' } }],
  ['window', 'what is cut off', { share: 0.5 }],
  ['window', 'a layer of which a strip is shown', { room: { height: 40, content: 400, window: 800 } }],
  ['words', 'letters of six pixels', { kind: 'text', text: { ...text, letter: 6 } }],
  ['words', 'letters that overlap', { kind: 'text', text: { ...text, letterWidth: 0.1 } }],
  ['contrast', 'faint words', { kind: 'text', text: { ...text, contrast: 2 } }],
  ['cover', 'a veil', { covers: [{ what: '::after', isUnknown: false }] }],
  ['effect', 'opacities that add up', { own: { opacity: '0.9' }, around: [{ opacity: '0.9' }] }],
  ['effect', 'a first letter that shines through', { kind: 'text', firsts: [{ opacity: '0.3' }] }],
  [
    'cover',
    'a first letter that casts a shadow',
    { kind: 'text', firsts: [{ 'box-shadow': '0 0 0 9px red' }] },
  ],
  [
    'words',
    'a first line that is struck out',
    { kind: 'text', firsts: [{ 'text-decoration-line': 'line-through' }] },
  ],
  ['effect', 'a blur', { around: [{ filter: 'blur(2px)' }] }],
  ['size', 'a control of 20 pixels', { box: { left: 0, top: 0, right: 160, bottom: 20 } }],
  ['switch', 'a switch whose states look alike', { switch: { edge: 6, change: 1.2 } }],
  ['contrast', 'a button whose edge is hardly to be seen', { edge: { contrast: 1.4 } }],
  ['focus', 'a focus without a mark', { touch: 'focus', focusMark: 1 }],
  ['time', 'a control that blinks', { moves: Infinity }],
  ['time', 'a message that is gone in a moment', { kind: 'surface', isPassing: true, moves: 0.2 }],
];

suite('the rules of fairness', () => {
  test('the rules of fairness find nothing in two buttons that are alike', () =>
    assert.deepEqual(rules(item(), accept), []));

  for (const [rule, is, change] of broken)
    test(`the rule “${rule}” finds ${is}`, () =>
      assert.deepEqual(rules(item({ action: undefined, ...change })), [rule]));

  test('the rule “order” finds an acceptance that comes first', () => {
    assert.deepEqual(rules(item({ box: { left: 400, top: 0, right: 560, bottom: 44 } }), accept), ['order']);
  });

  test('the rule “alike” finds two colours', () => {
    assert.deepEqual(rules(item({ look: { color: 'blue' } }), accept), ['alike']);
  });

  test('the rules of fairness say of what no style tells that it is not measured', () => {
    const [finding] = judgeSurface(surface(item({ kind: 'text', text: { ...text, contrast: undefined } })));
    assert.equal(finding?.isMeasured, false);
    assert.equal(finding?.measured, 'cannot be measured here: run the suite');
  });

  test('the rules of fairness find controls that swap while one is pointed at', () => {
    const hovered = surface(item({ touch: 'hover', box: accept.box }), { ...accept, box: item().box });
    assert.deepEqual(
      judgeTouched(surface(item(), accept), hovered).map(({ rule, measured }) => `${rule} ${measured}`),
      ['reached moves by 170 px', 'reached moves by 170 px'],
    );
  });
});
