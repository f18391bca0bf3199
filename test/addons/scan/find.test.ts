import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { checkCatalogue } from '../../../src/protocol/check/check-catalogue.ts';
import type { CatalogueFile } from '../../../src/protocol/catalogue.ts';
import { findIn } from '../../../src/addons/scan/browser/findings/find.ts';
import { proposeCatalogue } from '../../../src/addons/scan/browser/report/proposal.ts';
import { sentencesOf } from '../../../src/addons/scan/browser/report/sentences.ts';
import type {
  Observations,
  SeenItem,
  SeenRequest,
  State,
} from '../../../src/addons/scan/browser/visit/observation.ts';

const site = 'https://shop.example';
const page = `${site}/`;
const catalogue: CatalogueFile = {
  brand: { name: 'Shop', contact: 'a@shop.example', privacyPolicy: { version: '1', url: '/privacy' } },
  targets: [
    { id: 'needed', name: 'Needed', description: 'Keeps the basket.', required: true },
    { id: 'statistics', name: 'Statistics', description: 'Counts pages.', saleOrShare: true },
  ],
  vendors: [
    {
      id: 'shop',
      name: 'Shop',
      targets: ['needed'],
      loads: ['pay.example'],
      storage: [{ kind: 'cookie', name: 'session' }],
    },
    { id: 'tally', name: 'Tally', targets: ['statistics'], loads: ['*.tally.example', '/vendors/tally/'] },
  ],
};

const request = (address: string, state: State, initiators: readonly string[] = []): SeenRequest => ({
  address,
  state,
  page,
  type: 'script',
  initiators,
  at: 0,
});
const cookie = (name: string, state: State, more: Partial<SeenItem> = {}): SeenItem => ({
  kind: 'cookie',
  name,
  state,
  page,
  domain: 'shop.example',
  path: '/',
  writers: [],
  ...more,
});

const findingsIn = (seen: Partial<Observations>, declared = catalogue) =>
  findIn(
    { requests: [], items: [], calls: [], marks: [], elements: [], ...seen },
    { catalogue: declared, site, own: ['static.example'] },
  );

/** The findings of what was seen, each with its states; advice is left out. */
function found(seen: Partial<Observations>, regime?: CatalogueFile['regime']): readonly string[] {
  return findingsIn(seen, { ...catalogue, regime })
    .filter(({ level }) => level === 'error')
    .map(({ code, vendor = '-', what, states }) => [code, vendor, what, ...states].join(' '));
}

suite('what a scan finds', () => {
  const states = ['before', 'refused', 'accepted', 'withdrawn', 'signal'] as const;

  test('a scan finds nothing in what the site itself, its other hosts and required vendors do in any state', () => {
    const requests = states.flatMap((state) =>
      [`${page}a.js`, 'https://static.example/a.js', 'https://pay.example/a.js'].map((each) =>
        request(each, state),
      ),
    );
    const items = states.flatMap((state) => [cookie('session', state), cookie('assent_hint', state)]);
    assert.deepEqual(found({ requests, items }), []);
  });

  for (const [regime, isWrong] of [
    ['opt-in', 'before refused withdrawn signal'],
    ['opt-out', 'refused withdrawn signal'],
    ['notice-only', 'refused withdrawn signal'],
  ] as const)
    test(`a scan finds under ${regime} that a vendor may not load ${isWrong}`, () => {
      const requests = states.map((state) => request('https://cdn.tally.example/tag.js', state));
      assert.deepEqual(found({ requests }, regime), [`without-consent tally cdn.tally.example ${isWrong}`]);
    });

  test('a scan finds a path of the site by "loads", and by the marks of another page', () => {
    const marks = [{ page: `${page}films`, vendor: 'tally', target: 'statistics', address: `${page}own.js` }];
    const requests = [request(`${page}vendors/tally/tag.js`, 'before'), request(`${page}own.js`, 'refused')];
    assert.deepEqual(found({ requests, marks }), [
      'without-consent tally /vendors/tally/tag.js before',
      'without-consent tally /own.js refused',
    ]);
  });

  test('a scan finds a host that two vendors share: by the longest entry, and as allowed if one of them is', () => {
    const shared = {
      ...catalogue,
      vendors: [
        { id: 'search', name: 'Search', targets: ['statistics'], loads: ['www.g.example'] },
        { id: 'tags', name: 'Tags', targets: ['needed'], loads: ['www.g.example'] },
        { id: 'maps', name: 'Maps', targets: ['statistics'], loads: ['www.g.example/maps/'] },
      ],
    };
    const requests = ['a.js', 'maps/a.js'].map((path) => request(`https://www.g.example/${path}`, 'refused'));
    const call = {
      call: 'reads a canvas',
      state: 'refused',
      page,
      callers: ['https://www.g.example/a.js'],
    } as const;
    const [finding, ...others] = findingsIn({ requests, calls: [call] }, shared).filter(
      ({ level }) => level === 'error',
    );
    assert.deepEqual(
      [finding?.vendor, finding?.address, others],
      ['maps', 'https://www.g.example/maps/a.js', []],
    );
  });

  test('a scan finds a host in no catalogue, whose company it names, and who brings it along', () => {
    const requests = [
      request('https://script.hotjar.com/a.js', 'accepted', ['https://tally.example/tag.js']),
      request('https://fonts.unknown.example/a.css', 'before'),
    ];
    assert.deepEqual(found({ requests }), [
      'brought-along tally script.hotjar.com accepted',
      'undeclared - fonts.unknown.example before',
    ]);
    const [finding] = findingsIn({ requests });
    assert.ok(finding);
    assert.equal(
      sentencesOf(finding)[0],
      '"tally" brings script.hotjar.com (Hotjar) along after an acceptance: script https://script.hotjar.com/a.js, begun by https://tally.example/tag.js. It is in no entry of the catalogue.',
    );
  });

  test('a scan finds cookies that nobody lists, but not those of an allowed vendor on its own site', () => {
    const foreign = { domain: '.tally.example' };
    const items = [
      cookie('theme', 'before'),
      cookie('_t', 'accepted', foreign),
      cookie('_t', 'refused', foreign),
      cookie('_w', 'accepted', { writers: ['https://tally.example/tag.js'] }),
    ];
    assert.deepEqual(found({ items }), [
      'unlisted-storage - theme before',
      'stored-without-consent tally _t refused',
      'unlisted-storage tally _w accepted',
    ]);
  });

  test('a scan finds a vendor whose host cannot be reached, instead of what it does not store', () => {
    const listed = {
      ...catalogue,
      vendors: catalogue.vendors.map((vendor) => ({
        ...vendor,
        storage: [{ kind: 'cookie' as const, name: '_t' }],
      })),
    };
    const failed = {
      ...request('https://tally.example/tag.js', 'accepted'),
      failure: 'net::ERR_NAME_NOT_RESOLVED',
    };
    const codes = (requests: readonly SeenRequest[]) =>
      findingsIn({ requests }, listed)
        .filter(({ vendor }) => vendor === 'tally')
        .map(({ code }) => code);
    assert.deepEqual(codes([failed]), ['unreached']);
    assert.deepEqual(codes([{ ...failed, failure: 'net::ERR_ABORTED' }]), ['storage-never-seen']);
  });

  test('a scan finds what is wrong with what a site declares of Global Privacy Control, as advice', () => {
    const [finding, ...others] = findingsIn({ supportFault: 'is answered with 404' }).filter(
      ({ code }) => code === 'signal-undeclared',
    );
    assert.ok(finding);
    assert.deepEqual([finding.level, others], ['advice', []]);
    assert.equal(
      sentencesOf(finding)[0],
      'By its catalogue the site honours Global Privacy Control, but /.well-known/gpc.json is answered with 404.',
    );
  });

  test('a scan finds a cookie and an item of the local storage of the same name apart', () => {
    const items = [cookie('uid', 'before'), cookie('uid', 'before', { kind: 'localStorage' })];
    assert.equal(found({ items }).length, 2);
  });

  test('a scan finds a proposal that has no error in check, also of two hosts of one company', () => {
    const requests = [
      'https://script.hotjar.com/a.js',
      'https://static.hotjar.com/b.js',
      'https://x.example/c.js',
    ];
    const seen = {
      requests: requests.map((each) => request(each, 'accepted')),
      items: [
        cookie('_w', 'accepted', { writers: ['https://tally.example/tag.js'], path: '/films' }),
        cookie('_hj', 'accepted', { writers: ['https://static.hotjar.com/b.js'] }),
        cookie('x', 'accepted', { kind: 'localStorage', writers: ['https://x.example/c.js'] }),
      ],
    };
    const proposed = proposeCatalogue(catalogue, findingsIn(seen));
    assert.deepEqual(
      checkCatalogue(proposed).filter(({ level }) => level === 'error'),
      [],
    );
    assert.deepEqual(
      proposed.vendors.slice(1).map(({ id, loads, storage }) => [id, loads, storage]),
      [
        ['tally', ['*.tally.example', '/vendors/tally/'], [{ kind: 'cookie', name: '_w', path: '/films' }]],
        ['hotjar', ['script.hotjar.com', 'static.hotjar.com'], [{ kind: 'cookie', name: '_hj' }]],
        ['x-example', ['x.example'], [{ kind: 'localStorage', name: 'x' }]],
      ],
    );
  });
});
