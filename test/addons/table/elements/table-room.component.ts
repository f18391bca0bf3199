import { assert } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { catalogueOf, wideCatalogueOf } from '../../../elements/fake-client.ts';
import { master, openTable, rows, tag } from '../../../elements/preferences/open-preferences.ts';
import {
  allIn,
  button,
  clearStage,
  click,
  oneIn,
  picture,
  resize,
  settle,
  switchOf,
  textOf,
} from '../../../elements/mount.ts';

const ranges = () => allIn(tag, '.range button');

suite('the table of the preferences', () => {
  teardown(clearStage);

  suite('with many vendors', () => {
    const catalogue = catalogueOf(250);

    test('the table of the preferences with many vendors renders few rows at a time, in ranges labelled with their first and last name', async () => {
      await openTable({ catalogue: catalogueOf(60) });
      assert.match(textOf(ranges()[0] ?? document.body), /^Pathfinder – Vendor 16 · 10 companies$/);
      const seen = rows().map((row) => textOf(row.querySelector('.name') ?? row));
      for (const range of ranges().slice(1)) {
        await click(range);
        assert.isAtMost(rows().length, 20);
        seen.push(...rows().map((row) => textOf(row.querySelector('.name') ?? row)));
      }
      assert.equal(new Set(seen).size, 60);
    });

    test('the table of the preferences with many vendors first renders what fits into a window, and then the rest', async () => {
      const { provider } = await openTable({ catalogue });
      provider.open('preferences');
      await settle();
      provider.open('table');
      await picture();
      assert.deepEqual([rows().length, ranges().length], [10, 10]);
      for (const _ of ['second', 'third']) await picture();
      assert.deepEqual([rows().length, ranges().length], [10, 25]);
    });

    test('the table of the preferences with many vendors shows the results of a search', async () => {
      await openTable({ catalogue });
      oneIn(tag, '[type="search"]').focus();
      await sendKeys({ type: 'vendor 24' });
      await settle();
      assert.equal(rows().length, 11);
      assert.equal(ranges().length, 0);
    });

    test('the table of the preferences with many vendors applies the switch of a header to rows that are not rendered, too', async () => {
      const { client } = await openTable({ catalogue });
      await click(master('Statistics, all companies'));
      await click(button(tag, 'save'));
      const accepted = client.chosen[0]?.filter(({ action }) => action === 'ACCEPT');
      assert.equal(accepted?.length, 250);
    });
  });

  suite('fits', () => {
    teardown(() => resize(1280, 800));

    const places = () =>
      switchOf(tag, 'tubular', 'films').getBoundingClientRect().left -
      switchOf(tag, 'tubular', 'statistics').getBoundingClientRect().left;

    test('the table of the preferences fits into a wide window as columns, whose headers stay visible', async () => {
      await resize(1280, 800);
      await openTable({ catalogue: catalogueOf(20) });
      assert.isAbove(places(), 80);
      const list = oneIn(tag, '.list');
      const head = oneIn(tag, 'thead tr');
      list.scrollTo(0, 600);
      await settle();
      const gap = head.getBoundingClientRect().top - list.getBoundingClientRect().top;
      assert.closeTo(gap, 0, 1);
    });

    test('the table of the preferences fits with many targets by scrolling sideways, also by keyboard', async () => {
      await resize(1280, 800);
      await openTable({ catalogue: wideCatalogueOf(3, 10) });
      const region = oneIn(tag, '.matrix');
      assert.isAbove(region.scrollWidth, region.clientWidth);
      assert.deepEqual([region.tabIndex, region.getAttribute('role')], [0, 'region']);
      const list = oneIn(tag, '.list');
      assert.isAtMost(list.scrollWidth, list.clientWidth);
      const head = oneIn(tag, 'th[scope="row"]');
      const before = head.getBoundingClientRect().left;
      region.scrollTo(200, 0);
      assert.closeTo(head.getBoundingClientRect().left, before, 8);
    });

    for (const width of [360, 320])
      test(`the table of the preferences fits into a window of ${width} pixels as cards, with the same controls under their names`, async () => {
        await resize(1280, 800);
        await openTable();
        const controls = () => allIn(tag, 'table input').map((each) => each.getAttribute('aria-label'));
        const before = controls();
        await resize(width, 640);
        assert.deepEqual(controls(), before);
        assert.closeTo(places(), 0, 1);
        for (const part of ['dialog', '.list', '.matrix']) {
          const { scrollWidth, clientWidth } = oneIn(tag, part);
          assert.isAtMost(scrollWidth, clientWidth, part);
        }
        const name = switchOf(tag, 'tubular', 'films').closest('td')?.querySelector('.of');
        assert.equal(name?.textContent, 'Films');
        assert.notEqual(name && getComputedStyle(name).display, 'none');
      });
  });
});
