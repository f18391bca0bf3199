import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { findInSite } from '../../../src/addons/doctor/cli/site-doctor.ts';
import { createTokenProxy } from '../../../src/proxy/token-proxy.ts';
import { listen } from '../../../demo/listen.ts';
import { foreignProxy } from '../../field/foreign-proxy.ts';
import { startForeignService } from '../../field/foreign-service.ts';
import { listenLocally } from '../../local-server.ts';
import { makeFolder } from '../../temporary-folder.ts';
import { runAssent } from '../../cli/support/run-assent.ts';
import { answers, catalogue, keeping, lookAt, type Proxy } from './keeping-proxy.ts';

const nothing = answers(200, '{"exists":false}');
const html = (status: number) => answers(status, '<!doctype html>', { 'content-type': 'text/html' });

const reads = (request: IncomingMessage, what = '') =>
  request.method === 'GET' && request.url?.includes(what) && !isStranger(request);
const posts = (request: IncomingMessage, path = '/consent/v2/consents') =>
  request.method === 'POST' && request.url === path && !isStranger(request);
const isStranger = ({ headers }: IncomingMessage) => headers['sec-fetch-site'] === 'cross-site';

/** What it does, which requests it answers otherwise and how, and what the doctor says. */
type Fault = readonly [what: string, of: (request: IncomingMessage) => unknown, answer: Proxy, says: RegExp];

suite('the doctor of a site whose proxy is of the brand', () => {
  test('the doctor of a site whose proxy is of the brand is content with one that keeps all that can be seen, and says what cannot', async (t) => {
    const { isWell, lines } = await lookAt(t, keeping);
    assert.equal(isWell, true, lines.join('\n'));
    assert.match(lines.at(-1) ?? '', /Idempotency-Key on, and sets the cookie with the identifier/);
  });

  const faults: readonly Fault[] = [
    [
      'lets caches keep its answers',
      (request) => reads(request, 'check/a1'),
      answers(200, '{"exists":false}', { 'cache-control': 'public, max-age=60' }),
      /Its answers have “Cache-Control: public, max-age=60”, so caches may show what was chosen before/,
    ],
    [
      'says nothing of caches',
      (request) => reads(request, 'check/a1'),
      (_request, response) => response.end('{"exists":false}'),
      /Its answers have no Cache-Control/,
    ],
    [
      'takes posts of other sites',
      (request) => isStranger(request) && request.method === 'POST',
      answers(400, '{"error":"no JSON"}'),
      /It takes posts of other sites: it answers 400 to one/,
    ],
    [
      'answers reads of other sites',
      (request) => isStranger(request) && request.method === 'GET',
      nothing,
      /It answers reads of other sites/,
    ],
    [
      'allows every origin',
      ({ method }) => method === 'OPTIONS',
      answers(204, '', { 'access-control-allow-origin': '*' }),
      /It allows any other site to read its answers/,
    ],
    [
      'asks for any identifier',
      (request) => reads(request, 'check') && /[0-9a-f-]{36}$/.test(request.url ?? ''),
      nothing,
      /It asks the service for any identifier, so that whoever knows a verifiedId/,
    ],
    ['decodes paths', (request) => reads(request, '%2f'), nothing, /It decodes %2f in a path/],
    [
      'passes profiles on',
      (request) => posts(request, '/consent/subjects/profile'),
      answers(400, '{"error":"no email"}'),
      /It passes posts to \/subjects\/profile on \(400\): the answer of the service contains the secret code/,
    ],
    [
      'refuses without a reason',
      posts,
      answers(400),
      /It refuses a post by 400 without a JSON object that says why/,
    ],
    [
      'does not know the unified consent',
      (request) => reads(request, 'unified/a1'),
      answers(401),
      /It answers 401 at \/v2\/consents\/unified\/…, so no choice is confirmed/,
    ],
    [
      'shows a page in place of the unified consent',
      (request) => reads(request, 'unified/a1'),
      html(404),
      /It answers a page of HTML at \/v2\/consents\/unified\/…/,
    ],
    [
      'shows the consent of somebody else',
      (request) => reads(request, 'unified/a1'),
      answers(200, '{"unifiedConsent":{"actions":[{"action":"ACCEPT"}]}}'),
      /It answers with choices at .* for an identifier that nobody has/,
    ],
    [
      'knows a consent of nobody',
      (request) => reads(request, 'check/a1'),
      answers(200, '{"exists":true}'),
      /says that there is a consent of an identifier that nobody has/,
    ],
    [
      'takes every post',
      posts,
      answers(202),
      /answers 202 to an invalid post at \/consent\/v2\/consents, so the widget would call a choice saved/,
    ],
    [
      'wants a sign-in',
      () => true,
      answers(401),
      /answers 401 at \/consent\/, so no choice arrives\. .* without a sign-in\. .* lacks a scope/,
    ],
  ];
  for (const [what, of, answer, says] of faults)
    test(`the doctor of a site whose proxy is of the brand says that it ${what}, and nothing else`, async (t) => {
      const { isWell, lines } = await lookAt(t, (request, response) =>
        (of(request) ? answer : keeping)(request, response),
      );
      assert.equal(isWell, false, lines.join('\n'));
      const [said, ...others] = lines.filter(
        (line) => !/ does not keep all of |^This is not |gpc\.json, and need not/.test(line),
      );
      assert.match(said ?? '', says);
      assert.deepEqual(others, []);
    });

  test('the doctor of a site whose proxy is of the brand names all that a bare forwarder leaves out, and has the service record nothing', async (t) => {
    const service = await startForeignService();
    t.after(service.stop);
    const proxy = foreignProxy(service.url);
    const { url, lines } = await lookAt(t, proxy);
    assert.deepEqual(
      lines.map((line) => line.split(' ').slice(0, 4).join(' ').replace(url, '')),
      [
        'The proxy at /consent/',
        'Its answers have no',
        'It takes posts of',
        'It answers reads of',
        'It asks the service',
        'It passes posts to',
        ' declares nothing at',
        'This is not the',
      ],
    );
    assert.deepEqual(service.recorded, []);
  });

  test('the doctor of a site needs no settings of a token proxy, and looks at the path and the catalogue that the variables name', async (t) => {
    const text = '{"vendors":[{"id":"tally","targets":["statistics"]}]}';
    const folder = makeFolder(t);
    writeFileSync(join(folder, 'catalogue.json'), text);
    const server = createServer((request, response) => {
      if (request.url === '/consent-catalogue.json') return response.end(text);
      request.url = request.url?.replace('/privacy/', '/consent/') ?? '';
      return keeping(request, response);
    });
    const { url, stop } = await listenLocally(server);
    t.after(stop);
    const { out, code } = await runAssent(
      t,
      ['proxy', '--doctor', '--site', url],
      { ASSENT_PROXY_PATH: '/privacy', ASSENT_CATALOGUE: 'catalogue.json' },
      folder,
    );
    assert.match(
      out,
      /^There are no settings of a token proxy here.*\nhttp.* serves the catalogue of catalogue\.json, and/,
    );
    assert.equal(code, 0);
  });

  test('the doctor of a site finds nothing that the proxy of Assent does not keep, before the same service', async (t) => {
    const service = await startForeignService();
    t.after(service.stop);
    const proxy = createTokenProxy({
      serviceUrl: service.url,
      tokenUrl: `${service.url}/token`,
      clientId: 'shop',
      clientSecret: 'secret-of-the-shop',
      versions: { createConsent: '' },
      log: () => {},
    });
    const site = await listen(
      (request) =>
        new URL(request.url).pathname === '/consent-catalogue.json'
          ? Promise.resolve(new Response(catalogue.text))
          : proxy(request),
      0,
    );
    t.after(() => site.close());
    const { lines } = await findInSite(site.url, '/consent', catalogue);
    assert.deepEqual(lines, [
      `${site.url} serves the catalogue of ${catalogue.path}, and its proxy answers.`,
      `${site.url} declares nothing at /.well-known/gpc.json, and need not: by the catalogue, Global Privacy Control refuses nothing.`,
    ]);
    assert.deepEqual(service.recorded, []);
  });
});
