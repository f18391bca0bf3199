import { assert } from '@open-wc/testing';
import { explainGates } from '../../../src/gating.ts';
import { catalogueOf, FakeClient } from '../../elements/fake-client.ts';
import { allow, closePages, marked, openPage, until } from '../../gating/gated-page.ts';

/** The explanation of the single marked element in some markup. */
function said(markup: string, client = new FakeClient()): string {
  const page = new DOMParser().parseFromString(markup, 'text/html');
  return explainGates(client, page)
    .map(({ isOpen, because }) => `${isOpen ? 'open' : 'blocked'}: ${because}`)
    .join('\n');
}

const pixel = `<img alt="" data-src="/pixel.svg" ${marked}>`;

/** Marks that can never work, and their explanations. */
const faults: Readonly<Record<string, readonly [markup: string, because: RegExp]>> = {
  'half a mark': [
    '<img alt="" data-src="/p.svg" data-assent-vendor="tally">',
    /^blocked: data-assent-target is missing, so it never loads\.$/,
  ],
  'an address in src': [
    `<img alt="" src="/p.svg" ${marked}>`,
    /^open: Not blocked at all: it has src, which must be data-assent-src\.$/,
  ],
  'a script without type="text/plain"': [
    `<script src="/t.js" ${marked}></script>`,
    /^open: Not blocked at all: type="text\/plain" is missing, so the browser runs it at once\.$/,
  ],
  'a script whose data-assent-src is ignored': [
    `<script data-assent-src="/t.js" ${marked}></script>`,
    /^blocked: Nothing to run: type="text\/plain" is missing, so data-assent-src is ignored/,
  ],
  'content in srcdoc': [
    `<iframe srcdoc="<p>Film</p>" ${marked}></iframe>`,
    /^open: Not blocked at all: it has srcdoc\. Put the original element into a <template>/,
  ],
  'content in poster': [
    `<video data-src="/f.mp4" poster="/p.svg" ${marked}></video>`,
    /^open: Not blocked at all: it has poster\./,
  ],
  'an address in an unknown attribute': [
    `<object data-data="/p.svg" ${marked}></object>`,
    /^blocked: Nothing to load: it has no data-assent-src, data-assent-srcset or data-assent-href\. Put the original/,
  ],
  'an empty script': [
    `<script type="text/plain" ${marked}></script>`,
    /^blocked: Nothing to run: it has neither inline code nor data-assent-src\.$/,
  ],
  'an unknown vendor': [
    pixel.replace('tally', 'telly'),
    /The catalogue has no vendor "telly"\. It has "tally", "tubular"/,
  ],
  'an unknown target': [
    pixel.replace('"statistics"', '"stats"'),
    /The catalogue has no target "stats"\. It has "basket", "statistics"/,
  ],
  'a target that the vendor does not ask for': [
    pixel.replace('"statistics"', '"films"'),
    /The catalogue does not say that "tally" asks for "films"\./,
  ],
};

suite('explainGates', () => {
  for (const [fault, [markup, because]] of Object.entries(faults))
    test(`explainGates reports ${fault}`, () => assert.match(said(markup), because));

  test('explainGates distinguishes no decision from a refusal', () => {
    const client = new FakeClient({ catalogue: catalogueOf(3) });
    assert.equal(said(pixel, client), 'blocked: The visitor has not decided.');
    client.rejectAll();
    assert.equal(said(pixel, client), 'blocked: The visitor refused it.');
  });

  test('explainGates explains for each state what an acceptance waits for', () => {
    const client = new FakeClient();
    client.acceptAll();
    assert.match(said(pixel, client), /^blocked: The visitor allowed it, and it is saving: it waits until/);
    client.become({ state: 'retrying' });
    assert.match(said(pixel, client), /it is retrying: it could not be recorded yet/);
    client.become({ state: 'failed' });
    assert.match(said(pixel, client), /it is failed: the service refused it permanently/);
    client.become({ state: 'saved', allowed: true });
    assert.equal(said(pixel, client), 'open: The visitor allowed it.');
  });

  test('explainGates treats a script of type text/plain as blocked even if it has src', () => {
    assert.equal(
      said(`<script type="text/plain" src="/t.js" ${marked}></script>`),
      'blocked: The visitor has not decided.',
    );
  });

  test('explainGates names the script that others wait for until it has loaded', async () => {
    const blocked = (address: string) =>
      `<script type="text/plain" ${marked} data-src="${address}"></script>`;
    const slow = '/vendor/slow.js?after=1500&explained';
    const page = await openPage({
      module: '/test/addons/developer/frame-start.ts',
      body: `${blocked(slow)}<script type="text/plain" nonce="ours" ${marked}>1;</script>${blocked('/vendor/next.js?explained')}`,
    });
    const lines = () =>
      page.window
        .explainGates(page.client, page.document)
        .map(({ isOpen, because }) => `${isOpen} ${because}`);
    allow(page);
    await until(() => page.document.querySelector('script[src*="slow"]'));
    const waits = `false The visitor allowed it. It waits for ${location.origin}${slow} to load, ten seconds at most.`;
    assert.deepEqual(lines().toSorted(), [waits, waits, 'true The visitor allowed it.']);
    await until(() => page.window.ran.includes('next'));
    assert.deepEqual(new Set(lines()), new Set(['true The visitor allowed it.']));
    closePages();
  });

  test('explainGates says that a script waits until its vendor is informed', () => {
    const plain = catalogueOf(3);
    const vendors = plain.vendors.map((vendor) => ({ ...vendor, signals: ['google', 'meta'] }));
    const client = new FakeClient({ catalogue: { ...plain, vendors } });
    client.acceptAll();
    client.become({ state: 'saved', allowed: true });
    assert.equal(
      said(`<script type="text/plain" data-src="/t.js" ${marked}></script>`, client),
      'blocked: The visitor allowed it. It waits until these interfaces are informed: google, meta.',
    );
  });

  test('explainGates says, without a client, what an earlier page stored as allowed', () => {
    const page = new DOMParser().parseFromString(pixel + pixel.replace('tally', 'tubular'), 'text/html');
    const allowed = (vendor: string) => vendor === 'tally';
    const explained = explainGates({ allowed, cause: new Error('Lost.') }, page);
    assert.deepEqual(
      explained.map(({ vendor, isOpen, because }) => `${vendor} ${isOpen}: ${because}`),
      [
        'tubular false: The choices are not loaded yet. Lost.',
        'tally true: What an earlier page stored allows it.',
      ],
    );
  });

  test('explainGates warns about document.write', () => {
    const script = `<script type="text/plain" ${marked}>document.write('<p>');</script>`;
    assert.match(said(script), /^blocked: The visitor has not decided\. It calls document\.write/);
  });

  test('explainGates says that an expired acceptance is asked for again', () => {
    const client = new FakeClient();
    client.acceptAll();
    client.become({ asked: true });
    assert.match(said(pixel, client), /is asked again/);
  });

  test('explainGates explains gates, also those that were allowed once', () => {
    const gate = '<assent-gate vendor="tubular" target="films"></assent-gate>';
    assert.equal(said(gate), 'blocked: The visitor has not decided.');
    assert.match(
      said(gate.replace('>', ' open>')),
      /^open: The visitor loaded it once, without a decision\.$/,
    );
  });

  test('explainGates prints one line for each element, waiting elements first', () => {
    const client = new FakeClient();
    const lines: unknown[] = [];
    const { info } = console;
    console.info = (line: unknown) => lines.push(line);
    said(
      `<img alt="" data-src="/a.svg" data-assent-vendor="tally" data-assent-target="basket">${pixel}`,
      client,
    );
    console.info = info;
    assert.deepEqual(lines, [
      '[assent] 1 of 2 marked elements are blocked.',
      'blocked tally / statistics: The visitor has not decided.',
      'open    tally / basket: The target needs no consent.',
    ]);
  });

  test('explainGates reports an unblocked script before a blocked one with the same marks', () => {
    const blocked = `<script type="text/plain" data-src="/t.js" ${marked}></script>`;
    const other = `<script src="/t.js" ${marked}></script>`;
    assert.match(said(other + blocked), /^blocked: [^\n]*\nopen: Not blocked/);
  });
});
