import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { blockedHosts } from '../../../src/addons/csp/csp.ts';
import { readBlocked } from '../../../src/addons/csp/proxy/blocked-report.ts';
import type { Sent } from '../../proxy/support/upstream.ts';
import { proxyVariables } from '../../../src/cli/settings/proxy-variables.ts';
import { variableAt, variablesOf } from '../../../src/cli/settings/variable.ts';
import { refuses, setUp as setUpProxy, type World } from '../../proxy/support/set-up.ts';

/** A proxy that takes reports. */
const setUp = ({ options, ...world }: World = {}, addOns = [blockedHosts()]) =>
  setUpProxy({ ...world, options: { ...options, addOns } });

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

suite('of a report, the host and the first part of the path of the page are read, and nothing else', () => {
  const read: [what: string, blocked: unknown, document: unknown, host: string, page: string][] = [
    ['an address', 'https://t.example/c?id=ada', `${site}/`, 't.example', '/'],
    ['an origin with a port', 'http://t.example:8443', `${site}/a/b`, 't.example:8443', '/a/*'],
    ['a WebSocket', 'wss://t.example/live', `${site}/journal`, 't.example', '/journal'],
    ['a host of a service', 'https://connect.t.example/x', `${site}/`, 'connect.t.example', '/'],
    ['a host that names a person', 'https://jane.doe.t.example/x', `${site}/`, '*.t.example', '/'],
    ['a host that names a device', 'https://mueller-2a01.dyn.t.co.uk:81', `${site}/`, '*.t.co.uk:81', '/'],
    ['a numbered server', 'https://s12.cdn.t.example', `${site}/`, 's12.cdn.t.example', '/'],
    ['a service of a person', 'https://www.jane.t.example', `${site}/`, '*.t.example', '/'],
    ['a page in a folder', 'https://t.example', `${site}/journal/`, 't.example', '/journal/'],
    ['a page whose path names a person', 'https://t.example', `${site}/u/ada.lovelace`, 't.example', '/u/*'],
    ['a page whose path is a secret', 'https://t.example', `${site}/aB3xK9pQ2mZ7wL5t`, 't.example', '/*'],
    ['a page whose path is a number', 'https://t.example', `${site}/20261126/a/b`, 't.example', '/*/*'],
  ];
  for (const [what, blocked, document, host, page] of read)
    test(`the host and the first part of the path of the page of a report are read, and nothing else: ${what}`, () =>
      assert.deepEqual(readBlocked(reportOf(blocked, document), []), { host, page }));

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
    ['a host that is too long', reportOf(`https://${'a'.repeat(60)}.${'b'.repeat(60)}`)],
    ['a page without an address', reportOf('https://t.example', 'about')],
    ['an IP address', reportOf('https://203.0.113.7:8080/x')],
    ['another IP address', reportOf('https://[2001:db8::1]/x')],
    ['a host of a local network', reportOf('https://jane-laptop.local/x')],
    ['a host without a dot', reportOf('https://jane-laptop/x')],
    ['a host of a hyphen', reportOf('https://-/')],
    ['a number', reportOf(7)],
    ['another JSON', ['csp-report']],
  ];
  for (const [what, report, listed = 'other.example'] of ignored)
    test(`the proxy reads nothing of ${what} in a report`, () =>
      assert.equal(readBlocked(report, [listed]), undefined));
});

test('what the catalogue does not list of a host is read in a report', () =>
  assert.ok(readBlocked(reportOf('https://t.example/other'), ['t.example/pixel/'])));

suite('the proxy', () => {
  const post = (
    world: ReturnType<typeof setUp>,
    body: unknown,
    headers: Record<string, string> = fromBrowser,
  ) => world.ask('/blocked', { method: 'POST', headers, body: JSON.stringify(body) });

  test('the proxy sends the sums of several reports to the service, after its answers', async (t) => {
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
      ['https://service.example/v2/counts'],
    );
    assert.deepEqual(JSON.parse(sent[0]?.body ?? ''), {
      blocked: [
        { host: 't.example', page: '/journal/', count: 2 },
        { host: 'u.example', page: '/journal/', count: 1 },
      ],
    });
  });

  test('the proxy does not count what the catalogue lists', async () => {
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
    test(`the proxy refuses a report from ${what}`, async () =>
      refuses(await post(setUp(), reportOf('https://t.example'), headers), 403, 'origin-refused'));

  test('the proxy refuses another type than that of reports, a body that is too long, and too many reports from one address', async () => {
    const world = setUp({}, [blockedHosts({ rates: { reportsPerAddress: 1 } })]);
    const json = { ...fromBrowser, 'content-type': 'application/json' };
    refuses(await post(world, reportOf('https://t.example'), json), 415, 'content-type-refused');
    refuses(await post(world, reportOf('https://t.example')), 429, 'too-many-requests');
    refuses(await post(setUp(), reportOf('x'.repeat(66_000))), 413, 'body-too-large');
  });

  test('the proxy takes no reports without the add-on', async () =>
    refuses(await post(setUp({}, []), reportOf('https://t.example')), 404, 'endpoint-unknown'));
});

test('the variable of the limit of reports has the limit by default', async () => {
  const { standard } = variableAt(variablesOf(proxyVariables), ['rates', 'reportsPerAddress']) ?? {};
  const world = setUp();
  const report = () =>
    world.ask('/blocked', { method: 'POST', headers: fromBrowser, body: JSON.stringify(reportOf('inline')) });
  for (let count = 0; count < Number(standard); count += 1) assert.equal((await report()).status, 204);
  refuses(await report(), 429, 'too-many-requests');
});
