import { assert } from '@open-wc/testing';
import type { ParityEvent } from '../../../src/elements.ts';
import { measureParity } from '../../../src/elements/fairness/parity-measure.ts';
import { disparitiesOf, styleDisparities } from '../../../src/elements/fairness/parity.ts';
import type { ChoiceLook } from '../../../src/elements/fairness/parity.ts';
import { contrastOf, over, readColor } from '../../../src/elements/fairness/parity-contrast.ts';
import { button, clearStage, oneIn, settle, stage, wait } from '../stage.ts';

const look: ChoiceLook = {
  width: 160,
  height: 44,
  visible: 1,
  fontSize: 16,
  fontWeight: 600,
  textContrast: 12,
  surfaceContrast: 12,
  place: 1,
};

type Case = [name: string, refuse: Partial<ChoiceLook>, accept: Partial<ChoiceLook>, found: string[]];

const cases: Case[] = [
  ['nothing, when they are alike', {}, {}, []],
  ['nothing of a pixel', { width: 159 }, {}, []],
  ['more than a pixel of width', { width: 150 }, {}, ['size width']],
  ['more than a pixel of height, whichever is larger', { height: 60 }, {}, ['size height']],
  ['what both are too small for', { height: 20 }, { height: 20 }, ['size height']],
  ['a refusal that is covered', { visible: 0.33 }, {}, ['visibility visible']],
  [
    'a refusal that is gone, and the acceptance with it',
    { visible: 0 },
    { visible: 0 },
    ['visibility visible'],
  ],
  ['no acceptance that is covered: that is not the refusal', {}, { visible: 0.33 }, []],
  ['a fainter refusal', { surfaceContrast: 1.2 }, {}, ['contrast surfaceContrast']],
  ['words that are fainter', { textContrast: 5 }, {}, ['contrast textContrast']],
  [
    'words that nobody can read on either',
    { textContrast: 2 },
    { textContrast: 2 },
    ['contrast textContrast'],
  ],
  ['a picture behind one', { textContrast: undefined }, {}, ['contrast textContrast']],
  ['no picture behind both', { textContrast: undefined }, { textContrast: undefined }, []],
  ['a refusal that comes second', { place: 2 }, { place: 1 }, ['order place']],
];

suite('parity', () => {
  suite('finds in measurements', () => {
    for (const [name, refuse, accept, found] of cases) {
      test(name, () => {
        const disparities = disparitiesOf({ ...look, ...refuse }, { ...look, ...accept });
        assert.deepEqual(
          disparities.map(({ what, property }) => `${what} ${property}`),
          found,
        );
      });
    }
  });

  test('finds every property that differs, except those that depend on the size', () => {
    const refuse = { color: 'red', width: '10px', 'inline-size': '10px', 'font-weight': '400', opacity: '1' };
    const accept = {
      color: 'red',
      width: '11px',
      'inline-size': '11px',
      'font-weight': '700',
      zoom: '2',
      opacity: '1',
    };
    assert.deepEqual(styleDisparities(refuse, accept), [
      { what: 'font', property: 'font-weight', refuse: '400', accept: '700' },
      { what: 'style', property: 'zoom', refuse: '', accept: '2' },
    ]);
  });

  suite('contrast', () => {
    for (const [text, color] of [
      ['rgb(255, 0, 51)', [1, 0, 0.2, 1]],
      ['rgba(0, 0, 0, 0.5)', [0, 0, 0, 0.5]],
      ['color(srgb 1 0.5 1e-7 / 0.25)', [1, 0.5, 1e-7, 0.25]],
      ['oklch(0.7 0.1 20)', undefined],
      ['none', undefined],
    ] as const) {
      test(`reads ${text}`, () => assert.deepEqual(readColor(text), color && [...color]));
    }

    test('includes transparency', () => {
      assert.deepEqual(over([0, 0, 0, 0.5], [1, 1, 1, 1]), [0.5, 0.5, 0.5, 1]);
    });

    test('is 21 for black on white, and 1 for equal colours', () => {
      assert.equal(contrastOf([0, 0, 0, 1], [1, 1, 1, 1]), 21);
      assert.equal(contrastOf([0.3, 0.3, 0.3, 1], [0.3, 0.3, 0.3, 1]), 1);
    });
  });

  suite('of a rendered layer', () => {
    const heard: ParityEvent[] = [];
    const listen = (event: ParityEvent) => heard.push(event);
    const pair = () =>
      [button('assent-banner', 'reject-all'), button('assent-banner', 'accept-all')] as const;
    const told = async () => {
      for (let tries = 0; tries < 60 && !heard.length; tries += 1) await wait(50);
      return heard[0];
    };

    setup(() => document.addEventListener('assent-parity', listen));
    teardown(() => {
      document.removeEventListener('assent-parity', listen);
      heard.length = 0;
      clearStage();
    });

    test('is measured', async () => {
      document.documentElement.style.setProperty('--assent-button', 'oklch(0 0 0)');
      document.documentElement.style.setProperty('--assent-surface', 'rgb(255 255 255)');
      await stage({ tags: ['assent-banner'], scheme: 'light' });
      await settle();
      const { refuse, accept, disparities } = measureParity(...pair());
      document.documentElement.removeAttribute('style');
      const { width, height } = pair()[0].getBoundingClientRect();
      assert.deepEqual([refuse.width, refuse.height].map(Math.round), [width, height].map(Math.round));
      assert.deepInclude(refuse, {
        visible: 1,
        fontSize: 16,
        fontWeight: 600,
        textContrast: 21,
        surfaceContrast: 21,
      });
      assert.deepEqual([refuse.place, accept.place], [1, 2]);
      assert.deepEqual(disparities, []);
      assert.equal(document.querySelector('assent-banner')?.shadowRoot?.querySelector('i'), null);
    });

    test('is as fair from right to left', async () => {
      await stage({ tags: ['assent-banner'], language: 'ar' });
      await settle();
      assert.deepEqual(measureParity(...pair()).disparities, []);
    });

    test('dispatches no event if it is fair', async () => {
      await stage({ tags: ['assent-banner'] });
      await wait(600);
      assert.deepEqual(heard, []);
    });

    test('behind a dialog does not count as hidden', async () => {
      const { provider } = await stage();
      provider.open('preferences');
      await wait(600);
      document.querySelector('assent-banner')?.dispatchEvent(new PointerEvent('pointerleave'));
      assert.isTrue(oneIn('assent-preferences', 'dialog').matches(':modal'));
      assert.deepEqual(measureParity(...pair()).disparities, []);
      assert.deepEqual(heard, []);
    });

    test('in a closed dialog does not count as hidden', async () => {
      const { provider } = await stage();
      provider.open('preferences');
      await wait(600);
      const dialog = oneIn('assent-preferences', 'dialog');
      assert.isTrue(dialog instanceof HTMLDialogElement);
      if (dialog instanceof HTMLDialogElement) dialog.close();
      document.querySelector('assent-preferences')?.dispatchEvent(new PointerEvent('pointerleave'));
      await wait(600);
      assert.deepEqual(heard, []);
    });

    test('dispatches no event after its removal', async () => {
      const { provider } = await stage({ tags: ['assent-banner'] });
      provider.remove();
      await wait(600);
      assert.deepEqual(heard, []);
    });

    test('dispatches one event with the numbers if it is unfair, also if it becomes so later', async () => {
      await stage({ tags: ['assent-banner'] });
      await wait(300);
      pair()[0].style.inlineSize = '80px'; // Style sheets cannot do this, but a script of the page can.
      const event = await told();
      assert.equal(event?.target, document.querySelector('assent-banner'));
      assert.equal(event?.refuse.width, 80);
      assert.isAbove(event?.accept.width ?? 0, 80);
      assert.include(
        event?.disparities.map(({ what, property }) => `${what} ${property}`).join(),
        'size width',
      );
      oneIn('assent-banner', 'section').dispatchEvent(new PointerEvent('pointerleave'));
      document.querySelector('assent-banner')?.dispatchEvent(new PointerEvent('pointerleave'));
      await settle();
      assert.equal(heard.length, 1);
    });

    test('does not count as unfair while the preferences cover it', async () => {
      const { provider } = await stage({ tags: ['assent-banner', 'assent-preferences'] });
      provider.open('preferences');
      await settle();
      await settle();
      document.querySelector('assent-banner')?.dispatchEvent(new PointerEvent('pointerenter'));
      await wait(600);
      assert.deepEqual(heard, []);
    });

    test('does not count as unfair while one button is hovered', async () => {
      await stage({ tags: ['assent-banner'] });
      await wait(300);
      pair()[1].focus();
      document.querySelector('assent-banner')?.dispatchEvent(new PointerEvent('pointerenter'));
      await wait(300);
      assert.deepEqual(heard, []);
    });
  });
});
