import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { runAssent } from '../support/run-assent.ts';
import { makeFolder } from '../../temporary-folder.ts';

const catalogue = {
  brand: {
    name: 'Café',
    contact: 'privacy@brand.de',
    privacyPolicy: { version: '1', url: 'https://brand.example/privacy' },
  },
  targets: [
    {
      id: 'statistics',
      name: 'Statistics',
      description: 'Counts which pages are read.',
      signals: ['analytics_storage'],
    },
  ],
  vendors: [
    {
      id: 'tally',
      name: 'Tally',
      targets: ['statistics'],
      loads: ['tally.example'],
      signals: ['microsoft-clarity'],
    },
  ],
};
const klaro = { services: [{ name: 'tally', purposes: ['statistics'] }] };

/** The words of a command, and what it does with a file that is there. */
const commands: [words: readonly string[], replaces: boolean][] = [
  [['banner', 'catalogue.json'], true],
  [['snippet', 'catalogue.json'], true],
  [['policy', 'catalogue.json', '--json'], true],
  [['import', 'klaro.json'], true],
  [['openapi'], true],
  [['counts', '--brand', 'Café', '--from', '2026-11-01', '--to', '2026-11-02', '--json'], true],
  [['audit', '--csv'], false],
];

suite('--output', { timeout: 120_000 }, () => {
  for (const [words, replaces] of commands)
    test(`assent ${words.join(' ')} --output writes what it prints to a file, in UTF-8`, async (t) => {
      const folder = makeFolder(t);
      const run = (...more: string[]) => runAssent(t, more, { ASSENT_DATA: '.' }, folder);
      writeFileSync(join(folder, 'catalogue.json'), JSON.stringify(catalogue));
      writeFileSync(join(folder, 'klaro.json'), JSON.stringify(klaro));
      await run('brand', 'create', 'Café');
      const printed = await run(...words);
      const written = await run(...words, '--output', 'made');
      assert.deepEqual([written.code, written.out], [0, ''], written.error);
      assert.equal(
        new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(join(folder, 'made'))),
        printed.out,
      );
      assert.notEqual(printed.out, '');
      const again = await run(...words, '--output', 'made');
      assert.equal(again.code, replaces ? 0 : 1);
      const nowhere = await run(...words, '--output', 'nowhere/made');
      assert.equal(nowhere.code, 1);
      assert.match(nowhere.error, /^assent \w+: The file nowhere\/made cannot be (written|created) \(ENOENT/);
    });
});
