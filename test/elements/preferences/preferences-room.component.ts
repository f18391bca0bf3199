import { assert } from '@open-wc/testing';
import type { Catalogue } from '../../../src/client/catalogue/catalogue.ts';
import { catalogueOf } from '../fake-client.ts';
import { openPreferences, openTable, tag } from './open-preferences.ts';
import { allIn, clearStage, oneIn, resize, textOf } from '../mount.ts';

const heightOf = (selector: string): number => oneIn(tag, selector).getBoundingClientRect().height;
const topsOf = (elements: readonly Element[]): readonly number[] =>
  elements.map((each) => Math.round(each.getBoundingClientRect().top));

/** A catalogue whose first vendor stores these items. */
function storing(storage: Catalogue['vendors'][number]['storage']): Catalogue {
  const { vendors, ...rest } = catalogueOf(2);
  return { ...rest, vendors: vendors.map((each, at) => (at ? each : { ...each, storage })) };
}

suite('the room in the preferences', () => {
  teardown(clearStage);

  for (const language of ['en', 'de', 'ar', 'fr', 'fi'])
    test(`the room in the preferences goes to the choices on a phone: head and foot take less than a quarter, in ${language}`, async () => {
      await resize(360, 640);
      await openPreferences({ language });
      assert.isBelow(heightOf('.head') + heightOf('.actions'), heightOf('dialog') / 4);
    });

  test('the preferences list by one of three segments that are side by side', async () => {
    await resize(1280, 900);
    await openPreferences();
    const labels = allIn(tag, 'fieldset label');
    assert.equal(new Set(topsOf(labels)).size, 1);
    const surfaces = allIn(tag, 'fieldset input').map((each) => each.getBoundingClientRect());
    for (const [at, label] of labels.entries()) {
      const { left, right } = label.getBoundingClientRect();
      assert.isAtMost(surfaces[at]?.left ?? Infinity, left);
      assert.isAtLeast(surfaces[at]?.right ?? 0, right);
    }
  });

  test('the room in the preferences of the table has the switches of all columns on one line, whatever their names need', async () => {
    await resize(1280, 900);
    const { targets, ...rest } = catalogueOf(2);
    const long = 'A purpose with a name that needs several lines in its column';
    const catalogue = {
      ...rest,
      targets: targets.map((each, at) => (at === 1 ? { ...each, name: long } : each)),
    };
    await openTable({ catalogue });
    const switches = allIn(tag, 'thead [scope=col] input');
    assert.isAbove(switches.length, 1);
    assert.equal(new Set(topsOf(switches)).size, 1);
  });
});

suite('what a vendor stores', () => {
  teardown(clearStage);

  test('what a vendor stores is a table with name, purpose, duration and host', async () => {
    await openPreferences(
      {
        catalogue: storing([
          {
            kind: 'cookie',
            name: '_v*',
            domain: 'shop.example',
            purpose: { en: 'Counts visits' },
            duration: '13 months',
          },
          { kind: 'localStorage', name: 'basket' },
        ]),
      },
      'vendors',
    );
    const [table, ...others] = allIn(tag, '.stored');
    assert.deepEqual(others, []);
    const cells = [...(table?.querySelectorAll('tr') ?? [])].map((row) => [...row.cells].map(textOf));
    const plain = cells.map((row) => row.map((each) => each.replaceAll(/[\u2068\u2069]/g, '')));
    assert.deepEqual(plain, [
      ['Name', 'Purpose', 'Duration', 'Host'],
      ['_v* (cookie)', 'Counts visits', '13 months', 'shop.example'],
      ['basket (local storage)', '', '', location.hostname],
    ]);
    assert.equal(textOf(oneIn(tag, '.stored caption')), 'Stored in your browser');
  });

  test('what a vendor stores is one sentence where the catalogue has names alone', async () => {
    await openPreferences({ catalogue: storing([{ kind: 'cookie', name: '_v' }]) }, 'vendors');
    assert.deepEqual(allIn(tag, '.stored'), []);
    assert.match(textOf(oneIn(tag, '.list')), /Stored in your browser: .?_v.? \(cookie\)/);
  });
});
