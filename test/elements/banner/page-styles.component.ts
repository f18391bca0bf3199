import { assert } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { catalogueOf } from '../fake-client.ts';
import { FakeVerification } from '../../addons/account/elements/fake-verification.ts';
import { openPreferences, tag } from '../preferences/open-preferences.ts';
import { button, clearStage, oneIn, resize, settle, mount } from '../mount.ts';

/** Adds the page's own style sheets. */
function style(text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [sheet];
}

/** The note on a newly linked device, not yet confirmed. */
function newlyLinked(): FakeVerification {
  return Object.assign(new FakeVerification(), { hasNews: true });
}

suite('on a page with styles of its own', () => {
  teardown(async () => {
    document.adoptedStyleSheets = [];
    clearStage();
    await resize(1280, 800);
  });

  for (const zoom of [1.25, 1.5, 2])
    test(`the first and the last button of the preferences, zoomed ${zoom} times, are in the window`, async () => {
      style(`html { zoom: ${zoom} }`);
      await resize(1280, 800);
      await openPreferences({ catalogue: catalogueOf(30) }, 'vendors');
      for (const action of ['close', 'save']) {
        const { top, bottom } = button(tag, action).getBoundingClientRect();
        assert.isTrue(top >= 0 && bottom <= innerHeight, `${action}: ${top} to ${bottom}`);
      }
    });

  for (const [property, value, kept] of [
    ['white-space', 'pre', 'normal'],
    ['text-indent', '-999px', '0px'],
    ['text-transform', 'uppercase', 'none'],
    ['overflow-wrap', 'normal', 'anywhere'],
  ] as const)
    test(`${property} on all elements does not affect the text of the banner`, async () => {
      style(`* { ${property}: ${value} !important }`);
      await mount({ tags: ['assent-banner'] });
      assert.equal(getComputedStyle(oneIn('assent-banner', 'p:not(.away)')).getPropertyValue(property), kept);
    });

  // https://www.w3.org/TR/WCAG22/#text-spacing
  test('the spacing that a reader sets for letters and words of all elements applies to the banner', async () => {
    style('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }');
    await mount({ tags: ['assent-banner'] });
    const { letterSpacing, wordSpacing, fontSize } = getComputedStyle(oneIn('assent-banner', 'p:not(.away)'));
    assert.closeTo(parseFloat(letterSpacing) / parseFloat(fontSize), 0.12, 0.005);
    assert.closeTo(parseFloat(wordSpacing) / parseFloat(fontSize), 0.16, 0.005);
  });
});

// Only Chromium's driver can emulate print media.
if (navigator.userAgent.includes('Chrome'))
  suite('on a page that is printed', () => {
    teardown(async () => {
      clearStage();
      await emulateMedia({ media: 'screen' });
    });

    for (const [name, printed, selector, play] of [
      ['the banner', 'assent-banner', 'section', {}],
      ['the lasting button', 'assent-choices', 'button', { ask: 'no' }],
      [
        'the note that something is not saved',
        'assent-status',
        '[part="status"]',
        { ask: 'no', others: { action: 'ACCEPT', state: 'retrying' } },
      ],
      [
        'the note on a newly linked device',
        'assent-verification',
        '.news',
        { ask: 'no', subject: 'verified', verification: newlyLinked() },
      ],
    ] as const)
      test(`${name} shows in the window, and is not printed`, async () => {
        await mount({ ...play, tags: [printed] });
        const display = () => getComputedStyle(oneIn(printed, selector)).display;
        assert.notEqual(display(), 'none');
        await emulateMedia({ media: 'print' });
        await settle();
        assert.equal(display(), 'none');
      });

    test('an inline status is printed with the page', async () => {
      await mount({ tags: ['assent-status'], attributes: { inline: '' } });
      await emulateMedia({ media: 'print' });
      assert.notEqual(getComputedStyle(oneIn('assent-status', '[part="status"]')).display, 'none');
    });
  });
