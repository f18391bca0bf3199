import { assert } from '@open-wc/testing';
import { theme } from '../../../src/elements/provider/theme.ts';
import { keyOf } from '../fake-client.ts';
import { allIn, clearStage, click, button, focused, oneIn, settle, mount, textOf } from '../mount.ts';
import { type VirtualTime, virtualTime } from '../virtual-time.ts';

const tag = 'assent-banner';
const heard = () => textOf(oneIn(tag, '[role="status"]'));

/** Longer than the delay before the banner is announced. */
const delay = 620;

suite('the announcement of the banner', () => {
  let time: VirtualTime;
  setup(() => {
    time = virtualTime();
  });
  teardown(() => {
    time.end();
    clearStage();
  });

  test('the announcement of the banner is made once, politely, names the buttons, and does not move the focus', async () => {
    const { client } = await mount({ tags: [tag], ask: 'no' });
    const region = oneIn(tag, '[role="status"]');
    assert.equal(heard(), '', 'the region is there before, and empty');
    client.turn({ ask: 'first' });
    await time.pass(delay);
    assert.equal(heard(), 'Your privacy choices, Reject all, Accept all, Manage choices');
    assert.equal(oneIn(tag, '[role="status"]'), region);
    assert.equal(focused(), document.body);
    client.become({ asked: true }, () => true);
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changes.push(...records));
    observer.observe(region, { childList: true, characterData: true, subtree: true });
    await time.pass(delay);
    observer.disconnect();
    assert.deepEqual(changes, []);
  });

  test('the announcement of the banner is not made if the banner is closed before', async () => {
    await mount({ tags: [tag] });
    await click(button(tag, 'reject-all'));
    await time.pass(delay);
    assert.equal(heard(), '');
  });

  const reasons = [
    ['policy', 'The privacy policy has changed.'],
    ['texts', 'The description of a purpose has changed.'],
    ['time', 'Your last choice was on May 1, 2026.'],
  ] as const;
  for (const [askedBecause, words] of reasons)
    test(`the announcement of the banner says why the banner asks again: ${askedBecause}`, async () => {
      await mount({
        tags: [tag],
        ask: 'again',
        others: { action: 'REJECT', state: 'confirmed', asked: false, askedBecause: undefined },
        cells: {
          [keyOf('tubular', 'films')]: { asked: true, askedBecause, decidedAt: Date.UTC(2026, 4, 1, 12) },
        },
      });
      assert.include(textOf(oneIn(tag, 'p:not(.away)')), `${words} Fjord & Fell asks again`);
    });

  test('the announcement of the banner calls a first question not new, and an expired choice expired', async () => {
    await mount({
      tags: [tag],
      ask: 'first',
      cells: {
        [keyOf('tubular', 'films')]: {
          action: 'ACCEPT',
          state: 'confirmed',
          askedBecause: 'time',
          decidedAt: Date.UTC(2026, 4, 1, 12),
        },
      },
    });
    assert.match(
      textOf(oneIn(tag, 'p:not(.away)')),
      /^Your last choice was on May 1, 2026\. Fjord & Fell asks for your consent/,
    );
  });

  test('the announcement of the banner names each of several reasons once', async () => {
    await mount({
      tags: [tag],
      ask: 'again',
      others: { action: 'REJECT', state: 'confirmed', asked: true, askedBecause: 'texts' },
      cells: { [keyOf('tubular', 'films')]: { action: undefined, askedBecause: 'undecided' } },
    });
    assert.match(
      textOf(oneIn(tag, 'p:not(.away)')),
      /^The description of a purpose has changed\. New since your last choice\. Fjord/,
    );
  });
});

suite('a banner with slotted content', () => {
  teardown(clearStage);

  test('a banner with slotted content shows a logo above its heading, and text after the standard text', async () => {
    await mount({ tags: [tag] });
    const logo = Object.assign(document.createElement('img'), {
      slot: 'logo',
      alt: 'Fjord & Fell',
      width: 40,
      height: 40,
    });
    const words = Object.assign(document.createElement('p'), { slot: 'text', textContent: 'Made by hand.' });
    document.querySelector(tag)?.append(logo, words);
    await settle();
    const top = (element: Element) => element.getBoundingClientRect().top;
    assert.isBelow(top(logo), top(oneIn(tag, '#title')));
    assert.isAbove(top(words), top(oneIn(tag, 'ul')));
    assert.isBelow(top(words), top(oneIn(tag, '.small')));
    assert.include(textOf(oneIn(tag, 'section')), 'You can refuse');
  });
});

suite('the hidden attribute', () => {
  teardown(clearStage);

  for (const each of [
    'assent-banner',
    'assent-choices',
    'assent-status',
    'assent-toggle',
    'assent-receipt',
  ] as const)
    test(`the hidden attribute hides ${each}`, async () => {
      await mount({
        tags: [each],
        attributes: { hidden: '', vendor: 'tubular', target: 'films' },
        ask: each === 'assent-banner' ? 'first' : 'no',
        others: each === 'assent-banner' ? {} : { action: 'REJECT', state: 'failed' },
      });
      assert.isFalse(document.querySelector(each)?.checkVisibility() ?? true);
      for (const inside of allIn(each, '*')) assert.equal(inside.getBoundingClientRect().height, 0);
    });

  test('the hidden attribute removes the padding for a banner', async () => {
    await mount({ tags: [tag], attributes: { hidden: '' } });
    assert.equal(getComputedStyle(document.body).paddingBottom, '0px');
  });
});

suite('in a browser without light-dark()', () => {
  for (const scheme of ['light', 'dark'] as const)
    test(`the colours are those of the browser itself: ${scheme}`, () => {
      const host = document.createElement('div');
      document.body.append(host);
      const sheet = new CSSStyleSheet();
      // Simulates such a browser: the function is invalid, and `CSS.supports` returns false.
      sheet.replaceSync(
        `${theme.cssText
          .replace('@supports not (color: light-dark(red, red))', '@supports (color: red)')
          .replaceAll(
            'light-dark(',
            'unknown-function(',
          )}:host{color-scheme:${scheme} !important}p{background:var(--_surface)}`,
      );
      const root = host.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [sheet];
      const words = root.appendChild(document.createElement('p'));
      const lightness = (colour: string) => Number(/\d+/.exec(colour)?.[0]);
      const { color, backgroundColor } = getComputedStyle(words);
      const [text, surface] = [lightness(color), lightness(backgroundColor)];
      assert.notMatch(backgroundColor, /, 0\)$/, 'the surface is no hole');
      assert.isAbove(Math.abs(text - surface), 150);
      assert.equal(surface > text, scheme === 'light');
      host.remove();
    });
});
