import { assert } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { catalogueOf, wideCatalogueOf } from '../fake-client.ts';
import {
  groups,
  headings,
  isOpen,
  masters,
  openPreferences,
  ranges,
  tag,
  unfold,
} from './open-preferences.ts';
import {
  allIn,
  button,
  clearStage,
  click,
  focused,
  oneIn,
  picture,
  settle,
  mount,
  textOf,
} from '../mount.ts';

suite('the preferences with many vendors', () => {
  teardown(clearStage);

  const catalogue = catalogueOf(250);

  for (const [vendors, isLong] of [
    [19, false],
    [20, true],
  ] as const)
    test(`the preferences with ${vendors} vendors have ${isLong ? 'a' : 'no'} search, and ${isLong ? 'a' : 'no'} table to choose`, async () => {
      await openPreferences({ catalogue: catalogueOf(vendors) });
      assert.equal(allIn(tag, '[type="search"]').length, Number(isLong));
      assert.equal(allIn(tag, '[type="radio"]').length, isLong ? 3 : 2);
    });

  test('the preferences with many vendors have a search that matches parts of names, and shows the number of results', async () => {
    await openPreferences({ catalogue }, 'vendors');
    const search = oneIn(tag, '[type="search"]');
    search.focus();
    await sendKeys({ type: 'vendor 24' });
    await settle();
    assert.equal(headings().length, 11);
    assert.equal(textOf(oneIn(tag, '.tools [role="status"]')), '11 companies found');
    assert.equal(focused(), search);
  });

  test('the preferences with many vendors list them by name in ranges labelled with their first and last name, and render one range', async () => {
    await openPreferences({ catalogue }, 'vendors');
    assert.match(textOf(ranges()[0] ?? document.body), /^Pathfinder – Vendor 113 · 19 companies$/);
    assert.equal(ranges().length, 13);
    assert.deepEqual(
      ranges().map((each) => each.getAttribute('aria-expanded')),
      ['true', ...Array.from({ length: 12 }, () => 'false')],
    );
    assert.isAtMost(groups().length, 20);
  });

  test('the preferences with many vendors have each vendor in a range, and render it when the range is expanded', async () => {
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

  test('the preferences with many vendors collapse a range by the button that expanded it', async () => {
    await openPreferences({ catalogue }, 'vendors');
    const [first] = ranges();
    if (first) await click(first);
    assert.equal(groups().length, 0);
  });

  test('the preferences with many vendors list the vendors of a target in ranges too', async () => {
    await openPreferences({ catalogue });
    await unfold(1);
    assert.equal(ranges().length, 13);
    assert.equal(allIn(tag, '[role="switch"]').length, 19);
  });

  test('the preferences with many vendors have a search that ignores accents', async () => {
    const [first, ...rest] = catalogue.vendors;
    const vendors = first ? [{ ...first, name: 'Crème Brûlée' }, ...rest] : [];
    await openPreferences({ catalogue: { ...catalogue, vendors } }, 'vendors');
    oneIn(tag, '[type="search"]').focus();
    await sendKeys({ type: 'creme bru' });
    await settle();
    assert.deepEqual(headings(), ['Crème Brûlée']);
  });

  test('the preferences with many vendors apply a decision to vendors that are not rendered, too', async () => {
    const { client } = await openPreferences({ catalogue });
    await click(button(tag, 'accept-all'));
    assert.equal(client.chosen[0]?.length, 1 + 249 * 3);
  });

  test('the preferences with many vendors apply a group’s switch to its whole group, whatever the search shows', async () => {
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

  test('the preferences with many vendors first render what fits into a window, and then the rest', async () => {
    const { provider } = await mount({ catalogue });
    for (const time of ['at first', 'and again']) {
      provider.open('vendors');
      await picture();
      assert.deepEqual([groups().length, ranges().length], [10, 10], time);
      for (const _ of ['second', 'third']) await picture();
      assert.deepEqual([groups().length, ranges().length], [19, 13], time);
      provider.open('none');
      await settle();
    }
  });

  // A bound that holds on a busy machine too, and that rendering all 10,000 rows would exceed.
  test('the preferences with many vendors open in less than two seconds with a thousand vendors and ten targets', async () => {
    const { provider } = await mount({ catalogue: wideCatalogueOf(1_000, 10) });
    const start = performance.now();
    provider.open('vendors');
    while (!isOpen()) await picture();
    assert.isBelow(performance.now() - start, 2_000);
    assert.isAtMost(groups().length, 20);
  });
});
