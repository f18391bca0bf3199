import { assert } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { overlays } from '../../../src/protocol/placement.ts';
import { wideCatalogueOf } from '../fake-client.ts';
import {
  allIn,
  button,
  clearStage,
  click,
  focused,
  idle,
  oneIn,
  picture,
  resize,
  settle,
  mount,
  textOf,
  until,
} from '../mount.ts';

const tag = 'assent-banner';
/** WebKitGTK does not scroll up to what the padding at the top leaves under the banner. */
const reachable = overlays.filter(
  (each) => /Chrome|Firefox/.test(navigator.userAgent) || !each.includes('top'),
);
const isShown = () => allIn(tag, 'section').length > 0;

suite('the banner, on a page', () => {
  teardown(clearStage);

  suite('leaves the page alone', () => {
    test('the focus stays where it was when the banner opens', async () => {
      const link = document.createElement('button');
      document.body.append(link);
      link.focus();
      await mount({ tags: [tag] });
      assert.equal(focused(), link);
    });

    test('the focus stays on a button of the banner when the language of the page changes', async () => {
      const { provider } = await mount({ tags: [tag] });
      button(tag, 'reject-all').focus();
      const before = textOf(button(tag, 'reject-all'));
      provider.setAttribute('lang', 'de');
      await settle();
      assert.notEqual(textOf(button(tag, 'reject-all')), before);
      assert.equal(focused()?.getAttribute('data-assent-action'), 'reject-all');
    });

    test('Enter right after the banner opens decides nothing', async () => {
      const { client } = await mount({ tags: [tag] });
      await sendKeys({ press: 'Enter' });
      await settle();
      assert.deepEqual(client.calls, []);
    });

    test('Escape, scrolling and a click elsewhere decide nothing, and the banner stays', async () => {
      const { client } = await mount({ tags: [tag] });
      await sendKeys({ press: 'Escape' });
      document.dispatchEvent(new Event('scroll'));
      await click(document.body);
      assert.deepEqual(client.calls, []);
      assert.isTrue(isShown());
    });

    test('no part of the page becomes inert, hidden or unscrollable beside the banner', async () => {
      const before = { ...styleOfPage() };
      await mount({ tags: [tag] });
      assert.deepEqual(styleOfPage(), before);
    });

    test('the banner is in the top layer, so the page cannot cover it', async () => {
      const cover = document.createElement('div');
      cover.style.cssText = 'position: fixed; inset: 0; z-index: 2147483647; background: white';
      await mount({ tags: [tag] });
      document.body.append(cover);
      const { left, top } = button(tag, 'reject-all').getBoundingClientRect();
      assert.equal(document.elementFromPoint(left + 5, top + 5), document.querySelector(tag));
    });

    test('the banner keeps its place in the top layer, below the preferences, when it says something else', async () => {
      const { provider } = await mount({ tags: [tag, 'assent-preferences'] });
      provider.open('preferences');
      await settle();
      // What is inert cannot be found at a point: another element would have been shown above the dialog.
      const surface = oneIn(tag, 'section');
      provider.lang = 'de';
      await until(() => textOf(button(tag, 'accept-all')) === 'Alle akzeptieren');
      assert.equal(oneIn(tag, 'section'), surface);
      assert.equal(surface.lang, 'de');
      assert.isTrue(surface.matches(':popover-open'));
    });

    test('the banner is a labelled region, no dialog', async () => {
      await mount({ tags: [tag] });
      const section = oneIn(tag, 'section');
      assert.isFalse(section.hasAttribute('role') || section.hasAttribute('aria-modal'));
      assert.equal(textOf(oneIn(tag, `#${section.getAttribute('aria-labelledby')}`)), 'Your privacy choices');
    });

    test('Tab moves from the banner into the page', async () => {
      await mount({ tags: [tag] });
      const link = document.createElement('button');
      document.body.append(link);
      button(tag, 'open-preferences').focus();
      await sendKeys({ press: 'Tab' });
      assert.equal(focused(), link);
    });
  });

  suite('does not cover the focused element', () => {
    const padding = () => getComputedStyle(document.documentElement).scrollPaddingBottom;
    const bodyPadding = () => parseFloat(getComputedStyle(document.body).paddingBottom);

    test('the banner pads the page by its height, and removes the padding', async () => {
      await mount({ tags: [tag] });
      await until(() => padding() !== 'auto', 'the page makes room');
      const reach = innerHeight - oneIn(tag, 'section').getBoundingClientRect().top;
      assert.approximately(parseFloat(padding()), reach, 1);
      assert.approximately(bodyPadding(), reach, 1);
      await click(button(tag, 'reject-all'));
      assert.equal(padding(), 'auto');
      assert.equal(bodyPadding(), 0);
    });

    test('the banner removes the padding when it is removed from the page', async () => {
      const { provider } = await mount({ tags: [tag] });
      await until(() => bodyPadding() > 0, 'the page makes room');
      provider.remove();
      assert.equal(bodyPadding(), 0);
    });

    test('the banner moves nothing where the page’s style moves it to the top, until somebody uses the keyboard', async () => {
      const style = document.createElement('style');
      style.textContent = 'assent-banner::part(banner) { inset-block: 1em auto } body { padding-block: 7px }';
      const link = document.createElement('button');
      link.style.display = 'block';
      document.body.append(style, link);
      const before = link.getBoundingClientRect().top;
      await mount({ tags: [tag] });
      await idle();
      assert.equal(padding(), 'auto');
      assert.equal(bodyPadding(), 7);
      assert.equal(link.getBoundingClientRect().top, before);
      link.focus();
      const { bottom } = oneIn(tag, 'section').getBoundingClientRect();
      assert.isAtLeast(link.getBoundingClientRect().top, bottom);
    });

    for (const placement of reachable)
      test(`the banner placed as ${placement}, hides no link that somebody reaches by keyboard`, async () => {
        await resize(360, 640);
        const links = Array.from({ length: 24 }, (_, at) => {
          const link = document.createElement('button');
          link.textContent = `Link ${at}`;
          link.style.cssText = 'display: block; block-size: 40px';
          return link;
        });
        const main = document.createElement('main');
        main.append(...links);
        document.body.append(main);
        await mount({ tags: [tag], attributes: { placement } });
        await idle();
        const hidden: string[] = [];
        for (const link of links) {
          link.focus();
          await picture();
          const { top, bottom } = link.getBoundingClientRect();
          const surface = oneIn(tag, 'section').getBoundingClientRect();
          const isCovered = top >= surface.top && bottom <= surface.bottom;
          if (isCovered || bottom <= 0 || top >= innerHeight) hidden.push(link.textContent);
        }
        assert.deepEqual(hidden, []);
      });

    for (const attributes of [{ 'no-page-padding': '' }, { placement: 'inline' }]) {
      test(`the banner adds no padding with ${Object.keys(attributes).join()} ${Object.values(attributes).join()}`, async () => {
        await mount({ tags: [tag], attributes });
        await idle();
        assert.equal(padding(), 'auto');
      });
    }
  });

  suite('by keyboard', () => {
    test('Tab goes from the text of the banner to refusing, accepting and choosing', async () => {
      await mount({ tags: [tag] });
      oneIn(tag, '.link').focus();
      const order: (string | null | undefined)[] = [];
      for (let stop = 0; stop < 4; stop += 1) {
        await sendKeys({ press: 'Tab' });
        order.push(focused()?.getAttribute('data-assent-action') ?? focused()?.tagName);
      }
      const links = order[0] === 'A' ? ['A'] : []; // By default WebKit skips links.
      assert.deepEqual(order.slice(0, links.length + 3), [
        ...links,
        'reject-all',
        'accept-all',
        'open-preferences',
      ]);
    });

    test('the banner refuses by Enter and by Space alike', async () => {
      for (const key of ['Enter', ' ']) {
        const { client } = await mount({ tags: [tag] });
        button(tag, 'reject-all').focus();
        await sendKeys({ press: key });
        await settle();
        assert.equal(client.calls.length, 1, key);
        clearStage();
      }
    });
  });

  suite('fits', () => {
    teardown(() => resize(1280, 800));

    for (const language of ['en', 'de', 'ar']) {
      test(`the banner fits 320 by 256 pixels in ${language}: nothing is cut off sideways, and every button can be reached`, async () => {
        await resize(320, 256);
        await mount({ tags: [tag], language });
        const section = oneIn(tag, 'section');
        assert.isAtMost(section.scrollWidth, section.clientWidth);
        assert.isAtMost(document.documentElement.scrollWidth, innerWidth);
        for (const each of allIn(tag, '[part="choice-button"]')) {
          const { top, bottom } = each.getBoundingClientRect();
          assert.isTrue(top >= 0 && bottom <= innerHeight, `${textOf(each)} needs no scrolling`);
        }
        for (const each of allIn(tag, '.actions button')) {
          each.scrollIntoView();
          const { top, bottom } = each.getBoundingClientRect();
          assert.isTrue(top >= 0 && bottom <= innerHeight, textOf(each));
        }
        assert.isBelow(section.getBoundingClientRect().height, innerHeight * 0.85);
      });
    }

    for (const language of ['en', 'de', 'ar']) {
      test(`the banner fits a small phone in ${language}: every button is visible, however long the text is`, async () => {
        await resize(320, 568);
        await mount({ tags: [tag], language, catalogue: wideCatalogueOf(3, 10) });
        for (const each of allIn(tag, '.actions button')) {
          const { top, bottom } = each.getBoundingClientRect();
          assert.isTrue(top >= 0 && bottom <= innerHeight, textOf(each));
        }
      });
    }

    test('the buttons of the banner are beside the text if there is room, or else below it', async () => {
      await resize(1280, 800);
      await mount({ tags: [tag] });
      const places = () => ['.text', '.actions'].map((part) => oneIn(tag, part).getBoundingClientRect());
      const [text, actions] = places();
      assert.isAbove(actions?.left ?? 0, text?.right ?? 0);
      await resize(600, 800);
      const [above, below] = places();
      assert.isAtLeast(below?.top ?? 0, above?.bottom ?? Infinity);
    });

    test('the banner fits ten targets', async () => {
      await mount({ tags: [tag], catalogue: wideCatalogueOf(3, 10) });
      assert.equal(allIn(tag, 'li').length, 10);
    });
  });
});

function styleOfPage() {
  const { overflow, filter, pointerEvents, position } = getComputedStyle(document.body);
  const { inert, ariaHidden } = document.body;
  return { overflow, filter, pointerEvents, position, inert, ariaHidden };
}
