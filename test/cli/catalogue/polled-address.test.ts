import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { suite, test, type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { listenLocally } from '../../local-server.ts';
import { offering, watch } from '../support/watched-catalogue.ts';

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

const keeps = 'The proxy keeps the previous catalogue.';
const again = 'ASSENT_CATALOGUE_URL can be used again.';
const sending =
  (text: string, headers: Record<string, string> = {}): Respond =>
  (_, response) =>
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(text);

/** A server whose answer the test changes, and which counts the requests. */
async function startServer(t: TestContext, first: Respond) {
  const site = { respond: first, requests: 0 };
  const server = createServer((request, response) => {
    site.requests += 1;
    site.respond(request, response);
  });
  const { url, stop } = await listenLocally(server);
  t.after(stop);
  return { site, stop, value: `${url}/catalogue.json` };
}

const watchAddress = (t: TestContext, value: string) => watch(t, { variable: 'ASSENT_CATALOGUE_URL', value });

suite('a polled address', { timeout: 60_000 }, () => {
  for (const [name, header, condition] of [
    ['ETag', { etag: '"1"' }, { 'if-none-match': '"1"' }],
    [
      'Last-Modified',
      { 'last-modified': 'Mon, 23 Nov 2026 12:00:00 GMT' },
      { 'if-modified-since': 'Mon, 23 Nov 2026 12:00:00 GMT' },
    ],
  ] as const)
    test(`a polled address is asked whether it has changed, with the ${name} of its last answer`, async (t) => {
      const { site, value } = await startServer(t, sending(offering('acme'), header));
      const { used, uses, warnings } = await watchAddress(t, value);
      const { requests } = site;
      site.respond = ({ headers }, response) => {
        for (const [member, text] of Object.entries(condition)) assert.equal(headers[member], text);
        response.writeHead(304).end();
      };
      while (site.requests < requests + 3) await pause(5);
      assert.deepEqual(used.vendors, ['acme']);
      site.respond = sending(offering('newer'));
      await uses('newer');
      assert.deepEqual(warnings, []);
    });

  const failures: Readonly<Record<string, readonly [Respond, string]>> = {
    'answers 404': [(_, response) => response.writeHead(404).end('none'), 'answers 404'],
    'answers 503': [(_, response) => response.writeHead(503).end(), 'answers 503'],
    redirects: [
      (_, response) => response.writeHead(302, { location: '/other' }).end(),
      'answers 302, a redirect',
    ],
    'sends an error page': [sending('<!doctype html>'), 'must be a catalogue: run "assent check" on it'],
    'sends a broken catalogue with an ETag': [
      ({ headers }, response) =>
        headers['if-none-match'] === '"broken"'
          ? response.writeHead(304).end()
          : response.writeHead(200, { etag: '"broken"' }).end('{'),
      'must be a catalogue: run "assent check" on it',
    ],
    'sends no vendor': [sending('{"vendors":[]}'), 'must have at least one vendor'],
    'closes the connection': [(request) => request.socket.destroy(), 'cannot be fetched (UND_ERR_SOCKET)'],
    'ends in the middle': [
      (_, response) => {
        response.writeHead(200, { 'content-length': '1000' }).write('{"vendors":[');
        setTimeout(() => response.destroy(), 5);
      },
      'cannot be fetched (UND_ERR_SOCKET)',
    ],
    'sends too much': [
      (_, response) => {
        const megabyte = ' '.repeat(1024 * 1024);
        for (let sent = 0; sent < 17; sent += 1) response.write(megabyte);
        response.end();
      },
      'is larger than 16 MiB',
    ],
  };
  for (const [what, [fail, complaint]] of Object.entries(failures))
    test(`a polled address that ${what} keeps the previous catalogue, which the log says once, and its end`, async (t) => {
      const { site, value } = await startServer(t, sending(offering('acme')));
      const { used, uses, warns, warnings } = await watchAddress(t, value);
      site.respond = fail;
      await warns(1);
      const { requests } = site;
      while (site.requests < requests + 2) await pause(5);
      assert.deepEqual(used.vendors, ['acme']);
      site.respond = sending(offering('newer'));
      await uses('newer');
      await warns(2);
      assert.deepEqual(warnings, [`ASSENT_CATALOGUE_URL ${complaint}. ${keeps}`, again]);
    });

  test('a polled address that never answers is asked one request at a time, and the watcher stops at once', async (t) => {
    const { site, value } = await startServer(t, sending(offering('acme')));
    const { warnings } = await watchAddress(t, value);
    site.respond = () => {};
    const { requests } = site;
    while (site.requests === requests) await pause(5);
    // oxlint-disable-next-line tests/no-fixed-wait -- ten intervals, in which nothing may happen
    await pause(100);
    assert.ok(site.requests <= requests + 1);
    assert.deepEqual(warnings, []);
  });

  test('a polled address that fails at the start is refused', async (t) => {
    const { stop, value } = await startServer(t, (_, response) => response.writeHead(500).end());
    await assert.rejects(watchAddress(t, value), { message: 'ASSENT_CATALOGUE_URL answers 500.' });
    await stop();
    await assert.rejects(watchAddress(t, value), {
      message: 'ASSENT_CATALOGUE_URL cannot be fetched (ECONNREFUSED).',
    });
  });
});
