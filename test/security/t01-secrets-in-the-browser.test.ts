import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { suite, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { findLeaks } from './support/leaks.ts';
import { startWorld } from './support/world.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

suite('T1: a visitor reads the scripts and the network for the secret or the token', () => {
  test('no file for browsers mentions tokens', () => {
    const files = globSync('dist/cdn/assent*.js', { cwd: root });
    assert.ok(files.length > 3, 'build first');
    for (const file of files)
      assert.doesNotMatch(
        readFileSync(`${root}/${file}`, 'utf8'),
        /bearer|authorization|client_?secret|client_credentials|access_token|oauth/i,
        file,
      );
  });

  test('a token in a reply of the service is not forwarded', async (context) => {
    const world = await startWorld(context, {
      intercept: (url, init) => {
        if (url.endsWith('/oauth/token')) return undefined;
        const token = new Headers(init.headers).get('authorization') ?? '';
        return Response.json(
          {
            exists: true,
            token,
            unifiedConsent: { actions: [], attributes: { token } },
            conflicts: [{ token }],
          },
          { headers: { 'www-authenticate': token, 'x-token': token, 'set-cookie': `token=${token}` } },
        );
      },
    });
    const browser = world.newBrowser();
    await browser.readUnified(`a1.${'0'.repeat(43)}`);
    await browser.check(`a1.${'0'.repeat(43)}`);
    assert.deepEqual(findLeaks({ bearer: 'Bearer' }, world.answers), []);
    assert.equal(browser.cookies.size, 0);
  });
});
