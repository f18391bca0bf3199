import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { blocksIn } from '../../documented-blocks.ts';
import { readProjectFile } from '../../architecture/source-files.ts';
import { contentSecurityPolicy, type PolicyOptions, readHint } from '../../../src/index.ts';

const catalogue = {
  targets: [
    { id: 'needed', name: 'Needed', description: '', required: true },
    { id: 'statistics', name: 'Statistics', description: '', exemption: 'statistics' },
    { id: 'marketing', name: 'Marketing', description: '', saleOrShare: true },
  ],
  vendors: [
    { id: 'pay', name: 'Pay', targets: ['needed'], loads: ['pay.example'] },
    { id: 'tally', name: 'Tally', targets: ['statistics'], loads: ['*.tally.example', '/vendors/tally/'] },
    { id: 'ads', name: 'Ads', targets: ['statistics', 'marketing'], loads: ['ads.example'] },
    { id: 'silent', name: 'Silent', targets: ['marketing'] },
    { id: 'hostile', name: 'Hostile', targets: ['needed'], loads: ['a.example; script-src *', '*', 7] },
  ],
};
const base = "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:";
/** A host, and its WebSockets. */
const withSockets = (host: string) => `${host} wss://${host}`;
const pay = withSockets('pay.example');
const ads = withSockets('ads.example');
const tally = ['tally.example', '*.tally.example'].map(withSockets).join(' ');

suite('the policy of a page', () => {
  test('the policy of a page is sent by the example for Express', () => {
    const guide = readProjectFile('docs/guides/stop-unmarked-tags.md');
    const [block = ''] = blocksIn(guide, 'js');
    const sent: string[][] = [];
    const request = { headers: { cookie: 'assent_hint=1/statistics:ads' } };
    const send = (...header: string[]) => sent.push(header);
    const response = { append: send, set: send };
    const app = { use: (handle: (...values: unknown[]) => void) => handle(request, response, () => {}) };
    runInNewContext(block, { app, catalogue, contentSecurityPolicy, readHint });
    assert.deepEqual(sent, [
      ['content-security-policy', `${base} ${withSockets('www.youtube-nocookie.com')} ${pay} ${ads}`],
      ['cache-control', 'private'],
    ]);
  });

  const cases: readonly (readonly [name: string, cookies: string, options: PolicyOptions, hosts: string])[] =
    [
      ['before a choice allows what is required', '', {}, pay],
      ['allows a vendor of whose cells one is allowed', 'assent_hint=1/statistics:ads', {}, `${pay} ${ads}`],
      [
        'after a refusal allows what is required, in each regime',
        'assent_hint=1',
        { regime: 'opt-out' },
        pay,
      ],
      ['ignores names that no vendor has', 'assent_hint=1/statistics:evil.example', {}, pay],
      ['in opt-out allows all before a choice', '', { regime: 'opt-out' }, `${pay} ${tally} ${ads}`],
      ['in gb allows what is exempt', '', { regime: 'gb' }, `${pay} ${tally} ${ads}`],
      [
        'begins with the hosts of the brand',
        '',
        { own: ['static.brand.example'] },
        `${withSockets('static.brand.example')} ${pay}`,
      ],
    ];
  for (const [name, cookies, options, hosts] of cases)
    test(`the policy of a page ${name}`, () =>
      assert.equal(contentSecurityPolicy(catalogue, readHint(cookies), options), `${base} ${hosts}`));

  test('the policy of a page with the signal of Global Privacy Control leaves out who only sells or shares', () => {
    const [needed, , only] = catalogue.vendors;
    const sold = { ...catalogue, vendors: [needed, { ...only, targets: ['marketing'] }] };
    const policyFor = (gpc: boolean) => contentSecurityPolicy(sold, undefined, { regime: 'opt-out', gpc });
    assert.equal(policyFor(false), `${base} ${pay} ${ads}`);
    assert.equal(policyFor(true), `${base} ${pay}`);
  });

  test('the policy of a page names where browsers report', () => {
    const policy = contentSecurityPolicy(catalogue, undefined, { reportTo: '/consent/blocked' });
    assert.equal(policy, `${base} ${pay}; report-uri /consent/blocked`);
  });

  for (const options of [
    { own: ['https://static.brand.example'] },
    { own: ['a; script-src *'] },
    { reportTo: 'a b' },
    { reportTo: 'collector.example/x' },
    { own: ['/path'] },
  ])
    test(`the policy of a page is not made with ${JSON.stringify(options)}`, () =>
      assert.throws(() => contentSecurityPolicy(catalogue, undefined, options), TypeError));

  for (const broken of [undefined, null, 'text', { vendors: 'x' }, { vendors: [{ id: 1 }] }])
    test(`the policy of a page reaches only the site itself if the catalogue is ${JSON.stringify(broken)}`, () =>
      assert.equal(contentSecurityPolicy(broken, undefined), base));
});
