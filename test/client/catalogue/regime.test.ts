import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Regime } from '../../../src/client/catalogue/catalogue.ts';
import { parseCatalogue } from '../../../src/client/catalogue/read-catalogue.ts';

suite('the regime of a page', () => {
  const cases: [whose: string, page: Regime | undefined, place: Regime | undefined, regime: Regime][] = [
    ['the page, though the place of the visitor has a laxer one', 'opt-in', 'opt-out', 'opt-in'],
    ['the page, though the place of the visitor has a stricter one', 'notice', 'opt-in', 'notice'],
    ['the place of the visitor if the page names none', undefined, 'opt-out', 'opt-out'],
    ['the catalogue if neither the page nor the place names one', undefined, undefined, 'gb'],
  ];
  for (const [whose, page, placeRegime, regime] of cases)
    test(`the regime is that of ${whose}`, () => {
      const text = JSON.stringify({ regime: 'gb', vendors: [] });
      assert.equal(parseCatalogue({ text, placeRegime }, page).catalogue.regime, regime);
    });
});
