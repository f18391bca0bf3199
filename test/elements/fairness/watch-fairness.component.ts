import { assert } from '@open-wc/testing';
import type { ParityEvent } from '../../../src/elements.ts';
import { judgeSurface, measureSurface } from '../../../src/elements.ts';
import { contrastOf, over, readColor } from '../../../src/elements/fairness/contrast.ts';
import { button, clearStage, idle, oneIn, settle, stage, until } from '../stage.ts';

const banner = () => measureSurface(document.querySelector('assent-banner') ?? document.body);
const broken = () => {
  const surface = banner();
  return surface ? judgeSurface(surface) : [];
};

suite('fairness', () => {
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
      await until(() => heard.length, 'the event');
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
      const items = banner()?.items ?? [];
      const found = broken();
      document.documentElement.removeAttribute('style');
      const { left, top, right, bottom } = pair()[0].getBoundingClientRect();
      const refuse = items.find(({ action }) => action === 'reject-all');
      assert.deepInclude(refuse, { share: 1, reached: 1, touch: 'rest', box: { left, top, right, bottom } });
      const words = items.find(({ kind, name }) => kind === 'text' && name === 'Reject all');
      assert.deepInclude(words?.text, { letter: 16, contrast: 21 });
      assert.deepEqual(found, []);
    });

    test('is not measured while the page has the element hidden, as the question in its HTML before it is asked', async () => {
      const { provider } = await stage({ tags: ['assent-banner'] });
      const host = provider.querySelector('assent-banner');
      assert.isDefined(banner());
      if (host) host.hidden = true;
      assert.isUndefined(banner());
    });

    test('is as fair from right to left', async () => {
      await stage({ tags: ['assent-banner'], language: 'ar' });
      await settle();
      assert.deepEqual(broken(), []);
    });

    test('dispatches no event if it is fair', async () => {
      await stage({ tags: ['assent-banner'] });
      await idle();
      assert.deepEqual(heard, []);
    });

    test('behind a dialog does not count as hidden', async () => {
      const { provider } = await stage();
      provider.open('preferences');
      await idle();
      document.querySelector('assent-banner')?.dispatchEvent(new PointerEvent('pointerleave'));
      assert.isTrue(oneIn('assent-preferences', 'dialog').matches(':modal'));
      assert.deepEqual(broken(), []);
      assert.deepEqual(heard, []);
    });

    test('in a closed dialog does not count as hidden', async () => {
      const { provider } = await stage();
      provider.open('preferences');
      await idle();
      const dialog = oneIn('assent-preferences', 'dialog');
      assert.isTrue(dialog instanceof HTMLDialogElement);
      if (dialog instanceof HTMLDialogElement) dialog.close();
      document.querySelector('assent-preferences')?.dispatchEvent(new PointerEvent('pointerleave'));
      await idle();
      assert.deepEqual(heard, []);
    });

    test('dispatches no event after its removal', async () => {
      const { provider } = await stage({ tags: ['assent-banner'] });
      provider.remove();
      await idle();
      assert.deepEqual(heard, []);
    });

    test('dispatches one event with the numbers if it is unfair, also if it becomes so later', async () => {
      await stage({ tags: ['assent-banner'] });
      await idle();
      pair()[0].style.inlineSize = '80px'; // Style sheets cannot do this, but a script of the page can.
      const event = await told();
      assert.equal(event?.target, document.querySelector('assent-banner'));
      const sizes = event?.findings.filter(({ rule }) => rule === 'size').map(({ measured }) => measured);
      assert.match(sizes?.join() ?? '', /^width 80 px, “Accept all” \d+ px$/);
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
      await idle();
      assert.deepEqual(heard, []);
    });

    test('counts as unfair at once if a button begins to leave slowly', async () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '::part(choice-button) { transition: translate 10s } ::part(choice-button):focus { translate: 0 -90px }',
      );
      document.adoptedStyleSheets.push(sheet);
      await stage({ tags: ['assent-banner'] });
      await idle();
      pair()[0].focus();
      const event = await told();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
      assert.equal(event?.findings.find(({ rule }) => rule === 'reached')?.measured, 'moves by 90 px');
    });

    for (const [what, x, found] of [
      ['counts as unfair if two buttons take turns under a pointer that stays', () => 10, 1],
      [
        'does not count as unfair if the pointer goes from one button to the other',
        (turn: number) => turn,
        0,
      ],
    ] as const)
      test(what, async () => {
        await stage({ tags: ['assent-banner'] });
        await idle();
        for (let turn = 0; turn < 8; turn += 1)
          pair()[turn % 2 ? 1 : 0].dispatchEvent(
            new PointerEvent('pointerover', { bubbles: true, composed: true, clientX: x(turn) }),
          );
        await idle();
        assert.equal(heard.length, found);
        for (const { findings } of heard) assert.equal(findings[0]?.rule, 'reached');
      });

    test('does not count as covered what is scrolled away behind a button that has the focus', async () => {
      const { provider } = await stage({ tags: ['assent-preferences'] });
      provider.open('preferences');
      await idle();
      const list = oneIn('assent-preferences', '.list');
      list.style.cssText = 'flex: none; block-size: 60px';
      button('assent-preferences', 'reject-all').focus();
      const covered: string[] = [];
      for (let top = 0; top < 300; top += 30) {
        list.scrollTop = top;
        await settle();
        const surface = measureSurface(document.querySelector('assent-preferences') ?? document.body);
        for (const { name, covers } of surface?.items ?? []) if (covers.length) covered.push(name);
      }
      assert.deepEqual(covered, []);
    });

    test('does not count as unfair if a switch is touched after the page was scrolled', async () => {
      const tags = ['assent-toggle'] as const;
      await stage({ tags, attributes: { vendor: 'tally', target: 'statistics' } });
      document.body.style.blockSize = '3000px';
      await idle();
      scrollTo(0, 20);
      oneIn('assent-toggle', 'input').focus({ preventScroll: true });
      await idle();
      assert.equal(scrollY, 20);
      assert.deepEqual(heard, []);
    });

    test('does not count as unfair while one button is hovered', async () => {
      await stage({ tags: ['assent-banner'] });
      await idle();
      pair()[1].focus();
      document.querySelector('assent-banner')?.dispatchEvent(new PointerEvent('pointerenter'));
      await idle();
      assert.deepEqual(heard, []);
    });

    test('does not count as leaving the pointer when the page moves it before', async () => {
      await stage({ tags: ['assent-choices'], attributes: { inline: '' } });
      await idle();
      const above = document.createElement('p');
      above.style.height = '360px';
      document.body.prepend(above);
      oneIn('assent-choices', 'button').focus();
      await idle();
      above.remove();
      assert.deepEqual(
        heard.flatMap(({ findings }) => findings),
        [],
      );
    });
  });
});
