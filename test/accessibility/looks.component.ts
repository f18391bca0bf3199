import { assert } from '@open-wc/testing';
import type { State } from '../../src/client/ledger/state.ts';
import { contrast } from '../addons/fairness/parity.ts';
import { axeFindsNothing, looks, onPage } from './support/axe-in-looks.ts';
import {
  allIn,
  clearStage,
  click,
  type Fixture,
  mount,
  oneIn,
  resize,
  settle,
  switchOf,
} from '../elements/mount.ts';

const schemes = ['light', 'dark'] as const;

const cell = { vendor: 'tubular', target: 'films' };
const decided = (state: State): Fixture => ({
  ask: 'no',
  others: { action: 'ACCEPT', state, allowed: true },
});

type Scene = [name: string, play: Fixture, act?: () => Promise<void>];

/** What a visitor may come upon, and what to do to get there. */
const scenes: Scene[] = [
  ['the banner', {}],
  ['the card', { attributes: { placement: 'card' } }],
  ['the dialog in the middle', { attributes: { placement: 'dialog' } }],
  ['the banner asking again', { ask: 'again' }],
  ['the corner', { ...decided('retrying'), tags: ['assent-status', 'assent-choices'] }],
  [
    'the status, diverged',
    { ...decided('diverged'), tags: ['assent-status'], attributes: { inline: '' }, inMain: true },
  ],
  [
    'the status, failed',
    { ...decided('failed'), tags: ['assent-status'], attributes: { inline: '' }, inMain: true },
  ],
  ['a toggle', { ...decided('confirmed'), tags: ['assent-toggle'], attributes: cell, inMain: true }],
  ['the preferences', { tags: ['assent-preferences'] }, () => open('preferences')],
  ['the preferences, by vendor', { tags: ['assent-preferences'] }, () => open('vendors')],
  [
    'the preferences, diverged',
    { ...decided('diverged'), tags: ['assent-preferences'] },
    () => open('preferences'),
  ],
];

suite('accessibility', () => {
  teardown(clearStage);

  for (const [name, play, act] of scenes) {
    for (const [language, scheme] of looks) {
      test(`A-01: axe finds nothing in ${name}: ${language}, ${scheme}`, async () => {
        await mount(onPage({ ...play, language, scheme }));
        await act?.();
        await axeFindsNothing();
      });
    }
  }

  suite('A-03: targets', () => {
    teardown(() => resize(1280, 800));

    for (const width of [320, 1280]) {
      test(`A-03: targets are 44 pixels high and wide at ${width} pixels`, async () => {
        await resize(width, 800);
        await mount({ tags: ['assent-banner', 'assent-preferences'] });
        const small: string[] = [];
        const measure = (tag: 'assent-banner' | 'assent-preferences') => {
          for (const each of allIn(tag, 'button:not(.link), label, [type="search"]')) {
            const { width, height } = each.getBoundingClientRect();
            if (width < 44 || height < 44)
              small.push(`${tag} ${each.textContent?.trim()} ${width}x${height}`);
          }
        };
        measure('assent-banner');
        await open('preferences');
        await unfoldAll();
        measure('assent-preferences');
        assert.deepEqual(small, []);
      });
    }
  });

  for (const scheme of schemes) {
    test(`A-10: a switch stands out from the surface by 3 to 1, on and off: ${scheme}`, async () => {
      await mount({ tags: ['assent-preferences'], scheme });
      await open('preferences');
      await unfoldAll();
      const surface = getComputedStyle(oneIn('assent-preferences', 'dialog')).backgroundColor;
      const films = switchOf('assent-preferences', 'tubular', 'films');
      const thumb = () => getComputedStyle(films, '::before').borderTopColor;
      assert.isAtLeast(contrast(getComputedStyle(films).borderTopColor, surface), 3);
      assert.isAtLeast(contrast(thumb(), getComputedStyle(films).backgroundColor), 3);
      await click(films);
      assert.isAtLeast(contrast(getComputedStyle(films).backgroundColor, surface), 3);
      assert.isAtLeast(contrast(thumb(), getComputedStyle(films).backgroundColor), 3);
    });

    test(`A-09: the focus is a ring of 2 pixels that stands out by 3 to 1: ${scheme}`, async () => {
      await mount({ tags: ['assent-banner'], scheme });
      const section = oneIn('assent-banner', 'section');
      const surface = getComputedStyle(section).backgroundColor;
      for (const each of allIn('assent-banner', 'button, a')) {
        const rule = ringOf(each);
        assert.equal(rule.width, '2px');
        assert.isAtLeast(contrast(rule.color, surface), 3);
      }
    });
  }

  test('A-31: a heading has the level it is given', async () => {
    await mount({ attributes: { 'heading-level': '3' } });
    await open('preferences');
    assert.equal(oneIn('assent-banner', '#title').ariaLevel, '3');
    assert.equal(oneIn('assent-preferences', '#title').ariaLevel, '3');
    assert.equal(oneIn('assent-preferences', '.group [role="heading"]').ariaLevel, '4');
  });
});

async function open(layer: 'preferences' | 'vendors'): Promise<void> {
  document.querySelector('assent-provider')?.open(layer);
  await settle();
}

async function unfoldAll(): Promise<void> {
  for (const each of allIn('assent-preferences', '.unfold')) await click(each);
}

/** The ring of an element as it is with the focus by keyboard. */
function ringOf(element: HTMLElement): { width: string; color: string } {
  element.focus({ focusVisible: true });
  const { outlineWidth: width, outlineColor: color } = getComputedStyle(element);
  return { width, color };
}
