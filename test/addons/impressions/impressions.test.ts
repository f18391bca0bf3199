import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { proxyVariables } from '../../../src/cli/settings/proxy-variables.ts';
import { variableAt, variablesOf } from '../../../src/cli/settings/variable.ts';
import { refuses, sameOrigin, setUp } from '../../proxy/support/set-up.ts';
import { impressions } from '../../../src/addons/impressions/impressions.ts';

const shown = { event: 'shown', language: 'en', regime: 'opt-in', placement: 'bar' };

const begin = (addOns = [impressions()]) => {
  const world = setUp({
    service: () => new Response(null, { status: 204 }),
    options: { addOns },
  });
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    world.ask('/questions', {
      method: 'POST',
      headers: { ...sameOrigin, ...headers },
      body: JSON.stringify(body),
    });
  return { ...world, post };
};

suite('how often the question was shown and answered', () => {
  test('how often the question was shown and answered is sent to the service as sums, after the answers, and without anything of the visitors', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const { post, serviceRequests, afterwards } = begin();
    for (const question of [
      shown,
      { ...shown, language: 'de-CH' },
      { ...shown, event: 'refused', language: 'de' },
      shown,
      { ...shown, language: 'xx', id: 'a1.secret' },
    ]) {
      const answer = await post(question, { cookie: '__Host-assent_id=a1.secret' });
      assert.deepEqual([answer.status, answer.headers.get('set-cookie')], [204, null]);
    }
    t.mock.timers.tick(0);
    await Promise.resolve();
    t.mock.timers.tick(5_000);
    await afterwards();
    const sent = serviceRequests.map(({ url, body }) => [url, JSON.parse(body)]);
    assert.deepEqual(sent, [
      [
        'https://service.example/v2/counts',
        {
          questions: [
            { ...shown, count: 2 },
            { ...shown, language: 'de', count: 1 },
            { ...shown, event: 'refused', language: 'de', count: 1 },
            { ...shown, language: 'other', count: 1 },
          ],
        },
      ],
    ]);
  });

  for (const header of ['sec-gpc', 'dnt'])
    test(`how often the question was shown and answered is not counted with ${header}: 1`, async () => {
      const { post, serviceRequests, afterwards } = begin();
      assert.equal((await post(shown, { [header]: '1' })).status, 204);
      await afterwards();
      assert.deepEqual(serviceRequests, []);
    });

  test('how often the question was shown and answered is not counted unless the proxy is told to', async () =>
    refuses(await begin([]).post(shown), 404, 'endpoint-unknown'));

  const wrong: [what: string, body: unknown][] = [
    ['event', { ...shown, event: 'closed' }],
    ['regime', { ...shown, regime: 'everywhere' }],
    ['placement', { ...shown, placement: 'popup' }],
    ['language', { ...shown, language: 'x'.repeat(40) }],
    ['body', 'shown'],
  ];
  for (const [what, body] of wrong)
    test(`how often the question was shown and answered is refused with an unknown ${what}`, async () =>
      refuses(await begin().post(body), 400, 'body-invalid'));

  test('how often the question was shown and answered is refused from another site, and beyond a limit for each address', async () => {
    const { post } = begin([impressions({ rates: { questionsPerAddress: 1 } })]);
    refuses(await post(shown, { 'sec-fetch-site': 'cross-site' }), 403, 'origin-refused');
    refuses(await post(shown, { 'x-assent': '' }), 403, 'origin-refused');
    assert.equal((await post(shown)).status, 204);
    refuses(await post(shown), 429, 'too-many-requests');
  });
});

test('the variable of the limit of questions has the limit by default', async () => {
  const { standard } = variableAt(variablesOf(proxyVariables), ['rates', 'questionsPerAddress']) ?? {};
  const { post } = begin();
  for (let count = 0; count < Number(standard); count += 1)
    assert.equal((await post(shown, { dnt: '1' })).status, 204);
  refuses(await post(shown, { dnt: '1' }), 429, 'too-many-requests');
});
