import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSourceFiles } from './source-files.ts';

/** Words that cannot begin a sentence that has its subject: verbs, and what follows the name of a suite. */
const fragment =
  /^(?:am|are|as|at|by|can|cannot|do|does|for|from|had|has|have|in|into|is|may|must|of|on|says|that|to|was|were|which|whose|with|without) /;

/** The titles of the tests in a file, as far as they are written in the call itself. */
const titlesIn = (text: string) =>
  [...text.matchAll(/^\s*(?:test|it)\(\s*(['"`])(.+?)\1,/gm)].map(([, , title = '']) =>
    title.replace(/^[A-Z]+-?\d+:? /, ''),
  );

test('the title of each test says what is true without the title of its suite', () => {
  const files = [...readSourceFiles('test', '.test.ts', '.component.ts')];
  const fragments = files.flatMap(([path, text]) =>
    titlesIn(text)
      .filter((title) => fragment.test(title))
      .map((title) => `${path}: ${title}`),
  );
  assert.deepEqual(fragments, []);
});
