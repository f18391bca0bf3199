import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { addVendor } from '../../../src/addons/vendors/cli/add-vendor.ts';
import { checkCatalogue } from '../../../src/protocol/check/check-catalogue.ts';
import { isCheckedLongAgo, markupOf } from '../../../src/addons/vendors/protocol/catalogue-entry.ts';
import { recipes } from '../../../src/addons/vendors/protocol/recipes.ts';
import { readProjectFile } from '../../architecture/source-files.ts';
import { catalogueWith } from './minimal-catalogue.ts';

const errorsIn = (text: string) => checkCatalogue(JSON.parse(text)).filter(({ level }) => level === 'error');
const adviceFor = (text: string, vendor: string) =>
  checkCatalogue(JSON.parse(text)).filter(({ id }) => id === vendor);

suite('the recipes', () => {
  const ids = recipes.map(({ id }) => id);

  test('the recipes are in the order of their ids, each of which is unique', () =>
    assert.deepEqual(ids, [...new Set(ids)].toSorted()));

  test('the recipes are the rows of docs/reference/vendors.md, with the day on which they were checked', () => {
    const rows = readProjectFile('docs/reference/vendors.md').matchAll(
      /^\| `([a-z-]+)` .*\| ([\d-]{10}) +\|$/gm,
    );
    assert.deepEqual(
      [...rows].map(([, id, day]) => [id, day]),
      recipes.map(({ id, checked }) => [id, checked]),
    );
  });
});

for (const recipe of recipes) {
  const { id, suggestedTarget, vendorId, kept, policyUrl, source, dated, checked } = recipe;
  suite(`the recipe ${id}`, () => {
    test(`the recipe ${id} makes no error in a catalogue that has its target and nothing else`, () =>
      assert.deepEqual(errorsIn(addVendor(catalogueWith([suggestedTarget]), recipe).text), []));

    test(`the recipe ${id} makes no error in a catalogue of several languages`, () => {
      const text = catalogueWith([suggestedTarget], { languages: ['en', 'de'] });
      assert.deepEqual(errorsIn(addVendor(text, recipe).text), []);
    });

    test(`the recipe ${id} leaves nothing to advise but a retention that the vendor does not publish`, () => {
      const found = adviceFor(addVendor(catalogueWith([suggestedTarget]), recipe).text, id);
      assert.deepEqual(
        found.map(({ message }) => message.includes('Add "retention"')),
        kept ? [] : [true],
      );
    });

    test(`the recipe ${id} names addresses that are safe to open`, () => {
      for (const address of [policyUrl, source]) assert.equal(new URL(address).protocol, 'https:');
    });

    if (dated)
      test(`the recipe ${id} was compared after the day on which its source was last changed`, () => {
        assert.equal(new Date(dated).toISOString().slice(0, 10), dated);
        assert.ok(dated <= checked);
      });

    if (!vendorId) return;

    test(`the recipe ${id} takes its example as an id, and nothing that could leave the place of the id in the markup`, () => {
      assert.match(vendorId.example, vendorId.pattern);
      assert.ok(markupOf(recipe, suggestedTarget, vendorId.example).includes(vendorId.example));
      for (const character of ['"', "'", '<', '>', '&', '`', '\\', '{', '}', ' ', '\n'])
        assert.doesNotMatch(vendorId.example + character, vendorId.pattern);
    });
  });
}

suite('the age of a recipe', () => {
  const [recipe] = recipes;
  assert.ok(recipe);
  const since = { ...recipe, checked: '2026-11-26' };
  const days: readonly (readonly [now: string, isLongAgo: boolean])[] = [
    ['2026-11-26', false],
    ['2027-11-26', false],
    ['2027-11-27', true],
    ['2030-01-01', true],
  ];
  for (const [now, isLongAgo] of days)
    test(`${now} is ${isLongAgo ? 'more' : 'at most'} than a year after 2026-11-26`, () =>
      assert.equal(isCheckedLongAgo(since, new Date(now)), isLongAgo));
});

suite('the markup of a recipe', () => {
  test('the markup of a recipe keeps a strange id of a target within its attribute', () => {
    const recipe = recipes.find(({ id }) => id === 'hotjar');
    assert.ok(recipe);
    const markup = markupOf(recipe, '"><script>alert(1)</script>', '1234567');
    assert.ok(!markup.includes('<script>alert'));
    assert.ok(markup.includes('data-assent-target="&quot;>&lt;script>alert(1)&lt;/script>"'));
  });
});
