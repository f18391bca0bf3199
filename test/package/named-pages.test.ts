import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { suite, test } from 'node:test';

const root = new URL('../../', import.meta.url);
/** What people read who have installed the packages. What a damaged log needs is for who has this repository. */
const sources = globSync('src/{addons,cli,protocol,proxy}/**/*.ts', { cwd: root }).map(
  (path) => [path, readFileSync(new URL(path, root), 'utf8')] as const,
);

suite('a page of the documentation that a command names', () => {
  test('a page of the documentation that a command names is in the package', () => {
    const named = sources.flatMap(([, text]) =>
      [...text.matchAll(/documentation\('([^']+)'\)/g)].map(([, page = '']) => page),
    );
    assert.ok(named.length > 5);
    const missing = named.filter((page) => !existsSync(new URL(`packages/assent-server/docs/${page}`, root)));
    assert.deepEqual(missing, []);
  });

  test('a page of the documentation that a command names is named by where the package has it', () => {
    const bare = sources.flatMap(([path, text]) =>
      text
        .split('\n')
        .filter((line) => /['"`].*\bdocs\/(guides|reference|explanation)/.test(line))
        .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line) && !line.includes('new URL('))
        .map((line) => `${path}: ${line.trim()}`),
    );
    assert.deepEqual(bare, []);
  });
});
