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
  rest,
  withdraw,
} from './gated-page.ts';

let serial = 0;
/** An address that no other test requests. */
const fresh = (file: string, after = 0) =>
  `/vendor/${file}?after=${after}&test=${Date.now()}-${(serial += 1)}`;
const note = (name: string) => `window.ran.push('${name}')`;
const blockedScript = (attributes: string, text = '') =>
  `<script type="text/plain" ${marked} ${attributes}>${text}</script>`;

/** Markup of every kind of script that a page may block. */
const kinds: Readonly<Record<string, (address: string) => string>> = {
  'with data-src': (address) => blockedScript(`data-src="${address}"`),
  'with src, which its type prevents from loading': (address) => blockedScript(`src="${address}"`),
  async: (address) => blockedScript(`async data-src="${address}"`),
  defer: (address) => blockedScript(`defer data-src="${address}"`),
  'that is a module': (address) => blockedScript(`data-type="module" data-src="${address}"`),
  'that is an async module': (address) => blockedScript(`async data-type="module" data-src="${address}"`),
};

suite('a blocked script', () => {
  teardown(closePages);

  for (const [kind, markup] of Object.entries(kinds)) {
    test(`${kind} is not requested before it is allowed, and then runs once`, async () => {
      const address = fresh(kind.includes('module') ? 'one.mjs' : 'one.js');
      const page = await openPage({ body: markup(address) });
      await rest(page.window);
      assert.equal(await hits(address), 0);
      allow(page);
      await until(() => page.window.ran.length);
      page.client.become({ state: 'confirmed' });
      await rest(page.window);
      assert.deepEqual(page.window.ran, ['one']);
      assert.equal(await hits(address), 1);
    });
  }

  for (const type of ['text/javascript', 'module']) {
    test(`a blocked script that is inline, ${type}, runs with its nonce when it is allowed`, async () => {
      const page = await openPage({
        body: blockedScript(`nonce="ours" data-type="${type}"`, note('text')),
      });
      await rest(page.window);
      assert.deepEqual(page.window.ran, []);
      allow(page);
      await until(() => page.window.ran.length);
      page.client.become({ state: 'confirmed' });
      await rest(page.window);
      assert.deepEqual(page.window.ran, ['text']);
    });
  }

  test('a blocked script that is inserted before the choice runs after it', async () => {
    const page = await openPage();
    insert(page, 'script', { type: 'text/plain', nonce: 'ours', ...marks() }, note('text'));
    await rest(page.window);
    assert.deepEqual(page.window.ran, []);
    allow(page);
    await until(() => page.window.ran.length);
    assert.deepEqual(page.window.ran, ['text']);
  });

  test('a blocked script that is inserted after the choice runs each time it is inserted', async () => {
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

  test('a blocked script that was refused never runs, whenever it is inserted', async () => {
    const address = fresh('one.js');
    const page = await openPage({ body: blockedScript(`data-src="${address}"`) });
    withdraw(page);
    insert(page, 'script', { type: 'text/plain', 'data-src': address, ...marks() });
    allow(page, 'tally', 'films');
    allow(page, 'tubular', 'statistics');
    await rest(page.window);
    assert.equal(await hits(address), 0);
  });

  test('a blocked script keeps its place, so that the code that inserted it can remove it', async () => {
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

  test('a blocked script finds itself by its attributes', async () => {
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
  });

  test('a blocked script that is withdrawn continues, and does not run again when it is allowed again', async () => {
    const page = await openPage({ body: blockedScript(`data-src="${fresh('one.js')}"`) });
    allow(page);
    await until(() => page.window.ran.length);
    withdraw(page);
    allow(page);
    await rest(page.window);
    assert.deepEqual(page.window.ran, ['one']);
  });
});

suite('scripts that are released together', () => {
  teardown(closePages);

  test('scripts that are released together run in the order in which a browser runs the scripts of a page', async () => {
    const page = await openPage({
      body: [
        blockedScript(`data-type="module" data-src="${fresh('module.mjs')}"`),
        blockedScript(`defer data-src="${fresh('deferred.js')}"`),
        blockedScript(`data-src="${fresh('slow.js', 300)}"`),
        blockedScript(`nonce="ours"`, note('text')),
        blockedScript(`data-src="${fresh('quick.js')}"`),
        blockedScript(`nonce="ours" data-type="module"`, note('last')),
      ].join(''),
    });
    allow(page);
    await until(() => page.window.ran.length === 6);
    assert.deepEqual(page.window.ran, ['slow', 'text', 'quick', 'module', 'deferred', 'last']);
  });

  test('scripts that are released together are requested at the same time', async () => {
    const quick = fresh('quick.js');
    // It is answered only when the other one has been requested.
    const slow = `${fresh('slow.js')}&behind=${encodeURIComponent(quick)}`;
    const page = await openPage({
      body: blockedScript(`data-src="${slow}"`) + blockedScript(`data-src="${quick}"`),
    });
    allow(page);
    await until(() => page.window.ran.length === 2);
    assert.deepEqual(page.window.ran, ['slow', 'quick']);
  });

  test('scripts that are released together do not wait for an async script', async () => {
    const page = await openPage({
      body:
        blockedScript(`async data-src="${fresh('slow.js', 300)}"`) +
        blockedScript(`nonce="ours"`, note('text')),
    });
    allow(page);
    await until(() => page.window.ran.length === 2);
    assert.deepEqual(page.window.ran, ['text', 'slow']);
  });

  /** Scripts that a browser ignores, so the queue must not wait for them. */
  const passedOver = {
    'does not exist': 'data-src="/vendor/missing.js"',
    'is for browsers without modules': `nomodule data-src="/vendor/old.js"`,
    'is data': 'data-type="application/ld+json" data-src="/vendor/data.js"',
  };
  for (const [which, attributes] of Object.entries(passedOver)) {
    test(`scripts that are released together do not wait for a script that ${which}`, async () => {
      const page = await openPage({
        body: blockedScript(attributes) + blockedScript(`nonce="ours"`, note('text')),
      });
      allow(page);
      await until(() => page.window.ran.length);
      assert.deepEqual(page.window.ran, ['text']);
    });
  }

  test('scripts that are released together never start if they are refused or removed while they wait', async () => {
    const page = await openPage({
      body: [
        blockedScript(`data-src="${fresh('slow.js', 300)}"`),
        blockedScript(`nonce="ours"`, note('first')),
        blockedScript(`id="gone" data-src="${fresh('gone.js')}"`),
        `<script type="text/plain" nonce="ours" data-assent-vendor="tubular" data-assent-target="films">${note('refused')}</script>`,
        blockedScript(`nonce="ours"`, note('second')),
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

suite('released scripts behind one that does not end', () => {
  teardown(closePages);

  for (const [kind, end, type] of [
    ['classic scripts', 'js', ''],
    ['modules', 'mjs', 'data-type="module"'],
  ] as const) {
    test(`${kind} behind one that does not end go on when it has had its time, in their order, and run once`, async () => {
      const [slow, ...others] = [fresh(`slow.${end}`, 1_500), fresh(`next.${end}`), fresh(`one.${end}`)];
      const page = await openPage({
        body: `${blockedScript(`${type} data-src="${slow}"`)}${blockedScript(`${type} data-src="${others[0]}"`)}
          ${blockedScript(`${type} nonce="ours"`, note('text'))}${blockedScript(`${type} data-src="${others[1]}"`)}`,
      });
      const late: (() => void)[] = [];
      Object.assign(page.window, { setTimeout: (act: () => void) => late.push(act) });
      allow(page);
      await until(() => page.document.querySelector('script[src*="next"]'));
      late[0]?.();
      await until(() => page.window.ran.length === 3);
      assert.deepEqual(page.window.ran, ['next', 'text', 'one']);
      await until(() => page.window.ran.includes('slow'));
      await rest(page.window);
      assert.deepEqual(page.window.ran, ['next', 'text', 'one', 'slow']);
    });

    test(`${kind} that have not run before a refusal never run, and run once after a new acceptance`, async () => {
      const go = `go-${(serial += 1)}`;
      const page = await openPage({
        body: ['slow', 'next', 'one']
          .map((name) => `${name}.${end}?refused=${Date.now()}-${serial}&behind=${go}`)
          .map((address, index) =>
            blockedScript(`${type} ${index === 2 ? 'async' : ''} data-src="/vendor/${address}"`),
          )
          .join(''),
      });
      allow(page);
      await until(() => page.document.querySelectorAll(`script[src*="${go}"]`).length === 3);
      withdraw(page);
      await fetch(`/vendor/one.js?${go}`);
      // By now each has its answer.
      await Promise.all(
        [...page.document.querySelectorAll<HTMLScriptElement>('script[data-src]')].map(({ dataset }) =>
          fetch(dataset['src'] ?? ''),
        ),
      );
      await rest(page.window);
      assert.deepEqual(page.window.ran, []);
      allow(page);
      await until(() => page.window.ran.length === 3);
      await rest(page.window);
      assert.deepEqual(page.window.ran.toSorted(), ['next', 'one', 'slow']);
    });
  }
});
