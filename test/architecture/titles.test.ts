import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSourceFiles } from './source-files.ts';

/** Words that cannot begin a sentence that has its subject. */
const verb =
  /^(?:am|are|can|cannot|do|does|had|has|have|is|may|must|says|was|were|belongs|serves|sends|shows|stores|keeps|gets|refuses|accepts|removes|lists|finds) /;
/** What follows the name of a suite. A journey may begin with its place: "in portrait the same controls are …". */
const fragment = /^(?:as|at|by|for|from|in|into|of|on|that|to|which|whose|with|without) /;

/** The titles of the tests in a file, as far as they are written in the call itself. */
const titlesIn = (text: string) =>
  [...text.matchAll(/^\s*(?:void )?(?:test|it)\(\s*(['"`])(.+?)\1,/gm)].map(([, , title = '']) =>
    title.replace(/^[A-Z]+-?\d+:? /, ''),
  );

/** Titles of a file that say too little. */
const fragmentsIn = (path: string, text: string) =>
  titlesIn(text).filter(
    (title) =>
      verb.test(title) || (/(?:\.test|\.component|-contract)\.ts$/.test(path) && fragment.test(title)),
  );

test('the title of each test says what is true without the title of its suite', () => {
  const planted =
    "test('is sent', () => {});\n  test('with a tag', () => {});\n  test('a tag is sent', () => {});";
  assert.deepEqual(fragmentsIn('a.test.ts', planted), ['is sent', 'with a tag']);
  assert.deepEqual(fragmentsIn('a.spec.ts', planted), ['is sent']);
  const fragments = [...readSourceFiles('test', '.ts')].flatMap(([path, text]) =>
    path.endsWith('titles.test.ts') ? [] : fragmentsIn(path, text).map((title) => `${path}: ${title}`),
  );
  assert.deepEqual(fragments, []);
});
