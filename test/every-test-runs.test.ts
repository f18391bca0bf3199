import assert from 'node:assert/strict';
import { matchesGlob } from 'node:path';
import { test } from 'node:test';
import { readSourceFiles } from './architecture/source-files.ts';
import config from './playwright.config.ts';

const specs = [...readSourceFiles('test', '.spec.ts').keys()];

/** Whether a project of Playwright runs a file. */
function runs(
  { testMatch = [], testIgnore = [] }: { testMatch?: unknown; testIgnore?: unknown },
  path: string,
): boolean {
  const matches = (patterns: unknown) =>
    [patterns].flat().some((pattern) => matchesGlob(path, `**/${String(pattern)}`));
  return matches(testMatch) && !matches(testIgnore);
}

test('every test in a browser is run by a project, and not in Firefox alone', () => {
  const inChromium = config.projects?.filter(({ name = '' }) => !name.includes('firefox')) ?? [];
  const forgotten = specs.filter((path) => !inChromium.some((project) => runs(project, path)));
  assert.ok(specs.length > 100);
  assert.deepEqual(forgotten, []);
});
