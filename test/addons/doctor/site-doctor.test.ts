import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { keeping, lookAt, type Proxy } from './keeping-proxy.ts';

suite('the doctor of a running site', () => {
  test('the doctor of a running site is content with a proxy that knows nothing of nobody', async (t) => {
    const { isWell, lines } = await lookAt(t, keeping);
    assert.equal(isWell, true, lines.join('\n'));
    assert.match(lines[0] ?? '', /serves the catalogue of .*, and its proxy answers\.$/);
  });

  test('the doctor of a running site says where a redirect to a final slash leads, and which setting to change', async (t) => {
    const { isWell, lines } = await lookAt(t, (request, response) => {
      // As Next does: what has a dot is no folder.
      if (/\/$|\.\w+/.test(request.url ?? '')) return keeping(request, response);
      return response.writeHead(308, { location: `${request.url}/` }).end();
    });
    assert.equal(isWell, true, lines.join('\n'));
    assert.match(
      lines.join('\n'),
      /answers 308 at \/consent\/v2\/consents, a redirect to \/consent\/v2\/consents\/\. The widget asks there, too, .*"trailingSlash" in Next and Astro/,
    );
  });

  const faulty: [what: string, answer: Proxy, says: RegExp][] = [
    [
      'a page for every address',
      (_request, response) => response.end('<!doctype html><title>Shop</title>'),
      /answers a page of HTML at \/consent\/, .* Mount the token proxy there/,
    ],
    [
      'a redirect to another site',
      (_request, response) => response.writeHead(302, { location: 'https://other.example/' }).end(),
      /answers 302 at \/consent\/v2\/consents, a redirect to https:\/\/other\.example\/, so no choice arrives\. Let it pass/,
    ],
    [
      'a redirect of posts alone',
      (request, response) =>
        request.method === 'POST'
          ? response.writeHead(303, { location: '/sign-in' }).end()
          : keeping(request, response),
      /answers 303 at \/consent\/v2\/consents, a redirect to \/sign-in, so no choice arrives/,
    ],
    [
      'a server that passes no posts on',
      (request, response) =>
        request.method === 'POST' ? response.writeHead(405).end() : keeping(request, response),
      /answers 405 to an invalid post at \/consent\/v2\/consents/,
    ],
    ['no proxy', (_request, response) => response.writeHead(404).end(), /answers 404 at \/consent\//],
    [
      'a service that is down',
      (_request, response) => response.writeHead(502).end(),
      /answers 502: it does not reach the consent service\. Start that\./,
    ],
    [
      'an answer that breaks off',
      (_request, response) => {
        response.write('{"ex');
        setImmediate(() => response.destroy());
      },
      /answers nothing at \/consent\//,
    ],
  ];
  for (const [what, answer, says] of faulty)
    test(`the doctor of a running site finds ${what}`, async (t) => {
      const { isWell, lines } = await lookAt(t, answer);
      assert.equal(isWell, false);
      assert.match(lines.join('\n'), says);
    });
});
