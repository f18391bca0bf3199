import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { suite, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { consent } from '../proxy/support/set-up.ts';
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

  test('no reply of the proxy contains the secret or a token', async (context) => {
    const world = await startWorld(context);
    const browser = await world.verifiedBrowser('kim@example.com');
    await browser.post(consent({ subject: { verifiedId: 'me' } }));
    await browser.readUnified('me');
    await browser.check('me');
    await browser.signOut();
    await world.askAt('https://brand.example/consent/oauth/token', { method: 'POST' });

    const tokens = world.upstream
      .filter(({ url }) => url.endsWith('/oauth/token'))
      .map(({ reply }): string => JSON.parse(reply).access_token);
    assert.equal(tokens.length, 2);
    const { clientId, clientSecret } = world.channel;
    const secrets = {
      clientSecret,
      clientId,
      ...Object.fromEntries(tokens.map((token, index) => [`token ${index}`, token])),
      ...Object.fromEntries(
        tokens.map((token, index) => [`signature ${index}`, token.split('.')[2] ?? token]),
      ),
    };
    assert.deepEqual(findLeaks(secrets, world.answers), []);
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
