import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { suite, test } from 'node:test';
import { agentFiles } from '../../build/agents.ts';
import { brokenLinks } from './links.ts';
import { readProjectFile, readSourceFiles } from './source-files.ts';

suite('what coding agents read', () => {
  for (const [path, make] of agentFiles)
    test(`${path} is what "node build/agents.ts" writes`, () => {
      assert.equal(readProjectFile(path), make(readProjectFile));
    });

  const list = readProjectFile('llms.txt');

  test('llms.txt has a title, a summary, and then lists of links, each with a note', () => {
    const [title, summary, details, ...lists] = list.trimEnd().split('\n\n');
    assert.match(title ?? '', /^# \w+$/);
    assert.match(summary ?? '', /^> .+$/);
    assert.doesNotMatch(details ?? '', /^#/m);
    const lines = lists.flatMap((each) => each.split('\n'));
    assert.deepEqual(
      lines.filter((line) => !/^## \w+$|^- \[.+\]\(docs\/[\w/-]+\.md\): .+\.$/.test(line)),
      [],
    );
  });

  test('llms.txt leads to every page of the documentation, and to no other file', () => {
    const root = new URL('../../', import.meta.url);
    assert.deepEqual(
      brokenLinks(new Map([['llms.txt', list]]), (path) => existsSync(new URL(path, root))),
      [],
    );
    const pages = [...readSourceFiles('docs', '.md').keys()].filter((path) => path !== 'docs/README.md');
    assert.deepEqual(
      pages.filter((path) => !list.includes(`](${path}): `)),
      [],
    );
  });
});
