import { assert } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { catalogueOf } from './fake-client.ts';
import { openPreferences, tag } from './open-preferences.ts';
import { button, clearStage, oneIn, resize, settle, stage } from './stage.ts';

/** Puts style sheets of the page's own into it. */
function style(text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [sheet];
}

suite('on a page with styles of its own', () => {
  teardown(async () => {
    document.adoptedStyleSheets = [];
    clearStage();
    await emulateMedia({ media: 'screen' });
    await resize(1280, 800);
  });

  for (const zoom of [1.25, 1.5, 2])
    test(`zoomed ${zoom} times, the first and the last button of the preferences are in the window`, async () => {
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
  ] as const)
    test(`${property} of everything does not reach the words of the banner`, async () => {
      style(`* { ${property}: ${value} !important }`);
      await stage({ tags: ['assent-banner'] });
      assert.equal(getComputedStyle(oneIn('assent-banner', 'p:not(.away)')).getPropertyValue(property), kept);
    });

  test('neither banner nor lasting button is printed', async () => {
    await stage({ tags: ['assent-banner', 'assent-choices'], ask: 'no' });
    assert.notEqual(getComputedStyle(oneIn('assent-choices', 'button')).display, 'none');
    await emulateMedia({ media: 'print' });
    await settle();
    assert.equal(getComputedStyle(oneIn('assent-choices', 'button')).display, 'none');
    await emulateMedia({ media: 'screen' });
    clearStage();
    await stage({ tags: ['assent-banner'] });
    await emulateMedia({ media: 'print' });
    assert.equal(getComputedStyle(oneIn('assent-banner', 'section')).display, 'none');
  });
});
