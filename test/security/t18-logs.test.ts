import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { action, anonymousId, consent } from '../proxy/support/set-up.ts';
import { findLeaks } from './support/leaks.ts';
import { base, cookieName, startWorld } from './support/world.ts';

const email = 'kim.canary@example.com';

suite('T18: somebody reads the logs', () => {
  test('the logs describe every event without personal data', async (context) => {
    const warnings: string[] = [];
    context.mock.method(console, 'warn', (...words: unknown[]) => warnings.push(words.join(' ')));
    const world = await startWorld(context, {
      attributes: ['birthDate'],
      intercept: (url, init) =>
        url.includes('/check/')
          ? Promise.reject(new Error(`cannot reach ${url} with ${JSON.stringify(init.headers)}`))
          : undefined,
    });
    const browser = await world.verifiedBrowser(email, '198.51.100.23');
    const attributes = { birthDate: '1987-06-05' };
    await browser.post(consent({ subject: { verifiedId: 'me' }, attributes, tags: ['tag-canary'] }));
    await browser.post(consent({ subject: { anonymousId }, actions: [action({ vendor: 'vendor-canary' })] }));
    await browser.readUnified('me');
    await browser.check(anonymousId);
    await browser.readUnified(email);
    await browser.completeVerification('654321');
    await world.askAt(`${base}/${email}?token=query-canary`, {
      headers: { cookie: 'session=cookie-canary', referer: 'https://brand.example/referer-canary' },
    });
    await world.askAt(`${base}/v2/consents`, { method: 'POST', body: 'body-canary {' });

    const tokens = world.upstream
      .filter(({ url }) => url.endsWith('/oauth/token'))
      .map(({ reply }): string => JSON.parse(reply).access_token);
    const canaries = {
      email,
      anonymousId,
      verifiedId: world.lastVerifiedId(),
      code: world.mailbox[0]?.code ?? 'none',
      typed: '654321',
      clientSecret: world.channel.clientSecret,
      cookieKey: world.cookieKey,
      proof: browser.cookies.get(cookieName) ?? 'none',
      address: '198.51.100.23',
      birthDate: '1987-06-05',
      ...Object.fromEntries(
        ['tag', 'vendor', 'query', 'cookie', 'referer', 'body'].map((name) => [name, `${name}-canary`]),
      ),
      ...Object.fromEntries(tokens.map((token, index) => [`token ${index}`, token])),
    };
    assert.ok(world.lines.length >= 9 && world.serviceLines.length >= 6);
    const logged = [...world.lines, ...world.serviceLines].map((line) => JSON.stringify(line));
    assert.deepEqual(findLeaks(canaries, [...logged, ...warnings]), []);
  });
});
