import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { readSourceFiles } from '../architecture/source-files.ts';

const pages = ['docs/guides', 'docs/tutorial'].flatMap((folder) => [...readSourceFiles(folder, '.md')]);
const commands = pages.filter(([, text]) => /\bnpx (?:-y -p node@22 -- )?assent\b/.test(text));

suite('the version of Node', () => {
  test('each guide that runs a command says which Node it needs', () => {
    assert.ok(commands.length > 15);
    const silent = commands.filter(([, text]) => !/Node\s22\.18\s+or\s+newer/.test(text));
    assert.deepEqual(
      silent.map(([path]) => path),
      [],
    );
  });

  test('no guide runs a command with another Node more than once', () => {
    const often = commands.filter(([, text]) => text.split('npx -y -p node@22').length > 2);
    assert.deepEqual(
      often.map(([path]) => path),
      [],
    );
  });
});
