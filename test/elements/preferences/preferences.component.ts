import { assert } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { catalogueOf } from '../fake-client.ts';
import { groups, headings, isOpen, openPreferences, tag, unfold, unfoldAll } from './open-preferences.ts';
import {
  allIn,
  button,
  clearStage,
  click,
  focused,
  oneIn,
  resize,
  rootOf,
  settle,
  mount,
  switchOf,
  textOf,
} from '../mount.ts';

suite('the preferences', () => {
  teardown(clearStage);

  suite('open and close', () => {
    test('the preferences open as a modal dialog named by its heading, which gets the focus', async () => {
      await openPreferences();
      assert.isTrue(oneIn(tag, 'dialog').matches(':modal'));
      assert.equal(focused(), oneIn(tag, '#title'));
      assert.equal(oneIn(tag, 'dialog').getAttribute('aria-labelledby'), 'title');
    });

    test('the preferences open as high as the window lets them, so that the choices are in sight', async () => {
      await openPreferences();
      const { height } = oneIn(tag, 'dialog').getBoundingClientRect();
      assert.isAbove(height, 0.9 * innerHeight);
    });

    test('the preferences open again, at once after they were closed', async () => {
      const { provider, events } = await openPreferences();
      button(tag, 'close').click();
      while (isOpen()) await Promise.resolve();
      provider.open('preferences');
      await settle();
      // The browser tells of the first closing only later.
      await new Promise((resolve) => setTimeout(resolve));
      await settle();
      assert.isTrue(isOpen());
      assert.equal(events.filter(({ type }) => type === 'assent-close').length, 1);
    });

    test('the preferences return the focus to the opener, inside its shadow root', async () => {
      await mount();
      const opener = button('assent-banner', 'open-preferences');
      opener.focus();
      await click(opener);
      assert.isTrue(isOpen());
      await sendKeys({ press: 'Escape' });
      await settle();
      assert.isFalse(isOpen());
      assert.equal(focused(), opener);
    });

    for (const [way, close] of [
      ['Escape', () => sendKeys({ press: 'Escape' })],
      ['the close button', () => click(button(tag, 'close'))],
      ['the browser itself', async () => rootOf(tag).querySelector('dialog')?.close()],
    ] as const) {
      test(`the preferences close by ${way}, which decides nothing`, async () => {
        const { client, provider, events } = await openPreferences();
        await close();
        await settle();
        assert.isFalse(isOpen());
        assert.deepEqual(client.calls, []);
        assert.equal(events.at(-1)?.type, 'assent-close');
        provider.open('preferences');
        await settle();
        assert.isTrue(isOpen(), 'and they open again');
      });
    }

    test('the preferences stay closed if the page cancels the event', async () => {
      const { provider } = await openPreferences();
      provider.addEventListener('assent-close', (event) => event.preventDefault());
      await sendKeys({ press: 'Escape' });
      await settle();
      assert.isTrue(isOpen());
    });

    test('the preferences open from any element of the page with data-assent-open', async () => {
      await mount();
      const link = document.createElement('a');
      link.href = '#elsewhere';
      link.dataset['assentOpen'] = 'preferences';
      document.body.append(link);
      await click(link);
      assert.isTrue(isOpen());
      assert.equal(location.hash, '');
    });

    test('the preferences close at once after a choice, before it is saved', async () => {
      const { client } = await openPreferences();
      await click(button(tag, 'reject-all'));
      assert.isFalse(isOpen());
      assert.equal(client.snapshot.state, 'saving');
    });

    test('the preferences stay open with the changes if the page cancels the choice', async () => {
      const { client, provider } = await openPreferences();
      await unfoldAll();
      await click(switchOf(tag, 'tubular', 'films'));
      provider.addEventListener('assent-choose', (event) => event.preventDefault());
      await click(button(tag, 'save'));
      assert.isTrue(isOpen());
      assert.isTrue(switchOf(tag, 'tubular', 'films').checked);
      assert.deepEqual(client.calls, []);
    });

    test('the preferences render nothing while they are closed', async () => {
      await mount();
      assert.equal(oneIn(tag, 'dialog').childElementCount, 0);
    });
  });

  suite('by target', () => {
    test('the preferences by target list every target with its description, required ones too', async () => {
      await openPreferences();
      assert.deepEqual(headings(), ['Basket', 'Statistics', 'Films', 'Advertising']);
      assert.match(textOf(groups()[1] ?? document.body), /What we do for statistics/);
    });

    test('the preferences by target show the vendors of a target on demand', async () => {
      await openPreferences();
      assert.equal(allIn(tag, '[role="switch"]').length, 0);
      await unfold(1);
      assert.deepEqual(allIn(tag, '.rows .name').map(textOf), ['Tally', 'Tubular', 'Pathfinder']);
      assert.equal(allIn(tag, '.unfold')[1]?.getAttribute('aria-expanded'), 'true');
      await unfold(1);
      assert.equal(allIn(tag, '[role="switch"]').length, 0);
    });
  });

  suite('by vendor', () => {
    test('the preferences by vendor show purposes, retention, country and privacy policy of each before any click', async () => {
      await openPreferences({}, 'vendors');
      assert.deepEqual(headings(), ['Tally', 'Tubular', 'Pathfinder']);
      const card = textOf(groups()[1] ?? document.body);
      for (const fact of [
        'Statistics, Films, Advertising',
        'Kept for 13 months',
        'Country: Norway',
        '\u2068_tubular\u2069 (cookie)',
      ])
        assert.include(card, fact);
      assert.equal(groups()[1]?.querySelector('a')?.getAttribute('href'), 'https://tubular.example/privacy');
    });

    test('the preferences by vendor are one click away from the targets, and back', async () => {
      await openPreferences();
      const [byTarget, byVendor] = allIn(tag, '[type="radio"]');
      if (byVendor) await click(byVendor);
      assert.deepEqual(headings(), ['Tally', 'Tubular', 'Pathfinder']);
      if (byTarget) await click(byTarget);
      assert.equal(headings()[0], 'Basket');
    });
  });

  for (const [contact, address] of [
    ['privacy+web@fjord.example', 'mailto:privacy+web@fjord.example'],
    ['https://fjord.example/privacy', 'https://fjord.example/privacy'],
    ['/privacy/', '/privacy/'],
    ['+47 23 00 00 00', undefined],
    ['javascript:alert(1)@fjord.example', undefined],
    ['kim@fjord.example?subject=x', undefined],
  ] as const)
    test(`the preferences ${address ? 'link' : 'write'} the contact ${contact}`, async () => {
      const catalogue = catalogueOf(3);
      await openPreferences({ catalogue: { ...catalogue, brand: { ...catalogue.brand, contact } } });
      const link = oneIn(tag, 'bdi').querySelector('a');
      assert.equal(textOf(oneIn(tag, 'bdi')), contact);
      assert.equal(link?.getAttribute('href'), address);
    });

  suite('where there is nothing to choose', () => {
    const { targets, vendors } = catalogueOf(3);
    const required = targets.map((target) => ({ ...target, required: true }));
    for (const [why, catalogue] of [
      ['every target is required', catalogueOf(3, { targets: required })],
      ['there are no vendors', catalogueOf(3, { vendors: [] })],
      [
        'no vendor does anything',
        catalogueOf(3, { vendors: vendors.map((each) => ({ ...each, targets: [] })) }),
      ],
    ] as const)
      for (const layer of ['preferences', 'vendors', 'table', 'banner'] as const)
        test(`opening the ${layer} shows that there is nothing to choose, as ${why}, without buttons to decide`, async () => {
          await openPreferences({ catalogue, ask: 'no' }, layer);
          assert.isTrue(isOpen());
          const words = textOf(oneIn(tag, 'dialog'));
          assert.include(words, 'There is nothing to choose here');
          assert.notInclude(words, 'You have not chosen yet');
          const offered = allIn(tag, '[data-assent-action]').filter((each) => each.checkVisibility());
          assert.deepEqual(
            offered.map(({ dataset }) => dataset['assentAction']),
            ['close'],
          );
        });
  });

  suite('by keyboard', () => {
    test('Tab stays inside the preferences, and the buttons are last: refuse, accept, save', async () => {
      await openPreferences();
      const stops: string[] = [];
      // No further: the next stop is the browser's own, and from there Firefox gives keys to no page any more.
      while (stops.at(-1) !== 'save' && stops.length < 40) {
        await sendKeys({ press: 'Tab' });
        const element = focused();
        const isInside = element?.getRootNode() === rootOf(tag) || element === document.body;
        assert.isTrue(isInside || document.querySelector(tag)?.contains(element) === true, element?.tagName);
        stops.push(element?.getAttribute('data-assent-action') ?? '');
      }
      assert.deepEqual(stops.filter(Boolean).slice(-3), ['reject-all', 'accept-all', 'save']);
    });
  });

  suite('fit', () => {
    teardown(() => resize(1280, 800));

    for (const language of ['en', 'de', 'ar']) {
      test(`the preferences fit 320 by 256 pixels in ${language}: nothing is cut off sideways, and every button can be reached`, async () => {
        await resize(320, 256);
        await openPreferences({ language, catalogue: catalogueOf(30) }, 'vendors');
        await unfoldAll();
        for (const selector of ['dialog', '.list']) {
          const part = oneIn(tag, selector);
          assert.isAtMost(part.scrollWidth, part.clientWidth, selector);
        }
        for (const action of ['close', 'reject-all', 'accept-all', 'save']) {
          const each = button(tag, action);
          each.scrollIntoView();
          const { top, bottom, left, right } = each.getBoundingClientRect();
          assert.isTrue(top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth, action);
        }
      });
    }
  });
});
