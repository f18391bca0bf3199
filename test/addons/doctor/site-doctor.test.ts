import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { answers, keeping, lookAt, type Proxy } from './keeping-proxy.ts';

/** A catalogue by which the signal refuses something. */
const selling = '{ "regime": "opt-out", "targets": [{ "id": "ads", "saleOrShare": true }], "vendors": [] }';

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

  const supports: readonly (readonly [what: string, support: Proxy, says: RegExp])[] = [
    [
      'is there',
      answers(200, '{"gpc":true,"lastUpdate":"2026-11-29"}'),
      /^http:\S+ declares at \/\.well-known\/gpc\.json that it honours Global Privacy Control\.$/m,
    ],
    [
      'is missing',
      answers(404),
      /honours Global Privacy Control, but http:\S+\/\.well-known\/gpc\.json is answered with 404\. Serve/,
    ],
    [
      'says no',
      answers(200, '{"gpc":false,"lastUpdate":"2026-11-29"}'),
      /gpc\.json says "gpc": false\. Serve/,
    ],
    [
      'is a page',
      answers(200, '<p>Shop</p>', { 'content-type': 'text/html' }),
      /gpc\.json has the content type "text\/html" instead of application\/json\. Serve/,
    ],
  ];
  for (const [what, support, says] of supports)
    test(`the doctor of a running site says in one line that its declared support of Global Privacy Control ${what}`, async (t) => {
      const { isWell, lines } = await lookAt(t, keeping, { text: selling, support });
      assert.equal(isWell, true, lines.join('\n'));
      const said = lines.filter((line) => line.includes('gpc.json'));
      assert.equal(said.length, 1);
      assert.match(said.join(), says);
    });

  const needless: readonly (readonly [what: string, support: Proxy, says: RegExp])[] = [
    [
      'is missing, and need not be there,',
      answers(404),
      /^http:\S+ declares nothing at \/\.well-known\/gpc\.json, and need not: by the catalogue, .* refuses nothing\.$/,
    ],
    [
      'is there, and should not be,',
      answers(200, '{"gpc":true,"lastUpdate":"2026-11-29"}'),
      /that it honours Global Privacy Control, but by the catalogue the signal refuses nothing\. Remove the file, or check "regime" and "saleOrShare" in the catalogue\.$/,
    ],
  ];
  for (const [what, support, says] of needless)
    test(`the doctor of a running site says in one line that the declared support ${what} where the signal refuses nothing`, async (t) => {
      const text = selling.replace('opt-out', 'opt-in');
      const { isWell, lines } = await lookAt(t, keeping, { text, support });
      assert.equal(isWell, true, lines.join('\n'));
      const said = lines.filter((line) => line.includes('gpc.json'));
      assert.equal(said.length, 1);
      assert.match(said.join(), says);
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
