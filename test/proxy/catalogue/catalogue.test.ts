import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { refuses, setUp } from '../support/set-up.ts';

/** Written as a person would, so that it shows whether the bytes stay. */
const text = `{ "regime": "opt-in",
  "regimes": { "US": "opt-out", "GB": "gb", "CA-QC": "opt-in", "CA": "notice-only", "US-CA": "notice-only", "Mars": "opt-out" },
  "vendors": [{ "id": "tally", "targets": ["statistics"] }] }
`;

const place = { country: 'cf-ipcountry', region: 'cf-region-code' };

const read = (headers: Record<string, string> = {}, options: object = { catalogue: text, place }) =>
  setUp({ options }).ask('/catalogue', { headers });

suite('the regime of a visitor', () => {
  const visitors: [who: string, headers: Record<string, string>, regime: string][] = [
    ['in a country with a rule', { 'cf-ipcountry': 'US' }, 'opt-out'],
    ['in another', { 'cf-ipcountry': 'GB' }, 'gb'],
    ['in a part of a country with a rule', { 'cf-ipcountry': 'CA', 'cf-region-code': 'QC' }, 'opt-in'],
    [
      'in a part that is named with its country',
      { 'cf-ipcountry': 'US', 'cf-region-code': 'US-CA' },
      'notice-only',
    ],
    [
      'in a part without a rule, in a country with one',
      { 'cf-ipcountry': 'CA', 'cf-region-code': 'ON' },
      'notice-only',
    ],
    ['in a part of another country', { 'cf-ipcountry': 'US', 'cf-region-code': 'CA-QC' }, 'opt-out'],
    ['in a country without a rule', { 'cf-ipcountry': 'NO' }, 'opt-in'],
    ['of whom nothing is known', {}, 'opt-in'],
    ['of whom only the region is known', { 'cf-region-code': 'CA' }, 'opt-in'],
    ['in a country that is unknown', { 'cf-ipcountry': 'XX' }, 'opt-in'],
    ['in Tor', { 'cf-ipcountry': 'T1' }, 'opt-in'],
    ['with two countries', { 'cf-ipcountry': 'US, GB' }, 'opt-in'],
    ['with a word', { 'cf-ipcountry': 'Mars' }, 'opt-in'],
    ['with a region that is malformed', { 'cf-ipcountry': 'US', 'cf-region-code': '../x' }, 'opt-out'],
    ['with a header that nobody configured', { 'x-vercel-ip-country': 'US' }, 'opt-in'],
  ];
  for (const [who, headers, regime] of visitors)
    test(`a visitor ${who} gets the regime ${regime}`, async () =>
      assert.equal((await read(headers)).headers.get('assent-regime'), regime));

  test('the regime of a visitor is that of the catalogue if no header is configured', async () =>
    assert.equal(
      (await read({ 'cf-ipcountry': 'US' }, { catalogue: text })).headers.get('assent-regime'),
      'opt-in',
    ));
});

suite('the catalogue at the proxy', () => {
  test('the catalogue at the proxy is the same bytes for everybody, and no shared cache may keep it', async () => {
    const [here, there] = [await read({ 'cf-ipcountry': 'US' }), await read()];
    assert.deepEqual([here.text, there.text], [text, text]);
    assert.equal(here.headers.get('cache-control'), 'private, no-cache');
    assert.equal(here.headers.get('vary'), 'cf-ipcountry, cf-region-code');
    assert.notEqual(here.headers.get('etag'), there.headers.get('etag'));
  });

  test('the catalogue at the proxy is not sent again to who has it with the same regime, and to nobody else', async () => {
    const etag = (await read({ 'cf-ipcountry': 'US' })).headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const { status, headers, text: body } = await read({ 'cf-ipcountry': 'US', 'if-none-match': known });
      assert.deepEqual([status, headers.get('assent-regime'), body], [304, 'opt-out', '']);
    }
    assert.equal((await read({ 'cf-ipcountry': 'GB', 'if-none-match': etag })).status, 200);
  });

  test('the catalogue at the proxy has no regime without rules of places', async () => {
    const catalogue = { vendors: [{ id: 'tally', targets: ['statistics'] }] };
    const answer = await read({}, { catalogue });
    assert.deepEqual(JSON.parse(answer.text), catalogue);
    assert.equal(answer.headers.get('assent-regime'), null);
  });

  test('the catalogue at the proxy follows a change', async () => {
    const world = setUp({ options: { catalogue: text, place } });
    world.changeCatalogue(text.replace('"US": "opt-out"', '"US": "gb"'));
    const { headers } = await world.ask('/catalogue', { headers: { 'cf-ipcountry': 'US' } });
    assert.equal(headers.get('assent-regime'), 'gb');
  });

  test('the catalogue at the proxy may be read from any page, and is not there without the option', async () => {
    assert.equal((await read({ 'sec-fetch-site': 'cross-site' })).status, 200);
    refuses(await setUp().ask('/catalogue'), 404, 'endpoint-unknown');
  });

  test('the catalogue at the proxy leaves no place in the log', async () => {
    const world = setUp({ options: { catalogue: text, place } });
    await world.ask('/catalogue', { headers: { 'cf-ipcountry': 'US', 'cf-region-code': 'CA' } });
    assert.doesNotMatch(JSON.stringify(world.lines), /US|CA|opt-out|notice/);
  });
});

suite('an option that is wrong is told', () => {
  const faulty: [what: string, options: object, says: RegExp][] = [
    [
      'a header with a space',
      { place: { country: 'cf ipcountry' } },
      /"place\.country" must be the name of a header/,
    ],
    ['a region without a country', { place: { region: 'cf-region-code' } }, /"place\.country" is not set/],
    ['a text that is no JSON', { catalogue: '{' }, /"catalogue" must be a catalogue, or its text in JSON/],
  ];
  for (const [what, options, says] of faulty)
    test(`an option that is wrong is told: ${what}`, () => assert.throws(() => setUp({ options }), says));
});
