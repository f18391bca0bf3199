import assert from 'node:assert/strict';
import { countsIn } from '../../../../../src/addons/counts/service/counts-store.ts';
import { suite, test } from 'node:test';
import { impressions } from '../../../../../src/addons/impressions/impressions.ts';
import { languages } from '../../../../../src/locales/language-tags.ts';
import { placements } from '../../../../../src/protocol/placement.ts';
import { ImpressionEvent } from '../../../../../src/protocol/proxy-counts.ts';
import { Regime } from '../../../../../src/protocol/regime.ts';
import { createTokenProxy } from '../../../../../src/proxy.ts';
import { countImpressions } from '../../../../../src/addons/counts/service/impression.ts';
import { whole } from '../../../../service/support/whole.ts';
import { address, setUp } from '../../../../service/support/set-up.ts';
import { setUpOperations } from '../support/operations-world.ts';

/** A proxy before a service, and the dashboard's server of that service. */
async function begin(t: Parameters<typeof setUp>[0]) {
  const { store, brand, channel, clock, clientOf, service } = await setUp(t, {
    ...whole,
    brand: { name: 'Shop' },
  });
  const { call } = await setUpOperations(t, { store, clock: () => clock.now });
  const proxy = createTokenProxy({
    serviceUrl: address,
    tokenUrl: `${address}/oauth/token`,
    clientId: channel.clientId,
    clientSecret: channel.clientSecret,
    catalogue: { vendors: [{ id: 'tally', targets: ['statistics'] }] },
    addOns: [impressions()],
    now: () => clock.now,
    fetch: async (...given) => service.fetch(new Request(...given)),
  });
  const works: Promise<unknown>[] = [];
  let visitors = 0;
  /** A visit of a page, from an address of its own. */
  const visit = async (placement: string, answer?: string) => {
    visitors += 1;
    const remoteAddress = `203.0.${visitors >> 8}.${visitors & 255}`;
    for (const event of ['shown', ...(answer === undefined ? [] : [answer])]) {
      const request = new Request('https://brand.example/consent/questions', {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin', 'x-assent': '1', 'content-type': 'application/json' },
        body: JSON.stringify({ event, language: 'de', regime: 'opt-in', placement }),
      });
      const waitUntil = (work: Promise<unknown>) => void works.push(work);
      assert.equal((await proxy(request, { remoteAddress, waitUntil })).status, 204);
    }
  };
  const read = async (from = '2026-11-21', to = from) =>
    call('readImpressions', { path: { brandId: brand.id }, query: { from, to } });
  /** A client of the service whose token is fresh. */
  const client = () => clientOf(channel);
  return { visit, read, client, clock, store, brand, counted: () => Promise.all(works) };
}

/** Numbers as sums that have everything. */
const sums = (numbers: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(numbers).map(([name, sum]) => [name, { sum, hasMore: false }]));

suite('the call about how many were asked', () => {
  test('the call about how many were asked shows exactly what happened in 1,000 visits of a page', async (t) => {
    const { visit, read, counted, clock } = await begin(t);
    t.mock.timers.enable({ apis: ['setTimeout'] });
    for (let index = 0; index < 1_000; index += 1)
      await visit('bar', index < 400 ? 'accepted' : index < 700 ? 'refused' : undefined);
    t.mock.timers.tick(0);
    await new Promise(setImmediate);
    t.mock.timers.tick(5_000);
    t.mock.timers.reset();
    await counted();

    const numbers = { ...sums({ shown: 1_000, accepted: 400, refused: 300, mixed: 0 }), ignored: 300 };
    const { json } = await read();
    assert.deepEqual(json, {
      from: '2026-11-21',
      to: '2026-11-21',
      all: { value: '', ...numbers },
      days: [{ value: '2026-11-21', ...numbers }],
      languages: [{ value: 'de', ...numbers }],
      regimes: [{ value: 'opt-in', ...numbers }],
      placements: [{ value: 'bar', ...numbers }],
    });
    clock.now += 400 * 24 * 3_600_000;
    assert.equal((await read('2026-11-20', '2026-11-22')).json.all.shown.sum, 1_000, 'the numbers are kept');
    assert.equal((await read('2026-11-22', '2026-11-23')).json.all.shown.sum, 0);
  });

  test('the call about how many were asked divides the numbers, and no sum of days has a number of them that is hidden', async (t) => {
    const { read, client, clock } = await begin(t);
    const post = async (event: string, language: string, placement: string, count: number) => {
      const question = { event, language, regime: 'opt-in', placement, count };
      assert.equal((await client().postJson('/v2/counts', { questions: [question] })).status, 204);
    };
    await post('shown', 'de', 'card', 60);
    await post('accepted', 'de', 'card', 30);
    clock.now += 24 * 3_600_000;
    await post('shown', 'de', 'bar', 50);
    await post('shown', 'fr', 'bar', 20);
    await post('shown', 'it', 'bar', 4);
    await post('refused', 'fr', 'bar', 9);
    await post('mixed', 'fr', 'bar', 11);
    const { all, days, languages, placements } = (await read('2026-11-21', '2026-11-22')).json;
    const first = { ...sums({ shown: 60, accepted: 30, refused: 0, mixed: 0 }), ignored: 30 };
    const refused = { sum: 0, hasMore: true };
    const second = { ...sums({ shown: 74, accepted: 0, mixed: 11 }), refused };
    assert.deepEqual(all, { value: '', ...sums({ shown: 134, accepted: 30, mixed: 11 }), refused });
    assert.deepEqual(days, [
      { value: '2026-11-21', ...first },
      { value: '2026-11-22', ...second },
    ]);
    const hidden = { sum: 0, hasMore: true };
    assert.deepEqual(languages, [
      { value: 'de', ...sums({ shown: 110, accepted: 30, refused: 0, mixed: 0 }), ignored: 80 },
      // With these, the number of Italian pages could be computed.
      { value: 'fr', ...sums({ accepted: 0, mixed: 11 }), shown: hidden, refused },
      { value: 'it', ...sums({ accepted: 0, refused: 0, mixed: 0 }), shown: hidden },
    ]);
    assert.deepEqual(placements, [
      { value: 'bar', ...second },
      { value: 'card', ...first },
    ]);
  });

  test('the call about how many were asked adds up all combinations of language, regime and placement', async (t) => {
    const { read, store, brand } = await begin(t);
    const questions = ImpressionEvent.options.flatMap((event) =>
      ['other', ...languages].flatMap((language) =>
        Regime.options.flatMap((regime) =>
          placements.map((placement) => ({ event, language, regime, placement, count: 10 })),
        ),
      ),
    );
    assert.equal(questions.length, 4_736);
    await countsIn(store).addCounts(countImpressions(brand.id, '2026-11-21', { questions }));
    const { all } = (await read()).json;
    const each = (questions.length / 4) * 10;
    const numbers = sums({ shown: each, accepted: each, refused: each, mixed: each });
    assert.deepEqual(all, { value: '', ...numbers, ignored: 0 });
  });

  test('the call about how many were asked takes no language, regime or placement that the widget does not have', async (t) => {
    const { client } = await begin(t);
    const question = { event: 'shown', language: 'de', regime: 'opt-in', placement: 'bar', count: 1 };
    for (const wrong of [
      { language: 'ada' },
      { regime: 'x' },
      { placement: 'x' },
      { event: 'x' },
      { count: 0 },
    ])
      assert.equal(
        (await client().postJson('/v2/counts', { questions: [{ ...question, ...wrong }] })).status,
        400,
      );
  });

  test('the call about how many were asked refuses a period that ends before it begins', async (t) => {
    assert.equal((await (await begin(t)).read('2026-11-22', '2026-11-21')).status, 400);
  });
});
