import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { suite, test, type TestContext } from 'node:test';
import { gzipSync } from 'node:zlib';
import { listen } from '../../demo/listen.ts';
import { readProjectFile } from '../architecture/source-files.ts';
import { bundleWorker } from '../proxy-examples/support/bundle-worker.ts';
import { documentedBlock, makeDocumentedSite } from '../proxy-examples/support/documented-site.ts';
import { startOnNode, startOnWorkerd } from '../proxy-examples/support/start-example.ts';

const guide = 'docs/guides/ask-in-the-page.md';
// In a list, so the block is indented.
const [tag = ''] = /<script type="text\/plain" .*<\/script>/.exec(readProjectFile(guide)) ?? [];
const pageIn = (attributes: string, head = tag) =>
  `<!doctype html><html${attributes}><head><title>Page</title>${head}</head><body class="wide"><p>News</p></body></html>`;

/** What stands between a page's own content and the end of its body. */
const questionIn = (page: string): string => /<p>News<\/p>(.*)<\/body><\/html>$/s.exec(page)?.[1] ?? '';
/** The language that a page asks in. */
const languageOf = (page: string): string | undefined =>
  /^<script>.*<section part="banner"[^>]* lang="([\w-]+)"/s.exec(questionIn(page))?.[1];

suite('the examples of docs/guides/ask-in-the-page.md', () => {
  test('Static files: each page gets the question in its own language', (t) => {
    const site = makeDocumentedSite(t, {
      'build.mjs': documentedBlock('Static files', 'js', guide),
      'pages/index.html': pageIn(' lang="en"'),
      'pages/de/news.html': pageIn(' class="wide" lang=de'),
      'pages/notes.txt': 'No page',
    });
    // Twice, because sites are built again and again.
    for (const _ of [1, 2]) execFileSync(process.execPath, ['build.mjs'], { cwd: site });
    const read = (path: string) => readFileSync(join(site, 'public', path), 'utf8');
    assert.equal(languageOf(read('index.html')), 'en');
    assert.equal(languageOf(read('de/news.html')), 'de');
    assert.equal(read('index.html').match(/<assent-banner/g)?.length, 1);
    assert.ok(read('index.html').includes(tag));
  });

  test('Express: the page has the question, and the files of the script are there', async (t) => {
    const site = makeDocumentedSite(t, {
      'server.mjs': documentedBlock('Express', 'js', guide),
      'pages/index.html': pageIn(' lang="en"'),
    });
    const { url, stop } = await startOnNode(site, {});
    t.after(stop);
    const response = await fetch(url);
    assert.match(response.headers.get('content-type') ?? '', /^text\/html/);
    assert.equal(languageOf(await response.text()), 'en');
    for (const path of ['/assent/assent.js', '/consent-catalogue.json'])
      assert.equal((await fetch(url + path)).status, 200, path);
  });

  suite('An edge function, on workerd', () => {
    const page = pageIn('');
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "frame-ancestors 'none'",
      etag: '"1"',
      'last-modified': 'Thu, 26 Nov 2026 08:00:00 GMT',
      vary: 'accept-encoding',
    };
    const answers: Readonly<Record<string, () => Response>> = {
      '/': () => new Response(page, { headers }),
      '/english': () => new Response(pageIn(' lang="en"'), { headers }),
      '/compressed': () =>
        new Response(gzipSync(page), { headers: { ...headers, 'content-encoding': 'gzip' } }),
      '/missing': () => new Response(page, { status: 404, headers }),
      '/signed-in': () => {
        const response = new Response(page, { headers });
        for (const name of ['a', 'b']) response.headers.append('set-cookie', `${name}=1`);
        return response;
      },
      '/moved': () => new Response(null, { status: 302, headers: { location: '/' } }),
      '/unchanged': () => new Response(null, { status: 304, headers }),
      '/picture': () => new Response(picture, { headers: { 'content-type': 'image/png', etag: '"2"' } }),
    };
    const picture = Uint8Array.from([0x89, 0x50, 0xff, 0xfe, 0]);

    /** The worker, in front of a server. */
    async function start(t: TestContext, isThereCatalogue = true) {
      const site = makeDocumentedSite(t, { 'worker.js': documentedBlock('An edge function', 'js', guide) });
      const catalogue = readFileSync(join(site, 'public/consent-catalogue.json'), 'utf8');
      const origin = await listen((request) => {
        const { pathname } = new URL(request.url);
        if (pathname === '/consent-catalogue.json' && isThereCatalogue) return new Response(catalogue);
        return answers[pathname]?.() ?? new Response('Not there', { status: 404 });
      }, 0);
      t.after(() => origin.close());
      await bundleWorker(site);
      writeFileSync(
        join(site, 'dist/worker.capnp'),
        `using Workerd = import "/workerd/workerd.capnp";
        const config :Workerd.Config = (
          services = [
            (name = "edge", worker = (
              modules = [(name = "worker.js", esModule = embed "worker.js")],
              compatibilityDate = "2026-10-01",
              globalOutbound = "origin",
            )),
            (name = "origin", external = (address = "127.0.0.1:${origin.port}", http = ())),
          ],
          sockets = [(name = "http", address = "127.0.0.1:8082", http = (), service = "edge")],
        );`,
      );
      const { url, stop } = await startOnWorkerd(join(site, 'dist/worker.capnp'), {});
      t.after(stop);
      return (path: string, languages = 'en', init: RequestInit = {}) =>
        fetch(url + path, { redirect: 'manual', headers: { 'accept-language': languages }, ...init });
    }

    test('an edge function on workerd asks in the language of the page, else in one that the visitor reads', async (t) => {
      const get = await start(t);
      for (const [languages, expected] of [
        ['de', 'de'],
        ['de-AT,de;q=0.9,en;q=0.5', 'de'],
        ['en;q=0.5, fr', 'fr'],
        ['tlh, nb;q=0.4, it;q=0.8', 'it'],
        ['de;q=0, sv;q=0.1', 'sv'],
        ['zh-TW', 'zh-Hant'],
        ['*', 'en'],
        ['', 'en'],
      ] as const) {
        const response = await get('/', languages);
        assert.equal(languageOf(await response.text()), expected, languages);
        assert.equal(response.headers.get('vary'), 'accept-encoding, accept-language');
      }
      const response = await get('/english', 'de');
      assert.equal(languageOf(await response.text()), 'en');
      assert.equal(response.headers.get('vary'), 'accept-encoding');
    });

    test("an edge function on workerd keeps the page's own headers and status, but for what no longer fits", async (t) => {
      const get = await start(t);
      for (const path of ['/', '/compressed', '/missing']) {
        const response = await get(path);
        assert.equal(response.status, path === '/missing' ? 404 : 200);
        assert.equal(languageOf(await response.text()), 'en', path);
        assert.equal(response.headers.get('content-security-policy'), "frame-ancestors 'none'");
        for (const name of ['content-encoding', 'etag', 'last-modified'])
          assert.equal(response.headers.get(name), null, `${name} of ${path}`);
      }
      assert.deepEqual((await get('/signed-in')).headers.getSetCookie(), ['a=1', 'b=1']);
    });

    test('an edge function on workerd passes on what is no page', async (t) => {
      const get = await start(t);
      const response = await get('/picture');
      assert.deepEqual(new Uint8Array(await response.arrayBuffer()), picture);
      assert.equal(response.headers.get('etag'), '"2"');
      assert.equal((await get('/moved')).headers.get('location'), '/');
      assert.equal((await get('/unchanged')).status, 304);
      assert.equal((await get('/', 'en', { method: 'HEAD' })).status, 200);
      assert.equal(await (await get('/nothing')).text(), 'Not there');
    });

    test('a page without a catalogue from the edge function loads the script itself', async (t) => {
      const get = await start(t, false);
      const page = await (await get('/')).text();
      assert.equal(questionIn(page), '');
      assert.ok(page.includes('<script src="/assent/assent.js" data-proxy="/consent"></script>'));
    });
  });
});
