import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { runAssent, startAssent } from '../support/run-assent.ts';
import { makeFolder } from '../../temporary-folder.ts';

/** It clears a terminal, and begins a line of its own. */
const hostile = '\u001b[2J\nassent: all is well\u009b31m';
const shown = String.raw`\u{1b}[2J\u{a}assent: all is well\u{9b}31m`;

const commands: [what: string, words: readonly string[], file: object | string][] = [
  ['another catalogue', ['build-catalogue', 'given', '--output', 'built'], { extends: hostile }],
  ['a path', ['policy', hostile], ''],
  ['a path of a configuration', ['import', hostile], ''],
  ['a path of a catalogue for a banner', ['banner', hostile], ''],
  ['a path of a catalogue for a snippet', ['snippet', hostile], ''],
  ['a catalogue to scan with', ['scan', 'http://127.0.0.1:9/', '--catalogue', hostile], ''],
];

suite('an error that quotes others', { timeout: 60_000 }, () => {
  for (const [what, words, file] of commands)
    test(`an error that quotes ${what} is one line, and controls no terminal`, async (t) => {
      const folder = makeFolder(t);
      writeFileSync(join(folder, 'given'), JSON.stringify(file));
      const { code, error } = await runAssent(t, words, {}, folder);
      assert.notEqual(code, 0);
      assert.ok(error.includes(shown), error);
      assert.equal(error.split('\n').length, 2, error);
      assert.doesNotMatch(error, /[^\P{Cc}\n]/u);
    });

  test('an unforeseen error controls no terminal, either', async (t) => {
    const module = `import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      fs.promises.readFile = async () => { throw new Error(${JSON.stringify(hostile)}); };
      syncBuiltinESMExports();`;
    const variables = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(module)}` };
    const { code, error } = await startAssent(t, ['import', 'given'], variables, makeFolder(t)).ended;
    assert.equal(code, 1);
    assert.ok(error.includes(String.raw`\u{1b}[2J`), error);
    assert.doesNotMatch(error, /[^\P{Cc}\n]/u);
  });
});
