import { assert } from '@open-wc/testing';
import { explainGates } from '../../src/gating.ts';
import { catalogueOf, FakeClient } from '../elements/fake-client.ts';
import { allow, closePages, marked, openPage, until } from './gated-page.ts';

/** What is said of the one marked element of some markup, for a client in some state. */
function said(markup: string, client = new FakeClient()): string {
  const page = new DOMParser().parseFromString(markup, 'text/html');
  return explainGates(client, page)
    .map(({ isOpen, because }) => `${isOpen ? 'open' : 'waiting'}: ${because}`)
    .join('\n');
}

const pixel = `<img alt="" data-src="/pixel.svg" ${marked}>`;

/** What is said of marks that can never work, by what is wrong with them. */
const faults: Readonly<Record<string, readonly [markup: string, because: RegExp]>> = {
  'half a mark': [
    '<img alt="" data-src="/p.svg" data-assent-vendor="tally">',
    /^waiting: data-assent-target is missing, so nothing ever loads it\.$/,
  ],
  'an address that is not held': [
    `<img alt="" src="/p.svg" ${marked}>`,
    /^open: Not blocked at all: it has src, which has to be data-src\.$/,
  ],
  'a script that is not held': [
    `<script src="/t.js" ${marked}></script>`,
    /^open: Not blocked at all: type="text\/plain" is missing, so the browser runs it by itself\.$/,
  ],
  'a script whose address nothing reads': [
    `<script data-src="/t.js" ${marked}></script>`,
    /^waiting: Nothing to run: type="text\/plain" is missing, without which data-src/,
  ],
  'content that is not held': [
    `<iframe srcdoc="<p>Film</p>" ${marked}></iframe>`,
    /^open: Not blocked at all: it has srcdoc\. Put the element as it was into a <template>/,
  ],
  'a poster that is not held': [
    `<video data-src="/f.mp4" poster="/p.svg" ${marked}></video>`,
    /^open: Not blocked at all: it has poster\./,
  ],
  'an address under a name that nothing reads': [
    `<object data-data="/p.svg" ${marked}></object>`,
    /^waiting: Nothing to load: it has neither data-src nor data-srcset nor data-href\. Put the element/,
  ],
  'a script with nothing in it': [
    `<script type="text/plain" ${marked}></script>`,
    /^waiting: Nothing to run: it has neither a text nor data-src\.$/,
  ],
  'a vendor that is not there': [
    pixel.replace('tally', 'telly'),
    /The catalogue has no vendor "telly"\. It has "tally", "tubular"/,
  ],
  'a target that is not there': [
    pixel.replace('"statistics"', '"stats"'),
    /The catalogue has no target "stats"\. It has "basket", "statistics"/,
  ],
  'a vendor that does not ask for it': [
    pixel.replace('"statistics"', '"films"'),
    /The catalogue does not say that "tally" asks for "films"\./,
  ],
};

suite('explain', () => {
  for (const [fault, [markup, because]] of Object.entries(faults))
    test(`names ${fault}`, () => assert.match(said(markup), because));

  test('says that nobody decided, or that it was refused', () => {
    const client = new FakeClient({ catalogue: catalogueOf(3) });
    assert.equal(said(pixel, client), 'waiting: The visitor has not decided.');
    client.rejectAll();
    assert.equal(said(pixel, client), 'waiting: The visitor refused it.');
  });

  test('says on what an acceptance waits, state by state', () => {
    const client = new FakeClient();
    client.acceptAll();
    assert.match(said(pixel, client), /^waiting: The visitor allowed it, and it is saving: it waits until/);
    client.become({ state: 'retrying' });
    assert.match(said(pixel, client), /it is retrying: the service could not be reached/);
    client.become({ state: 'failed' });
    assert.match(said(pixel, client), /it is failed: the service refused it for good/);
    client.become({ state: 'saved', allowed: true });
    assert.equal(said(pixel, client), 'open: The visitor allowed it.');
  });

  test('takes a script for held by its type, wherever its address is', () => {
    assert.equal(
      said(`<script type="text/plain" src="/t.js" ${marked}></script>`),
      'waiting: The visitor has not decided.',
    );
  });

  test('says once of each script that it waits for those before it, and for nothing once they are there', async () => {
    const held = (address: string) => `<script type="text/plain" ${marked} data-src="${address}"></script>`;
    const slow = '/vendor/slow.js?after=1500&explained';
    const page = await openPage({
      body: `${held(slow)}<script type="text/plain" nonce="ours" ${marked}>1;</script>${held('/vendor/next.js?explained')}`,
    });
    const lines = () =>
      page.window
        .explainGates(page.client, page.document)
        .map(({ isOpen, because }) => `${isOpen} ${because}`);
    allow(page);
    await until(() => page.document.querySelector('script[src*="slow"]'));
    assert.deepEqual(lines().toSorted(), [
      'false The visitor allowed it. It waits for scripts before it, of which one has not loaded yet, or for the page to be parsed.',
      'false The visitor allowed it. It waits for scripts before it, of which one has not loaded yet, or for the page to be parsed.',
      'true The visitor allowed it.',
    ]);
    await until(() => page.window.ran.includes('next'));
    assert.deepEqual(new Set(lines()), new Set(['true The visitor allowed it.']));
    closePages();
  });

  test('says that a script waits until its vendor was told', () => {
    const plain = catalogueOf(3);
    const vendors = plain.vendors.map((vendor) => ({ ...vendor, signals: ['google', 'meta'] }));
    const client = new FakeClient({ catalogue: { ...plain, vendors } });
    client.acceptAll();
    client.become({ state: 'saved', allowed: true });
    assert.equal(
      said(`<script type="text/plain" data-src="/t.js" ${marked}></script>`, client),
      'waiting: The visitor allowed it. It waits until google, meta were told.',
    );
  });

  test('notes that a script writes into a page that may be over', () => {
    const script = `<script type="text/plain" ${marked}>document.write('<p>');</script>`;
    assert.match(said(script), /^waiting: The visitor has not decided\. It calls document\.write/);
  });

  test('says that an acceptance is to be asked for again', () => {
    const client = new FakeClient();
    client.acceptAll();
    client.become({ asked: true });
    assert.match(said(pixel, client), /is to be asked again/);
  });

  test('knows gates, and what is loaded this once', () => {
    const gate = '<assent-gate vendor="tubular" target="films"></assent-gate>';
    assert.equal(said(gate), 'waiting: The visitor has not decided.');
    assert.match(said(gate.replace('>', ' open>')), /^open: The visitor loads it this once\.$/);
  });

  test('puts what waits first, and prints it', () => {
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
      '[assent] 1 of 2 marked elements wait.',
      'waiting tally / statistics: The visitor has not decided.',
      'open    tally / basket: The target needs no consent.',
    ]);
  });

  test('takes a script that is not held for what it is, beside one that is', () => {
    const held = `<script type="text/plain" data-src="/t.js" ${marked}></script>`;
    const other = `<script src="/t.js" ${marked}></script>`;
    assert.match(said(other + held), /^waiting: [^\n]*\nopen: Not blocked/);
  });
});
