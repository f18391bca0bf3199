import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test, type TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { setUpOperations } from '../support/operations-world.ts';
import { makeFolder } from '../../../../temporary-folder.ts';

/** A folder with a page, a script in a folder, and a secret beside it. */
function setUpPages(t: TestContext) {
  const folder = makeFolder(t);
  mkdirSync(join(folder, 'pages/assets'), { recursive: true });
  writeFileSync(join(folder, 'pages/index.html'), 'the page');
  writeFileSync(join(folder, 'pages/assets/a-1.js'), 'the script');
  writeFileSync(join(folder, 'secret.js'), 'the secret');
  return setUpOperations(t, { pages: pathToFileURL(`${join(folder, 'pages')}/`) });
}

suite('the files of the dashboard', () => {
  test('the files of the dashboard are served by their exact names, and need no session', async (t) => {
    const { send } = await setUpPages(t);
    const page = await send('/dashboard/');
    assert.deepEqual([page.status, page.text], [200, 'the page']);
    assert.equal(page.headers.get('content-type'), 'text/html; charset=utf-8');
    assert.equal(page.headers.get('cache-control'), 'no-store');
    const script = await send('/dashboard/assets/a-1.js');
    assert.deepEqual([script.status, script.text], [200, 'the script']);
    assert.match(script.headers.get('cache-control') ?? '', /immutable/);
    const bare = await send('/dashboard');
    assert.deepEqual([bare.status, bare.headers.get('location')], [308, '/dashboard/']);
  });

  for (const path of [
    '/dashboard/../secret.js',
    '/dashboard/%2e%2e/secret.js',
    '/dashboard/%2e%2e%2fsecret.js',
    '/dashboard/..%2fsecret.js',
    '/dashboard/..%5csecret.js',
    '/dashboard/....//secret.js',
    '/dashboard//secret.js',
    '/dashboard/assets%2fa-1.js',
    '/dashboard/assets/',
    '/dashboard/assets',
    '/dashboard/assets/a-1.js/',
    '/dashboard/assets/a-1.js%00',
    '/dashboard/file:///etc/passwd',
  ]) {
    test(`${path} is none of the files of the dashboard`, async (t) => {
      const { operations } = await setUpPages(t);
      const response = await operations.fetch(new Request(`http://localhost:8082${path}`));
      assert.equal(response.status, 404);
      assert.doesNotMatch(await response.text(), /the s/);
    });
  }

  test('a path that begins with two slashes redirects nowhere else', async (t) => {
    const { operations } = await setUpPages(t);
    for (const path of ['//evil.example/dashboard', '//dashboard', '/dashboard//evil.example']) {
      const response = await operations.fetch(new Request(`http://localhost:8082${path}`));
      assert.equal(response.status, 404);
      assert.equal(response.headers.get('location'), null);
    }
  });
});
