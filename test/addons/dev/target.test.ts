import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { suite, test, type TestContext } from 'node:test';
import { freePort, listenLocally } from '../../local-server.ts';
import { askAsIs, choose, folderWith, startDev } from './support/run-dev.ts';

const page = '<!doctype html>\r\n<title>Mine</title>\n<p>\u00e9 &amp; <b>unclosed';
const tagged = `${page}<script src="/assent/assent.js"></script>`;

type Answer = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown;

/** A development server with a front page, and with other answers by path. */
function serverWith(answers: Readonly<Record<string, Answer>> = {}): Server {
  return createServer((incoming, outgoing) => {
    const answer = answers[incoming.url ?? ''];
    if (answer) answer(incoming, outgoing);
    else outgoing.writeHead(200, { 'content-type': 'text/html' }).end(page);
  });
}

async function startBefore(t: TestContext, answers: Readonly<Record<string, Answer>>, files = {}) {
  const target = await listenLocally(serverWith(answers));
  t.after(target.stop);
  const dev = await startDev(t, folderWith(t, files), '--target', target.url);
  return { target, dev };
}

suite('assent dev before a development server', { timeout: 300_000, concurrency: 2 }, () => {
  test('a page passes byte by byte, with the status, the headers and the cookies of both sides', async (t) => {
    let seen: IncomingMessage | undefined;
    const { dev } = await startBefore(t, {
      '/a//b/../c?x=%2F': (incoming, outgoing) => {
        seen = incoming;
        outgoing.writeHead(418, 'Short', [
          'Set-Cookie',
          'a=1; HttpOnly',
          'Set-Cookie',
          'b=2; Path=/',
          'X-Own',
          'kept',
          'Content-Type',
          'text/html; charset=latin1',
        ]);
        outgoing.end(page);
      },
    });
    const sent = { cookie: 'c=3; d=4', 'x-sent': 'too', connection: 'x-hop', 'x-hop': 'gone' };
    const { status, headers, text } = await askAsIs(dev.url, '/a//b/../c?x=%2F', sent);
    assert.deepEqual([status, text, headers['x-own']], [418, page, 'kept']);
    assert.deepEqual(headers['set-cookie'], ['a=1; HttpOnly', 'b=2; Path=/']);
    assert.equal(headers['content-type'], 'text/html; charset=latin1');
    assert.equal(seen?.headers.cookie, 'c=3; d=4');
    assert.deepEqual([seen?.headers['x-sent'], seen?.headers['x-hop']], ['too', undefined]);
    assert.equal(seen?.headers.host, new URL(dev.url).host);
  });

  test('bodies stream both ways: each part arrives before the next one is sent', async (t) => {
    const { dev } = await startBefore(t, {
      '/echo': (incoming, outgoing) => {
        outgoing.writeHead(200).flushHeaders();
        incoming.pipe(outgoing);
      },
    });
    const upload = request(`${dev.url}/echo`, { method: 'POST' });
    upload.flushHeaders();
    const [answer]: IncomingMessage[] = await once(upload, 'response');
    assert.ok(answer);
    answer.setEncoding('utf8');
    for (const part of ['one', 'two']) {
      upload.write(part);
      assert.deepEqual(await once(answer, 'data'), [part]);
    }
    upload.end();
    await once(answer.resume(), 'end');
  });

  test('a page that leaves ends the request to the server, and an answer that breaks off is broken for the page', async (t) => {
    const ended = Promise.withResolvers<void>();
    const [asked, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { dev } = await startBefore(t, {
      '/events': (_incoming, outgoing) => {
        outgoing.on('close', () => ended.resolve());
        outgoing.write('event');
      },
      '/late': (_incoming, outgoing) => {
        outgoing.on('close', () => left.resolve());
        asked.resolve();
      },
      '/cut': (_incoming, outgoing) => {
        outgoing.writeHead(200, { 'content-length': '100' }).write('part');
        setImmediate(() => outgoing.destroy());
      },
    });
    const leaving = new AbortController();
    const events = await fetch(`${dev.url}/events`, { signal: leaving.signal });
    assert.equal(events.status, 200);
    leaving.abort();
    await ended.promise;
    const leavingEarly = new AbortController();
    const late = fetch(`${dev.url}/late`, { signal: leavingEarly.signal });
    await asked.promise;
    leavingEarly.abort();
    await assert.rejects(late);
    await left.promise;
    await assert.rejects((await fetch(`${dev.url}/cut`)).text());
  });

  const redirects: readonly (readonly [name: string, to: (port: number) => string, stays: boolean])[] = [
    ['the address of the server', (port) => `http://127.0.0.1:${port}/x?y#z`, true],
    ['another name of it', (port) => `http://localhost:${port}/x?y#z`, true],
    ['a path', () => '/x?y#z', false],
    ['another site', () => 'https://www.example.com/x?y#z', false],
    ['another port', () => 'http://localhost:1/x?y#z', false],
  ];
  for (const [name, to, stays] of redirects)
    test(`a redirect to ${name} ${stays ? 'stays at the address of assent dev' : 'is left as it is'}`, async (t) => {
      const { dev } = await startBefore(t, {
        '/old': ({ socket }, outgoing) =>
          outgoing.writeHead(302, { location: to(socket.localPort ?? 0) }).end(),
        '/port': ({ socket }, outgoing) => outgoing.end(String(socket.localPort)),
      });
      const port = Number((await askAsIs(dev.url, '/port')).text);
      const { headers } = await askAsIs(dev.url, '/old');
      assert.equal(headers.location, stays ? `${dev.url}/x?y#z` : to(port));
    });

  test('while the server is down, each request gets a page that says so, and once it is up the next one gets through', async (t) => {
    const port = await freePort();
    const dev = await startDev(t, folderWith(t), '--target', `http://127.0.0.1:${port}`);
    const down = `http://127.0.0.1:${port} does not answer (ECONNREFUSED).`;
    assert.ok(dev.output.out.startsWith(`${down} Start it: each request tries again.\n`));
    for (const path of ['/', '/consent/v2/consents', '/consent-catalogue.json']) {
      const answer = await askAsIs(dev.url, path);
      assert.deepEqual([answer.status, answer.text], [502, `${down} Start it, and reload this page.\n`]);
    }
    assert.doesNotMatch(dev.output.out, /Wrote/);

    const { stop } = await listenLocally(serverWith(), port);
    assert.equal((await askAsIs(dev.url, '/')).text, page);
    assert.match(dev.output.out, /no tag of Assent/);
    assert.match(dev.output.out, /^Wrote consent-catalogue\.json,/m);
    assert.equal((await choose(dev.url, 'ACCEPT')).status, 201);
    await stop();
    assert.equal((await askAsIs(dev.url, '/')).status, 502);
    assert.equal((await choose(dev.url, 'REJECT')).status, 201);
    const again = await listenLocally(serverWith(), port);
    t.after(again.stop);
    assert.equal((await askAsIs(dev.url, '/')).status, 200);
  });

  const catalogueOf = (name: string) =>
    JSON.stringify({
      brand: { name, contact: 'a@example.com', privacyPolicy: { version: '1', url: '/privacy/' } },
      targets: [{ id: 'statistics', name: 'Statistics', description: 'Counts.' }],
      vendors: [{ id: 'tally', name: 'Tally', targets: ['statistics'] }],
    });
  const own: Answer = (_incoming, outgoing) =>
    outgoing.writeHead(200, { 'content-type': 'application/json' }).end(catalogueOf('Server'));
  const catalogues: readonly (readonly [string, Record<string, Answer>, Record<string, string>, string])[] = [
    [
      'the server',
      { '/consent-catalogue.json': own },
      { 'consent-catalogue.json': catalogueOf('File') },
      'Server',
    ],
    [
      'public/, where the server answers with a page',
      {},
      {
        'public/consent-catalogue.json': catalogueOf('Public'),
        'consent-catalogue.json': catalogueOf('File'),
      },
      'Public',
    ],
    [
      'the working directory, where public/ has none',
      {},
      { 'public/a.png': '', 'consent-catalogue.json': catalogueOf('File') },
      'File',
    ],
  ];
  for (const [name, answers, files, brand] of catalogues)
    test(`the catalogue is that of ${name}, and its brand is made`, async (t) => {
      const { dev } = await startBefore(
        t,
        {
          '/': (_, outgoing) => outgoing.writeHead(200, { 'content-type': 'text/html' }).end(tagged),
          ...answers,
        },
        files,
      );
      const served = await fetch(`${dev.url}/consent-catalogue.json`);
      assert.equal(JSON.parse(await served.text()).brand.name, brand);
      assert.equal((await choose(dev.url, 'ACCEPT')).status, 201);
      assert.doesNotMatch(dev.output.out, /Wrote|Paste/);
    });

  test('a front page and a catalogue that break off are asked for again, and the last good catalogue stays in use', async (t) => {
    const cut: Answer = (_incoming, outgoing) => {
      outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' }).write('{');
      setImmediate(() => outgoing.destroy());
    };
    let [front, catalogue] = [cut, own];
    const { dev } = await startBefore(t, {
      '/': (...both) => front(...both),
      '/consent-catalogue.json': (...both) => catalogue(...both),
    });
    assert.match(
      dev.output.out,
      /^http:\S+ does not answer \(\w+\)\. Start it: each request tries again\.$/m,
    );
    front = (_, outgoing) => outgoing.writeHead(200, { 'content-type': 'text/html' }).end(tagged);
    const served = async () => {
      const answer = await fetch(`${dev.url}/consent-catalogue.json`);
      assert.equal(answer.status, 200);
      return JSON.parse(await answer.text()).brand.name;
    };
    assert.equal(await served(), 'Server');
    catalogue = cut;
    assert.equal(await served(), 'Server');
    await dev.says(/ does not answer \(\w+\)\.\nThe last good catalogue stays in use\.$/m);
    catalogue = (_, outgoing) => outgoing.writeHead(503).end();
    assert.equal(await served(), 'Server');
    await dev.says(
      /consent-catalogue\.json is answered with 503\.\nThe last good catalogue stays in use\.$/m,
    );
    catalogue = (_, outgoing) =>
      outgoing.writeHead(200, { 'content-type': 'application/json' }).end(catalogueOf('Next'));
    assert.equal(await served(), 'Next');
    assert.doesNotMatch(dev.output.out, /Wrote/);
  });

  test('an answer in place of a web socket passes, and breaks off where that of the server does', async (t) => {
    const { dev } = await startBefore(t, {
      '/whole': (_incoming, outgoing) => outgoing.writeHead(404).end('none'),
      '/cut': (_incoming, outgoing) => {
        outgoing.writeHead(200, { 'content-length': '100' }).write('part');
        setImmediate(() => outgoing.destroy());
      },
    });
    const headers = { connection: 'Upgrade', upgrade: 'echo' };
    const { status, text } = await askAsIs(dev.url, '/whole', headers);
    assert.deepEqual([status, text], [404, 'none']);
    await assert.rejects(askAsIs(dev.url, '/cut', headers), { code: 'ECONNRESET' });
  });

  test('a web socket passes both ways, ends with either side, and another host gets none', async (t) => {
    const target = serverWith();
    target.on('upgrade', (incoming, socket) => {
      socket.write(
        `HTTP/1.1 101 Switching Protocols\r\nUpgrade: echo\r\nConnection: Upgrade\r\nX-Path: ${incoming.url}\r\n\r\nhello`,
      );
      socket.pipe(socket);
    });
    const { url, stop } = await listenLocally(target);
    t.after(stop);
    const dev = await startDev(t, folderWith(t), '--target', url);
    const open = (headers = {}) =>
      request(`${dev.url}/socket?a`, { headers: { connection: 'Upgrade', upgrade: 'echo', ...headers } });
    const asked = open();
    asked.end();
    const [answer, socket, begun] = await once(asked, 'upgrade');
    assert.equal(answer.headers['x-path'], '/socket?a');
    const [first] = begun.length ? [begun] : await once(socket, 'data');
    assert.equal(String(first), 'hello');
    socket.write('back');
    assert.equal(String(await once(socket, 'data')), 'back');

    const refused = open({ host: 'evil.example' });
    refused.end();
    await assert.rejects(once(refused, 'upgrade'));

    const closed = once(socket, 'close');
    dev.kill('SIGINT');
    await closed;
    assert.equal((await dev.ended).code, 0);
  });
});
