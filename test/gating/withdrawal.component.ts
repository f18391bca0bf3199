import { assert } from '@open-wc/testing';
import type { StoredItem } from '../../src/index.ts';
import {
  allow,
  closePages,
  type GatedPage,
  hits,
  marked,
  openPage,
  rest,
  until,
  withdraw,
} from './gated-page.ts';
import { listing } from './listing.ts';

const script = `<script type="text/plain" ${marked} data-src="/vendor/one.js"></script>`;
const text = `<script type="text/plain" nonce="ours" ${marked}>window.ran.push('text')</script>`;

const cookie = (name: string): StoredItem => ({ kind: 'cookie', name });
const local = (name: string): StoredItem => ({ kind: 'localStorage', name });

/** Waits for the report of a withdrawal. */
async function reportOf(page: GatedPage) {
  await until(() => page.reports.length);
  const [report] = page.reports;
  if (!report) throw new Error('There is no report.');
  return report;
}

/** The names of the cookies that a page can read. */
const cookiesOf = ({ document: page }: GatedPage) =>
  page.cookie.split('; ').flatMap((pair) => pair.split('=', 1).filter(Boolean));

suite('after a withdrawal', () => {
  setup(clearAll);
  teardown(closePages);
  teardown(clearAll);

  test('the report lists the scripts that still run, with their cells', async () => {
    const page = await openPage({ body: script + text, catalogue: listing({}) });
    allow(page);
    await until(() => page.window.ran.length === 2);
    withdraw(page);
    const cell = { vendor: 'tally', target: 'statistics' };
    assert.deepEqual(await reportOf(page), {
      withdrawn: [cell],
      running: [
        { ...cell, address: new URL('/vendor/one.js', location.href).href },
        { ...cell, address: '' },
      ],
      cleared: [],
      kept: [],
    });
  });

  test('the report does not list scripts of other cells', async () => {
    const other = script.replace('"statistics"', '"films"').replace('"tally"', '"tubular"');
    const page = await openPage({ body: script + other, catalogue: listing({}) });
    allow(page);
    allow(page, 'tubular', 'films');
    await until(() => page.window.ran.length === 2);
    withdraw(page, 'tubular', 'films');
    assert.deepEqual(
      (await reportOf(page)).running.map(({ vendor }) => vendor),
      ['tubular'],
    );
  });

  test('the report does not list a script that was allowed once, if its cell was not withdrawn', async () => {
    const page = await openPage({ body: script, catalogue: listing({}) });
    page.window.assentScripts = [{ vendor: 'tubular', target: 'films', address: '' }];
    allow(page);
    await until(() => page.window.ran.length);
    withdraw(page);
    assert.deepEqual(
      (await reportOf(page)).running.map(({ vendor }) => vendor),
      ['tally'],
    );
  });

  test('the report does not list scripts that never ran', async () => {
    const page = await openPage({ body: script, catalogue: listing({}) });
    withdraw(page);
    allow(page, 'tubular', 'films');
    withdraw(page, 'tubular', 'films');
    assert.deepEqual((await reportOf(page)).running, []);
    assert.lengthOf(page.reports, 1);
  });

  test('the listed cookies, storage items and databases are cleared', async () => {
    const items: readonly StoredItem[] = [
      cookie('_visit'),
      local('visit'),
      { kind: 'sessionStorage', name: 'visit' },
      { kind: 'indexedDB', name: 'visits' },
    ];
    const page = await openPage({ catalogue: listing({ tally: items }) });
    page.document.cookie = '_visit=1; path=/';
    localStorage.setItem('visit', '1');
    sessionStorage.setItem('visit', '1');
    (await openDatabase('visits')).close();
    allow(page);
    withdraw(page);
    const { cleared, kept } = await reportOf(page);
    assert.deepEqual(
      cleared,
      items.map((item) => ({ ...item, vendor: 'tally' })),
    );
    assert.deepEqual(kept, []);
    assert.deepEqual(
      [
        page.document.cookie,
        localStorage.length,
        sessionStorage.length,
        (await indexedDB.databases()).length,
      ],
      ['', 0, 0, 0],
    );
  });

  for (const { words, tubular, left } of [
    { words: 'a cookie of another path is deleted if the vendor lists that path', tubular: [], left: '' },
    {
      words: 'a cookie of another path stays if an allowed vendor lists it too',
      tubular: [{ ...cookie('_cart'), path: '/strict/below/' }],
      left: '_cart=1',
    },
  ])
    test(words, async () => {
      const item = { ...cookie('_cart'), path: '/strict/below/' };
      const page = await openPage({ catalogue: listing({ tally: [item, local('visit')], tubular }) });
      page.document.cookie = '_cart=1; path=/strict/below/';
      localStorage.setItem('visit', '1');
      allow(page);
      allow(page, 'tubular', 'films');
      withdraw(page);
      await reportOf(page);
      const below = await openPage({ path: 'below/', catalogue: listing({}) });
      assert.equal(below.document.cookie, left);
      below.document.cookie = '_cart=; max-age=0; path=/strict/below/';
    });

  test('a refusal clears what was stored before the question', async () => {
    const page = await openPage({ catalogue: listing({ tally: [cookie('_visit')] }) });
    page.document.cookie = '_visit=1; path=/';
    withdraw(page);
    assert.deepEqual(await reportOf(page), {
      withdrawn: [],
      running: [],
      cleared: [{ ...cookie('_visit'), vendor: 'tally' }],
      kept: [],
    });
    assert.equal(page.document.cookie, '');
  });

  test('cookies and storage items are cleared synchronously', async () => {
    const page = await openPage({ catalogue: listing({ tally: [cookie('_visit'), local('visit')] }) });
    page.document.cookie = '_visit=1; path=/';
    localStorage.setItem('visit', '1');
    allow(page);
    withdraw(page);
    assert.equal(page.document.cookie, '');
    assert.equal(localStorage.length, 0);
  });

  test('no other items than the listed ones are cleared', async () => {
    const page = await openPage({
      path: 'deep/page',
      catalogue: listing({
        tally: ['_visit', 'shared', 'assent*'].map(cookie).concat(['visit*', 'assent*', '*'].map(local)),
        tubular: [cookie('shared'), cookie('_film')],
      }),
    });
    for (const name of ['_visit', '_visit2', '_Visit', 'shared', '_film', 'basket', 'assent_me'])
      page.document.cookie = `${name}=1; path=/`;
    for (const name of ['visit', 'visits', 'Visits', 'revisit', 'assent.ledger', '_visit'])
      localStorage.setItem(name, '1');
    allow(page, 'tubular', 'films');
    allow(page);
    withdraw(page);
    const { cleared } = await reportOf(page);
    assert.sameDeepMembers(
      cleared.map(({ kind, name }) => ({ kind, name })),
      [cookie('_visit'), local('visit'), local('visits')],
    );
    assert.sameMembers(cookiesOf(page), ['_visit2', '_Visit', 'shared', '_film', 'basket', 'assent_me']);
    assert.sameMembers(Object.keys(localStorage), ['Visits', 'revisit', 'assent.ledger', '_visit']);
  });

  test('a vendor with another allowed cell keeps its stored items', async () => {
    const page = await openPage({ catalogue: listing({ tubular: [local('film')] }) });
    localStorage.setItem('film', '1');
    allow(page, 'tubular', 'statistics');
    allow(page, 'tubular', 'films');
    withdraw(page, 'tubular', 'films');
    await reportOf(page);
    assert.equal(localStorage.getItem('film'), '1');
    withdraw(page, 'tubular', 'statistics');
    await until(() => page.reports.length === 2);
    assert.equal(localStorage.getItem('film'), null);
  });

  const paths = ['/', '/strict', '/strict/', '/strict/deep', '/strict/deep/', '/strict/deep/page'];
  for (const path of paths) {
    test(`a cookie of the path ${path} is cleared from a page below it`, async () => {
      const page = await openPage({ path: 'deep/page', catalogue: listing({ tally: [cookie('_visit')] }) });
      page.document.cookie = `_visit=1; path=${path}`;
      assert.deepEqual(cookiesOf(page), ['_visit']);
      allow(page);
      withdraw(page);
      assert.lengthOf((await reportOf(page)).cleared, 1);
      // Another process of WebKit keeps the cookies.
      await until(() => !cookiesOf(page).length);
    });
  }

  test('the report lists an open database as kept', async () => {
    const database = { kind: 'indexedDB', name: 'visits' } as const;
    const page = await openPage({ catalogue: listing({ tally: [database] }) });
    const open = await openDatabase('visits');
    allow(page);
    withdraw(page);
    assert.deepEqual((await reportOf(page)).kept, [{ ...database, vendor: 'tally' }]);
    open.close();
  });

  test('items that a running script writes again are cleared when the page ends', async () => {
    const page = await openPage({ body: script, catalogue: listing({ tally: [local('visit')] }) });
    allow(page);
    await until(() => page.window.ran.length);
    withdraw(page);
    await reportOf(page);
    localStorage.setItem('visit', 'again');
    page.frame.remove();
    assert.equal(localStorage.getItem('visit'), null);
  });

  test('nothing is cleared when the page ends if there was a new acceptance', async () => {
    const page = await openPage({ body: script, catalogue: listing({ tally: [local('visit')] }) });
    allow(page);
    await until(() => page.window.ran.length);
    withdraw(page);
    await reportOf(page);
    allow(page);
    localStorage.setItem('visit', 'again');
    page.frame.remove();
    assert.equal(localStorage.getItem('visit'), 'again');
  });
});

suite('before the client is ready', () => {
  teardown(closePages);

  test('previously allowed elements are released, and blocked again if the client says so', async () => {
    const address = `/vendor/film.html?test=${Date.now()}`;
    const film = `<iframe ${marked} data-src="${address}"></iframe>`;
    const page = await openPage({ body: film, catalogue: listing({}), wasAllowed: true });
    const frame = page.document.querySelector('iframe');
    assert.isTrue(frame?.hasAttribute('src'));
    await rest(page.window);
    assert.equal(await hits(address), 1);
    page.client.become({});
    assert.isFalse(frame?.hasAttribute('src'));
    assert.deepEqual((await reportOf(page)).withdrawn, [{ vendor: 'tally', target: 'statistics' }]);
  });
});

function openDatabase(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}

/** Cleans up for the next test. */
async function clearAll(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  for (const pair of document.cookie.split('; '))
    document.cookie = `${pair.split('=')[0]}=; max-age=0; path=/`;
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
}
