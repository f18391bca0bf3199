import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { suite, test } from 'node:test';
import { faults } from './planted/faults.ts';

const folder = new URL('.', import.meta.url);
const sources = globSync('*.ts', { cwd: folder })
  .filter((name) => !/\.(spec|test)\.ts$/.test(name))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'));

/** The titles of the suite, as they are written. */
const titles = sources.flatMap((source) =>
  [...source.matchAll(/\btest\(\s*(['"`])(UX-.*?)\1,/g)].map(([, , title = '']) => title),
);

suite('the assertions of fairness', () => {
  test('the assertions of fairness are UX-01 to UX-40, each of them in the suite, and no other', () => {
    const ids = new Set(titles.flatMap((title) => title.match(/UX-\d+/g) ?? []));
    const all = Array.from({ length: 40 }, (_, index) => `UX-${String(index + 1).padStart(2, '0')}`);
    assert.deepEqual([...ids].toSorted(), all);
  });

  for (const { is, caughtBy } of faults)
    test(`one assertion of fairness finds that ${is}`, () => {
      // Where a title is made of parts, any stands for each.
      const isIt = (title: string) =>
        new RegExp(`^${title.replaceAll(/[().]/g, '\\$&').replaceAll(/\$\{.*?\}/g, '.+')}$`).test(caughtBy);
      assert.equal(titles.filter(isIt).length, 1);
    });
});
