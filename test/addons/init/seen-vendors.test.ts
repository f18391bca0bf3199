import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { newCatalogue } from '../../../src/addons/init/cli/new-catalogue.ts';
import { readAnswers } from '../../../src/addons/init/cli/questions.ts';
import { vendorsIn } from '../../../src/addons/init/cli/seen-vendors.ts';
import { checkCatalogue } from '../../../src/protocol/check/check-catalogue.ts';

const site = 'https://shop.example';
const given = { brand: 'Shop', contact: 'a@shop.example', policy: `${site}/privacy/` };

/** The catalogue of a site whose page asks these addresses before a choice. */
async function catalogueOf(addresses: readonly string[], vendors?: string) {
  const requests = addresses.map((address) => ({
    address,
    state: 'before' as const,
    page: `${site}/`,
    type: 'script',
    initiators: [],
    at: 0,
  }));
  const seen = vendorsIn({ requests, items: [], calls: [], marks: [], elements: [] }, site);
  const options = { ...given, ...(vendors !== undefined && { vendors }) };
  const answers = await readAnswers(options, seen, { ask: undefined, now: 0 });
  return JSON.parse(seen.addOthers(newCatalogue(answers)));
}

suite('the catalogue of a site that was scanned', () => {
  test('the catalogue of a site that was scanned has the recipes that know the hosts, and a draft for each other company', async () => {
    const catalogue = await catalogueOf([
      `${site}/own.js`,
      'https://www.googletagmanager.com/gtag/js?id=G-ABC123DEF4',
      'https://js.drift.com/a.js',
      'https://js.driftt.com/b.js',
      'https://cdn.nobody.example/c.js',
    ]);
    assert.deepEqual(
      catalogue.vendors.map(({ id, loads }: Record<string, unknown>) => [id, String(loads)]),
      [
        ['google-analytics', '*.google-analytics.com,*.analytics.google.com,www.googletagmanager.com/gtag/'],
        ['drift', 'js.drift.com,js.driftt.com'],
        ['cdn-nobody-example', 'cdn.nobody.example'],
      ],
    );
    assert.deepEqual(
      checkCatalogue(catalogue).filter(({ level }) => level === 'error'),
      [],
    );
  });

  test('the catalogue of a site that was scanned has drafts alone for a purpose that the brand decides on', async () => {
    const catalogue = await catalogueOf(['https://cdn.nobody.example/c.js']);
    assert.deepEqual(catalogue.vendors, [
      {
        id: 'cdn-nobody-example',
        name: 'cdn.nobody.example',
        targets: ['statistics'],
        loads: ['cdn.nobody.example'],
      },
    ]);
  });

  test('the catalogue of a site that was scanned has the vendors that are named, too', async () => {
    const catalogue = await catalogueOf(
      ['https://www.googletagmanager.com/gtag/js?id=G-ABC123DEF4'],
      'vimeo',
    );
    assert.deepEqual(
      catalogue.vendors.map(({ id }: { id: string }) => id),
      ['vimeo', 'google-analytics'],
    );
  });

  test('the catalogue of a site that was scanned cannot be made without a vendor', () =>
    assert.rejects(catalogueOf([`${site}/own.js`]), { message: /Give --vendors <vendors>/ }));
});
