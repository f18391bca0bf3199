import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { startProgram } from './child-process.ts';
import { forgetVariables } from './surroundings.ts';

test('a test, and what it starts, begins in an empty folder', async () => {
  assert.deepEqual(readdirSync('.'), []);
  const words = [process.execPath, '-p', "fs.readdirSync('.').length"];
  assert.equal((await startProgram(words).ended).out, '0\n');
});

test('the variables that a person may have set are forgotten, and those for the tests are not', () => {
  const names = ['ASSENT_DATABASE', 'ASSENT_PROXY_CATALOGUE', 'PORT', 'NODE_ENV', 'PGHOST', 'ASSENT_TEST_X'];
  for (const name of names) process.env[name] = '1';
  forgetVariables();
  assert.deepEqual(
    names.filter((name) => name in process.env),
    ['ASSENT_TEST_X'],
  );
});
