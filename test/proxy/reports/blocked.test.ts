import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { createBlockedCounter } from '../../../src/proxy/reports/blocked-counter.ts';
import { readBlocked } from '../../../src/proxy/reports/blocked-report.ts';
import type { BlockedCounts } from '../../../src/protocol/blocked-counts.ts';
import { mostBlocked } from '../../../src/protocol/blocked-counts.ts';
import type { Sent } from '../support/upstream.ts';
import { refuses, setUp } from '../support/set-up.ts';

const site = 'https://brand.example';

const reportOf = (blocked: unknown, document: unknown = `${site}/journal/?visitor=ada#top`) => ({
  'csp-report': {
    'blocked-uri': blocked,
    'document-uri': document,
    'effective-directive': 'img-src',
    referrer: 'https://search.example/?q=ada',
  },
});

const fromBrowser = { 'content-type': 'application/csp-report', 'sec-fetch-site': 'same-origin' };

suite('of a report, the host and the path of the page are read, and nothing else', () => {
  const read: [what: string, blocked: unknown, document: unknown, host: string, page: string][] = [
    ['an address', 'https://t.example/c?id=ada', `${site}/`, 't.example', '/'],
    ['an origin with a port', 'http://t.example:8443', `${site}/a/b`, 't.example:8443', '/a/b'],
    ['a WebSocket', 'wss://t.example/live', `${site}/`, 't.example', '/'],
    [
      'a page whose path names an order',
      'https://t.example',
      `${site}/orders/20261126/`,
      't.example',
      '/orders/*/',
    ],
    [
      'a page whose path names a person',
      'https://t.example',
      `${site}/u/ada%40a.example`,
      't.example',
      '/u/*',
    ],
    ['a page with a long part', 'https://t.example', `${site}/${'x'.repeat(41)}/a`, 't.example', '/*/a'],
  ];
  for (const [what, blocked, document, host, page] of read)
    test(what, () => assert.deepEqual(readBlocked(reportOf(blocked, document), []), { host, page }));

  const ignored: [what: string, report: unknown, listed?: string][] = [
    ['an inline script', reportOf('inline')],
    ['an evaluated text', reportOf('eval')],
    ['an extension of the browser', reportOf('chrome-extension://abc/x.js')],
    ['a host of a vendor', reportOf('https://cdn.tally.example/t.js'), '*.tally.example'],
    [
      'a host of a vendor of which the catalogue lists a part',
      reportOf('https://t.example'),
      't.example/pixel/',
    ],
    ['a host that is too long', reportOf(`https://${'a'.repeat(60)}.${'b'.repeat(60)}.example`)],
    ['a page without an address', reportOf('https://t.example', 'about')],
    ['a number', reportOf(7)],
    ['another JSON', ['csp-report']],
  ];
  for (const [what, report, listed = 'other.example'] of ignored)
    test(`nothing of ${what}`, () => assert.equal(readBlocked(report, [listed]), undefined));
});

suite('the proxy', () => {
  const post = (
    world: ReturnType<typeof setUp>,
    body: unknown,
    headers: Record<string, string> = fromBrowser,
  ) => world.ask('/blocked', { method: 'POST', headers, body: JSON.stringify(body) });

  test('sends the sums of several reports to the service, after its answers', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const world = setUp({ service: () => new Response(null, { status: 204 }) });
    for (const host of ['t.example', 'u.example', 't.example'])
      assert.equal((await post(world, reportOf(`https://${host}/x`))).status, 204);
    assert.deepEqual(world.serviceRequests, []);
    t.mock.timers.tick(0);
    await Promise.resolve();
    t.mock.timers.tick(5_000);
    await world.afterwards();
    const sent: readonly Sent[] = world.serviceRequests;
    assert.deepEqual(
      sent.map(({ url }) => url),
      ['https://service.example/v2/blocked'],
    );
    assert.deepEqual(JSON.parse(sent[0]?.body ?? ''), {
      blocked: [
        { host: 't.example', page: '/journal/', count: 2 },
        { host: 'u.example', page: '/journal/', count: 1 },
      ],
    });
  });

  test('does not count what the catalogue lists', async () => {
    const vendors = [{ id: 'tally', targets: ['statistics'], loads: ['*.tally.example'] }];
    const world = setUp({ options: { catalogue: { vendors } } });
    assert.equal((await post(world, reportOf('https://cdn.tally.example/t.js'))).status, 204);
    await world.afterwards();
    assert.deepEqual(world.serviceRequests, []);
  });

  const forged: [what: string, headers: Record<string, string>][] = [
    ['another site', { ...fromBrowser, 'sec-fetch-site': 'cross-site' }],
    [
      'an old browser on another site',
      { ...fromBrowser, 'sec-fetch-site': '', origin: 'https://evil.example' },
    ],
    ['nobody knows where', { 'content-type': 'application/csp-report' }],
  ];
  for (const [what, headers] of forged)
    test(`refuses a report from ${what}`, async () =>
      refuses(await post(setUp(), reportOf('https://t.example'), headers), 403, 'origin-refused'));

  test('refuses another type, a body that is too long, and too many reports from one address', async () => {
    const world = setUp({ options: { rates: { reportsPerAddress: 1 } } });
    const json = { ...fromBrowser, 'content-type': 'application/json' };
    refuses(await post(world, reportOf('https://t.example'), json), 415, 'content-type-refused');
    refuses(await post(world, reportOf('https://t.example')), 429, 'too-many-requests');
    refuses(await post(setUp(), reportOf('x'.repeat(17_000))), 413, 'body-too-large');
  });
});

suite('the counter', () => {
  const page = '/';

  test('sends again with the next ones what could not be sent', async () => {
    const sent: BlockedCounts[] = [];
    const counter = createBlockedCounter(
      async (counts) => {
        sent.push(counts);
        if (sent.length === 1) throw new Error('The service is down.');
      },
      () => Promise.resolve(),
    );
    await counter.add({ host: 'a.example', page });
    await counter.add({ host: 'a.example', page });
    assert.deepEqual(sent.at(-1), { blocked: [{ host: 'a.example', page, count: 2 }] });
  });

  test('holds no more than fits into one request', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const sent: BlockedCounts[] = [];
    const counter = createBlockedCounter(
      async (counts) => void sent.push(counts),
      () => promise,
    );
    const first = counter.add({ host: 'first.example', page });
    await Promise.all(
      Array.from({ length: 1_000 }, (_, index) => counter.add({ host: `h${index}.example`, page })),
    );
    resolve();
    await first;
    assert.deepEqual(
      sent.map(({ blocked }) => blocked.length),
      [mostBlocked],
    );
  });
});
