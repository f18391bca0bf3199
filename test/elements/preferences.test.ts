import { assert } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { catalogueOf, wideCatalogueOf } from './fake-client.ts';
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
  stage,
  switchOf,
  textOf,
} from './stage.ts';
import type { Play } from './stage.ts';

const tag = 'assent-preferences';
async function openPreferences(play: Play = {}, layer: 'preferences' | 'vendors' = 'preferences') {
  const staged = await stage(play);
  staged.provider.open(layer);
  await settle();
  return staged;
}
const isOpen = () => oneIn(tag, 'dialog').hasAttribute('open');
const groups = () => allIn(tag, '.group');
const ranges = () => allIn(tag, '.ranges > li > button');
const headings = () => allIn(tag, '.group [role="heading"]').map(textOf);
const masters = () => allIn(tag, '.group-head input').filter((each) => each instanceof HTMLInputElement);
async function unfold(index: number): Promise<void> {
  const found = allIn(tag, '.unfold')[index];
  if (found) await click(found);
}
async function unfoldAll(): Promise<void> {
  for (const each of allIn(tag, '.unfold')) await click(each);
}

suite('the preferences', () => {
  teardown(clearStage);

  suite('open and close', () => {
    test('as a modal dialog named by its heading, which gets the focus', async () => {
      await openPreferences();
      assert.isTrue(oneIn(tag, 'dialog').matches(':modal'));
      assert.equal(focused(), oneIn(tag, '#title'));
      assert.equal(oneIn(tag, 'dialog').getAttribute('aria-labelledby'), 'title');
    });

    test('and give the focus back to what opened them, inside its shadow root', async () => {
      await stage();
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
      test(`by ${way}, which decides nothing`, async () => {
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

    test('not when the page prevents it', async () => {
      const { provider } = await openPreferences();
      provider.addEventListener('assent-close', (event) => event.preventDefault());
      await sendKeys({ press: 'Escape' });
      await settle();
      assert.isTrue(isOpen());
    });

    test('from any element of the page that asks for it', async () => {
      await stage();
      const link = document.createElement('a');
      link.href = '#elsewhere';
      link.dataset['assentOpen'] = 'preferences';
      document.body.append(link);
      await click(link);
      assert.isTrue(isOpen());
      assert.equal(location.hash, '');
    });

    test('at once after a decision, though nothing is saved yet', async () => {
      const { client } = await openPreferences();
      await click(button(tag, 'reject-all'));
      assert.isFalse(isOpen());
      assert.equal(client.snapshot.state, 'saving');
    });

    test('not when the page prevents the decision, and what was switched is kept', async () => {
      const { client, provider } = await openPreferences();
      await unfoldAll();
      await click(switchOf(tag, 'tubular', 'films'));
      provider.addEventListener('assent-choose', (event) => event.preventDefault());
      await click(button(tag, 'save'));
      assert.isTrue(isOpen());
      assert.isTrue(switchOf(tag, 'tubular', 'films').checked);
      assert.deepEqual(client.calls, []);
    });

    test('nothing is drawn while they are closed', async () => {
      await stage();
      assert.equal(oneIn(tag, 'dialog').childElementCount, 0);
    });
  });

  suite('by target', () => {
    test('list every target with its description, required ones too', async () => {
      await openPreferences();
      assert.deepEqual(headings(), ['Basket', 'Statistics', 'Films', 'Advertising']);
      assert.match(textOf(groups()[1] ?? document.body), /What we do for statistics/);
    });

    test('show the vendors of a target on demand', async () => {
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
    test('say of each what for, how long, where, and where to read more, before any click', async () => {
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

    test('are one click away from the targets, and back', async () => {
      await openPreferences();
      const [byTarget, byVendor] = allIn(tag, '[type="radio"]');
      if (byVendor) await click(byVendor);
      assert.deepEqual(headings(), ['Tally', 'Tubular', 'Pathfinder']);
      if (byTarget) await click(byTarget);
      assert.equal(headings()[0], 'Basket');
    });
  });

  suite('with many vendors', () => {
    const catalogue = catalogueOf(250);

    test('up to twenty there is no search', async () => {
      await openPreferences({ catalogue: catalogueOf(20) });
      assert.equal(allIn(tag, '[type="search"]').length, 0);
    });

    test('a search finds vendors by a part of their name and says how many', async () => {
      await openPreferences({ catalogue }, 'vendors');
      const search = oneIn(tag, '[type="search"]');
      search.focus();
      await sendKeys({ type: 'vendor 24' });
      await settle();
      assert.equal(headings().length, 11);
      assert.equal(textOf(oneIn(tag, '.tools [role="status"]')), '11 companies found');
      assert.equal(focused(), search);
    });

    test('they are listed by name, in ranges named by their ends, of which one is drawn', async () => {
      await openPreferences({ catalogue }, 'vendors');
      assert.match(textOf(ranges()[0] ?? document.body), /^Pathfinder – Vendor 113 · 19 companies$/);
      assert.equal(ranges().length, 13);
      assert.deepEqual(
        ranges().map((each) => each.getAttribute('aria-expanded')),
        ['true', ...Array.from({ length: 12 }, () => 'false')],
      );
      assert.isAtMost(groups().length, 20);
    });

    test('every one of them is in a range, and is drawn when that is unfolded', async () => {
      await openPreferences({ catalogue }, 'vendors');
      const seen = headings();
      for (const range of ranges().slice(1)) {
        range.focus();
        await click(range);
        assert.equal(focused(), range);
        assert.equal(range.getAttribute('aria-expanded'), 'true');
        assert.isAtMost(groups().length, 20);
        seen.push(...headings());
      }
      assert.deepEqual(
        seen.toSorted(),
        catalogue.vendors.map(({ name }) => (typeof name === 'string' ? name : '')).toSorted(),
      );
    });

    test('a range is folded by the button that unfolded it', async () => {
      await openPreferences({ catalogue }, 'vendors');
      const [first] = ranges();
      if (first) await click(first);
      assert.equal(groups().length, 0);
    });

    test('the vendors of a target are in ranges, too', async () => {
      await openPreferences({ catalogue });
      await unfold(1);
      assert.equal(ranges().length, 13);
      assert.equal(allIn(tag, '[role="switch"]').length, 19);
    });

    test('a search finds what is written with accents, by letters without', async () => {
      const [first, ...rest] = catalogue.vendors;
      const vendors = first ? [{ ...first, name: 'Crème Brûlée' }, ...rest] : [];
      await openPreferences({ catalogue: { ...catalogue, vendors } }, 'vendors');
      oneIn(tag, '[type="search"]').focus();
      await sendKeys({ type: 'creme bru' });
      await settle();
      assert.deepEqual(headings(), ['Crème Brûlée']);
    });

    test('a decision counts for those too that are not drawn', async () => {
      const { client } = await openPreferences({ catalogue });
      await click(button(tag, 'accept-all'));
      assert.equal(client.chosen[0]?.length, 1 + 249 * 3);
    });

    test('a group’s switch counts for all of the group, whatever the search leaves', async () => {
      const { client } = await openPreferences({ catalogue });
      const search = oneIn(tag, '[type="search"]');
      search.focus();
      await sendKeys({ type: 'Tubular' });
      await settle();
      const [statistics] = masters();
      if (statistics) await click(statistics);
      await click(button(tag, 'save'));
      const accepted = client.chosen[0]?.filter(({ action }) => action === 'ACCEPT');
      assert.equal(accepted?.length, 250);
    });

    // A bound that a busy machine keeps too, and that building all 10,000 rows would break.
    test('a thousand with ten targets open in less than two seconds', async () => {
      const { provider } = await stage({ catalogue: wideCatalogueOf(1_000, 10) });
      const start = performance.now();
      provider.open('vendors');
      while (!isOpen()) await new Promise((resolve) => requestAnimationFrame(resolve));
      assert.isBelow(performance.now() - start, 2_000);
      assert.isAtMost(groups().length, 20);
    });
  });

  suite('by keyboard', () => {
    test('a switch flips by Space, and neither closes nor submits anything', async () => {
      const { client } = await openPreferences();
      await unfold(2);
      const films = switchOf(tag, 'tubular', 'films');
      films.focus();
      await sendKeys({ press: ' ' });
      await settle();
      assert.isTrue(films.checked);
      assert.isTrue(isOpen());
      assert.deepEqual(client.calls, []);
    });

    test('Tab stays inside, and the buttons come last, refusing before accepting before saving', async () => {
      await openPreferences();
      const stops: string[] = [];
      for (let stop = 0; stop < 14; stop += 1) {
        await sendKeys({ press: 'Tab' });
        const element = focused();
        const isInside = element?.getRootNode() === rootOf(tag) || element === document.body;
        assert.isTrue(isInside || document.querySelector(tag)?.contains(element) === true, element?.tagName);
        stops.push(element?.getAttribute('data-assent-action') ?? '');
      }
      const named = stops.filter(Boolean);
      assert.deepEqual(named.slice(named.indexOf('reject-all'), named.indexOf('reject-all') + 3), [
        'reject-all',
        'accept-all',
        'save',
      ]);
    });
  });

  suite('fit', () => {
    teardown(() => resize(1280, 800));

    for (const language of ['en', 'de', 'ar']) {
      test(`320 by 256 pixels in ${language}: nothing is cut off sideways, every button can be reached`, async () => {
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
