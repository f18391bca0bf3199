import { assert } from '@open-wc/testing';
import {
  allow,
  allowAll,
  closePages,
  hits,
  insert,
  marked,
  marks,
  openPage,
  until,
  wait,
  withdraw,
} from './gated-page.ts';

let serial = 0;
/** An address that no other test asks for. */
const fresh = (file: string, after = 0) =>
  `/vendor/${file}?after=${after}&test=${Date.now()}-${(serial += 1)}`;
const note = (name: string) => `window.ran.push('${name}')`;
const heldScript = (attributes: string, text = '') =>
  `<script type="text/plain" ${marked} ${attributes}>${text}</script>`;

/** Every kind of script a page may hold back, by what it is in markup. */
const kinds: Readonly<Record<string, (address: string) => string>> = {
  'from an address': (address) => heldScript(`data-src="${address}"`),
  'from an address of its own, which its type keeps from being fetched': (address) =>
    heldScript(`src="${address}"`),
  async: (address) => heldScript(`async data-src="${address}"`),
  defer: (address) => heldScript(`defer data-src="${address}"`),
  'a module from an address': (address) => heldScript(`data-type="module" data-src="${address}"`),
  'an async module': (address) => heldScript(`async data-type="module" data-src="${address}"`),
};

suite('a held script', () => {
  teardown(closePages);

  for (const [kind, markup] of Object.entries(kinds)) {
    test(`${kind} is not even asked for before it is allowed, and runs once then`, async () => {
      const address = fresh(kind.includes('module') ? 'one.mjs' : 'one.js');
      const page = await openPage({ body: markup(address) });
      await wait(100);
      assert.equal(await hits(address), 0);
      allow(page);
      await until(() => page.window.ran.length);
      page.client.become({ state: 'confirmed' });
      await wait(50);
      assert.deepEqual(page.window.ran, ['one']);
      assert.equal(await hits(address), 1);
    });
  }

  for (const type of ['text/javascript', 'module']) {
    test(`that is text, ${type}, runs when it is allowed, under its nonce`, async () => {
      const page = await openPage({
        body: heldScript(`nonce="ours" data-type="${type}"`, note('text')),
      });
      await wait(50);
      assert.deepEqual(page.window.ran, []);
      allow(page);
      await until(() => page.window.ran.length);
      page.client.become({ state: 'confirmed' });
      await wait(50);
      assert.deepEqual(page.window.ran, ['text']);
    });
  }

  test('that is inserted before the choice waits for it', async () => {
    const page = await openPage();
    insert(page, 'script', { type: 'text/plain', nonce: 'ours', ...marks() }, note('text'));
    await wait(50);
    assert.deepEqual(page.window.ran, []);
    allow(page);
    await until(() => page.window.ran.length);
    assert.deepEqual(page.window.ran, ['text']);
  });

  test('that is inserted after the choice runs, each time a route inserts it', async () => {
    const page = await openPage();
    allow(page);
    for (const times of [1, 2]) {
      const route = insert(page, 'main', {});
      insert(page, 'script', { type: 'text/plain', 'data-src': fresh('one.js'), ...marks() }, '', route);
      await until(() => page.window.ran.length === times);
      route.remove();
    }
    assert.deepEqual(page.window.ran, ['one', 'one']);
  });

  test('that was refused never runs, whenever it is inserted', async () => {
    const address = fresh('one.js');
    const page = await openPage({ body: kinds['from an address']?.(address) ?? '' });
    withdraw(page);
    insert(page, 'script', { type: 'text/plain', 'data-src': address, ...marks() });
    allow(page, 'tally', 'films');
    allow(page, 'tubular', 'statistics');
    await wait(100);
    assert.equal(await hits(address), 0);
  });

  test('stays where it stands, so that whoever inserted it can take it away', async () => {
    const page = await openPage();
    const route = insert(page, 'main', {});
    const script = insert(
      page,
      'script',
      { type: 'text/plain', 'data-src': fresh('one.js'), ...marks() },
      '',
      route,
    );
    allow(page);
    await until(() => page.window.ran.length);
    assert.equal(script.parentNode, route);
    route.removeChild(script);
  });

  test('finds itself by its attributes', async () => {
    const page = await openPage();
    const text = `window.ran.push(document.querySelector('[data-site]') === document.currentScript, document.currentScript.dataset.site)`;
    insert(
      page,
      'script',
      { type: 'text/plain', nonce: 'ours', 'data-site': '7', id: 'tag', ...marks() },
      text,
    );
    allow(page);
    await until(() => page.window.ran.length);
    assert.deepEqual<unknown>(page.window.ran, [true, '7']);
    assert.equal(page.document.querySelector('#tag')?.getAttribute('type'), '');
  });

  test('that is withdrawn runs on, and not a second time when it is allowed again', async () => {
    const page = await openPage({ body: kinds['from an address']?.(fresh('one.js')) ?? '' });
    allow(page);
    await until(() => page.window.ran.length);
    withdraw(page);
    allow(page);
    await wait(100);
    assert.deepEqual(page.window.ran, ['one']);
  });
});

suite('held scripts that are let go together', () => {
  teardown(closePages);

  test('run in the order in which a browser runs those of a page', async () => {
    const page = await openPage({
      body: [
        heldScript(`data-type="module" data-src="${fresh('module.mjs')}"`),
        heldScript(`defer data-src="${fresh('deferred.js')}"`),
        heldScript(`data-src="${fresh('slow.js', 300)}"`),
        heldScript(`nonce="ours"`, note('text')),
        heldScript(`data-src="${fresh('quick.js')}"`),
        heldScript(`nonce="ours" data-type="module"`, note('last')),
      ].join(''),
    });
    allow(page);
    await until(() => page.window.ran.length === 6);
    assert.deepEqual(page.window.ran, ['slow', 'text', 'quick', 'module', 'deferred', 'last']);
  });

  test('are asked for at the same time', async () => {
    const [slow, quick] = [fresh('slow.js', 400), fresh('quick.js')];
    const page = await openPage({
      body: heldScript(`data-src="${slow}"`) + heldScript(`data-src="${quick}"`),
    });
    allow(page);
    await wait(200);
    assert.equal(await hits(quick), 1);
    assert.deepEqual(page.window.ran, []);
    await until(() => page.window.ran.length === 2);
    assert.deepEqual(page.window.ran, ['slow', 'quick']);
  });

  test('do not wait for one that is async', async () => {
    const page = await openPage({
      body:
        heldScript(`async data-src="${fresh('slow.js', 300)}"`) + heldScript(`nonce="ours"`, note('text')),
    });
    allow(page);
    await until(() => page.window.ran.length === 2);
    assert.deepEqual(page.window.ran, ['text', 'slow']);
  });

  /** What a browser passes over, and so must we. */
  const passedOver = {
    'does not exist': 'data-src="/vendor/missing.js"',
    'is for browsers without modules': `nomodule data-src="/vendor/old.js"`,
    'is data': 'data-type="application/ld+json" data-src="/vendor/data.js"',
  };
  for (const [which, attributes] of Object.entries(passedOver)) {
    test(`do not wait for one that ${which}`, async () => {
      const page = await openPage({
        body: heldScript(attributes) + heldScript(`nonce="ours"`, note('text')),
      });
      allow(page);
      await until(() => page.window.ran.length);
      assert.deepEqual(page.window.ran, ['text']);
    });
  }

  test('never start when they are refused, or taken away, while they wait', async () => {
    const page = await openPage({
      body: [
        heldScript(`data-src="${fresh('slow.js', 300)}"`),
        heldScript(`nonce="ours"`, note('first')),
        heldScript(`id="gone" data-src="${fresh('gone.js')}"`),
        `<script type="text/plain" nonce="ours" data-assent-vendor="tubular" data-assent-target="films">${note('refused')}</script>`,
        heldScript(`nonce="ours"`, note('second')),
      ].join(''),
    });
    allowAll(page, [
      { vendor: 'tubular', target: 'films' },
      { vendor: 'tally', target: 'statistics' },
    ]);
    withdraw(page, 'tubular', 'films');
    page.document.querySelector('#gone')?.remove();
    await until(() => page.window.ran.includes('second'));
    assert.deepEqual(page.window.ran, ['slow', 'first', 'second']);
  });
});
