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
  stage,
  textOf,
} from '../stage.ts';

suite('the preferences with many vendors', () => {
  teardown(clearStage);

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

  test('their first picture has no more than a window has room for, and all is in the next', async () => {
    const { provider } = await stage({ catalogue });
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

  // A bound that a busy machine keeps too, and that building all 10,000 rows would break.
  test('a thousand with ten targets open in less than two seconds', async () => {
    const { provider } = await stage({ catalogue: wideCatalogueOf(1_000, 10) });
    const start = performance.now();
    provider.open('vendors');
    while (!isOpen()) await picture();
    assert.isBelow(performance.now() - start, 2_000);
    assert.isAtMost(groups().length, 20);
  });
});
