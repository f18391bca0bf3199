import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { hasHash } from '../../../src/addons/site/cli/widget-files.ts';
import { widgetFolder } from '../../../src/addons/site/cli/widget-folder.ts';
import { makeFolder } from '../../temporary-folder.ts';
import {
  askAsIs,
  catalogue,
  choose,
  makeSite,
  publish,
  recordedOf,
  startSite,
  visitorOf,
} from './support/run-site.ts';

const immutable = 'public, max-age=31536000, immutable';
const today = () => new Date().toISOString().slice(0, 10);
const folder = widgetFolder();
const { version } = JSON.parse(
  readFileSync(new URL('../../../packages/assent/package.json', import.meta.url), 'utf8'),
);

test('the names that have a hash are those of the files that are built under one, and no language has', () => {
  const stable = /^(?:assent|assent-(?:account|declaration|lang)(?:-[A-Za-z-]+)?)\.js(?:\.map)?$/;
  const scripts = readdirSync(folder).filter((name) => /\.js(?:\.map)?$/.test(name));
  assert.ok(scripts.length > 100);
  for (const name of scripts) assert.equal(hasHash(name), !stable.test(name), name);
});

suite('the port of a site', { timeout: 300_000 }, () => {
  let url = '';
  let operations = '';
  const root = makeFolder({ after });
  const stops: (() => Promise<void>)[] = [];

  before(async () => {
    const variables = { ...(await makeSite(root)), ASSENT_OPERATIONS_PORT: '0' };
    const site = await startSite({ after: (stop) => stops.push(stop) }, variables);
    url = site.url;
    const [, port] = /"operationsPort":(\d+)/.exec(site.output.out) ?? [];
    operations = `http://127.0.0.1:${port}`;
  });
  after(() => Promise.all(stops.map((stop) => stop())));

  test('the proxy records a choice in the service of the same process, and reads it back', async () => {
    const answer = await choose(url, visitorOf(1), 'ACCEPT');
    assert.equal(answer.status, 201, await answer.text());
    assert.equal(await recordedOf(url, visitorOf(1)), 'ACCEPT');
  });

  const absent = [
    '/v2/consents',
    '/consents',
    '/v2/consents/unified/a',
    '/oauth/token',
    '/.well-known/jwks.json',
    '/.well-known/oauth-authorization-server',
    '/dashboard/',
    '/openapi.json',
    '/healthz',
    '/readyz',
    '/metrics',
    '/',
    '/consent',
    '/consent/oauth/token',
    '/consent/../oauth/token',
    '/consent/..%2foauth/token',
    '/assent/../oauth/token',
    '//oauth/token',
    '/assent/',
    '/assent/package.json',
    '/assent/../../package.json',
    '/assent/..%2f..%2fpackage.json',
    '/assent/0.0.1/assent.js',
    '/.well-known/gpc.json',
  ];
  for (const path of absent)
    test(`the port of a site answers 404 at ${path}`, async () => {
      assert.equal((await askAsIs(url, path)).status, 404);
    });

  test('the dashboard, health and metrics of the service are at the operations port', async () => {
    for (const path of ['/dashboard/', '/healthz', '/readyz', '/metrics'])
      assert.equal((await fetch(operations + path)).status, 200, path);
  });

  /** Asks until the file is there in its smallest form. */
  const downloadShrunk = async (path: string) => {
    for (;;) {
      const found = await askAsIs(url, path, { 'accept-encoding': 'gzip, br' });
      if (found.headers['content-encoding'] === 'br') return found;
      assert.equal(found.headers['content-encoding'], 'gzip');
      await pause(20);
    }
  };

  const script = readFileSync(join(folder, 'assent.js'));
  test('every script is there in brotli soon after the start, and in gzip at once', async () => {
    const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
    for (const name of scripts) {
      const { headers, bytes } = await downloadShrunk(`/assent/${name}`);
      assert.deepEqual([headers.vary, headers['content-length']], ['Accept-Encoding', String(bytes.length)]);
      assert.deepEqual(brotliDecompressSync(bytes), readFileSync(join(folder, name)), name);
    }
  });

  for (const taken of ['gzip', 'GZIP;q=0.5', 'br;q=0, gzip', 'deflate, gzip, zstd'])
    test(`a file is in gzip for a client that takes "${taken}"`, async () => {
      const { headers, bytes } = await askAsIs(url, '/assent/assent.js', { 'accept-encoding': taken });
      assert.deepEqual([headers['content-encoding'], headers.vary], ['gzip', 'Accept-Encoding']);
      assert.ok(bytes.length < script.length / 2);
      assert.deepEqual(gunzipSync(bytes), script);
    });

  test('a client that takes no encoding gets the file as it is', async () => {
    for (const headers of [{}, { 'accept-encoding': 'identity' }, { 'accept-encoding': 'br;q=0' }]) {
      const { headers: said, bytes } = await askAsIs(url, '/assent/assent.js', headers);
      assert.equal(said['content-encoding'], undefined);
      assert.deepEqual(bytes, script);
    }
  });

  test('every built file is served, with its type', async () => {
    for (const name of readdirSync(folder)) {
      const { status, headers, bytes } = await askAsIs(url, `/assent/${name}`);
      assert.equal(status, 200, name);
      const type = {
        js: 'text/javascript',
        map: 'application/json',
        json: 'application/json',
        html: 'text/html',
      };
      const [, ending = ''] = /\.(\w+)$/.exec(name) ?? [];
      assert.equal(headers['content-type'], `${Object(type)[ending]}; charset=utf-8`, name);
      assert.deepEqual(bytes, readFileSync(join(folder, name)), name);
    }
  });

  test('browsers keep what has a hash or the version in its address for ever, and ask again for all else', async () => {
    const [hashed = ''] = readdirSync(folder).filter((name) => /^assent-client-.*\.js$/.test(name));
    for (const [path, caching] of [
      [`/assent/${hashed}`, immutable],
      [`/assent/${version}/assent.js`, immutable],
      [`/assent/${version}/assent-lang-zh-Hant.js`, immutable],
      ['/assent/assent.js', 'no-cache'],
      ['/assent/assent-lang-zh-Hant.js', 'no-cache'],
      ['/consent-catalogue.json', 'no-cache'],
    ] as const) {
      const { status, headers } = await askAsIs(url, path);
      assert.deepEqual([path, status, headers['cache-control']], [path, 200, caching]);
    }
  });

  test('a browser that has the file gets 304, also by a weak tag, and not by the tag of another encoding', async () => {
    const ask = (headers: Record<string, string>) => askAsIs(url, '/assent/assent.js', headers);
    const br = { 'accept-encoding': 'br' };
    const { etag = '' } = (await downloadShrunk('/assent/assent.js')).headers;
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const { status, headers, bytes } = await ask({ ...br, 'if-none-match': tag });
      assert.deepEqual([status, headers.etag, bytes.length], [304, etag, 0], tag);
    }
    assert.equal((await ask({ 'if-none-match': etag })).status, 200);
  });

  test('HEAD has the headers of GET, and other methods are refused', async () => {
    const head = await fetch(`${url}/assent/assent.js`, {
      method: 'HEAD',
      headers: { 'accept-encoding': 'identity' },
    });
    assert.deepEqual([head.status, head.headers.get('content-length')], [200, String(script.length)]);
    assert.equal((await fetch(`${url}/assent/assent.js`, { method: 'POST' })).status, 405);
  });

  test('a changed catalogue is in use without a restart, and one with an error is not', async (t) => {
    const own = makeFolder(t);
    const variables = { ...(await makeSite(own)), ASSENT_CATALOGUE_INTERVAL: '1' };
    const site = await startSite(t, variables);
    const signal = {
      ...catalogue,
      regime: 'opt-out',
      targets: catalogue.targets.map((each) => ({ ...each, saleOrShare: true })),
    };
    const day = today();
    publish(own, signal);
    await site.says(/"event":"catalogue-changed"/);
    assert.deepEqual(await (await fetch(`${site.url}/consent-catalogue.json`)).json(), signal);
    const support = await fetch(`${site.url}/.well-known/gpc.json`);
    assert.equal(support.headers.get('content-type'), 'application/json; charset=utf-8');
    const { gpc, lastUpdate } = await support.json();
    assert.equal(gpc, true);
    assert.ok([day, today()].includes(lastUpdate), lastUpdate);
    publish(own, { ...signal, targets: [{ id: 'statistics' }] });
    await site.says(
      /ASSENT_CATALOGUE must have no error that \\"assent check\\" finds\. targets\[0\]\.name: .*The proxy keeps the previous catalogue\./,
    );
    assert.deepEqual(await (await fetch(`${site.url}/consent-catalogue.json`)).json(), signal);
  });
});
