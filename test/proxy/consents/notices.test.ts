import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { suite, test } from 'node:test';
import type { TokenProxyOptions } from '../../../src/proxy.ts';
import { longestNotice } from '../../../src/protocol/notice.ts';
import { releaseWords } from '../../../src/locales/release-words.ts';
import { wordsDigest } from '../../../src/locales/words-digest.ts';
import { consent, refuses, sameOrigin, setUp } from '../support/set-up.ts';
import type { Sent } from '../support/upstream.ts';

const nameOf = (text: string) => createHash('sha256').update(text).digest('hex');
const catalogue = { vendors: [{ id: 'acme', targets: ['statistics'], name: 'Ácme' }] };
const older = { vendors: [{ id: 'acme', targets: ['statistics'], name: 'Acme' }] };
const [name, olderName] = [catalogue, older].map((each) => nameOf(JSON.stringify(each)));

/** A service that says of every consent that it lacks a text, and answers what is published with a status. */
function begin(
  options: Partial<TokenProxyOptions> = {},
  publishing: () => Response | Promise<Response> = taken,
) {
  const service = ({ method }: Sent) =>
    method === 'POST' ? new Response(null, { status: 201, headers: { notice: 'unknown' } }) : publishing();
  const world = setUp({
    service,
    options: { catalogue: JSON.stringify(catalogue, undefined, 2), ...options },
  });
  const published = () =>
    world.serviceRequests
      .filter(({ method }) => method === 'PUT')
      .map(({ url, body }) => [new URL(url).pathname, body]);
  const post = async (evidence: object) => {
    const reply = await world.post(consent({ attributes: { assent: evidence } }));
    await world.afterwards();
    return reply;
  };
  return { ...world, post, published };
}

const taken = () => new Response(null, { status: 204 });
const pathOf = (of: string | undefined) => `/v2/notices/${of}`;

suite('when the service lacks what a consent names as shown, the proxy', () => {
  test('when the service lacks what a consent names as shown, the proxy publishes its catalogue and the words of its release, and tells the browser nothing of it', async () => {
    const { post, published } = begin();
    const reply = await post({ catalogue: name, words: wordsDigest });
    assert.equal(reply.status, 201);
    assert.equal(reply.headers.get('notice'), null);
    assert.deepEqual(published(), [
      [pathOf(name), JSON.stringify(catalogue)],
      [pathOf(wordsDigest), await releaseWords()],
    ]);
  });

  test('when the service lacks what a consent names as shown, the proxy publishes the further texts that it was given, and none that is not named', async () => {
    const { post, published } = begin({ notices: [older] });
    await post({ catalogue: olderName });
    assert.deepEqual(published(), [[pathOf(olderName), JSON.stringify(older)]]);
  });

  test('when the service lacks what a consent names as shown, the proxy publishes each once a minute at most, and again if the service has lost it', async () => {
    const { post, published, clock } = begin();
    await Promise.all([1, 2, 3].map(() => post({ catalogue: name })));
    assert.equal(published().length, 1);
    clock.now += 60_000;
    await post({ catalogue: name });
    assert.equal(published().length, 2);
  });

  test('when the service lacks what a consent names as shown, the proxy says so in its log if it has no such text, and asks nobody for it', async () => {
    const { post, serviceRequests, lines } = begin();
    await post({ catalogue: olderName, words: 'https://elsewhere.example/words.json' });
    assert.equal(serviceRequests.length, 1);
    assert.match(
      JSON.stringify(lines),
      /a text as shown that is not archived, and that this proxy does not have/,
    );
  });

  for (const [how, answer] of [
    ['refused', () => new Response(null, { status: 413 })],
    ['not answered', () => Promise.reject(new TypeError('There is no network.'))],
  ] as const)
    test(`when the service lacks what a consent names as shown, the proxy takes further choices if its text is ${how}`, async () => {
      const { post, published } = begin({}, answer);
      for (let time = 0; time < 2; time += 1) assert.equal((await post({ catalogue: name })).status, 201);
      assert.equal(published().length, 1);
    });
});

test('a browser cannot publish a text', async () => {
  const { ask, serviceRequests } = setUp({ options: { catalogue } });
  const reply = await ask(pathOf(name), {
    method: 'PUT',
    headers: sameOrigin,
    body: JSON.stringify(catalogue),
  });
  refuses(reply, 404, 'endpoint-unknown');
  assert.equal(serviceRequests.length, 0);
});

test('a service that says nothing of texts gets none', async () => {
  const { post, afterwards, serviceRequests } = setUp({ options: { catalogue } });
  await post(consent({ attributes: { assent: { catalogue: name, words: wordsDigest } } }));
  await afterwards();
  assert.equal(serviceRequests.length, 1);
});

test('the option "notices" takes catalogues and their texts', () => {
  const tooLong = JSON.stringify([{ vendors: ['x'.repeat(longestNotice)] }]);
  for (const text of ['["{"]', '["[]"]', '[7]', '[{ "targets": [] }]', '"x"', tooLong])
    assert.throws(() => setUp({ options: { notices: JSON.parse(text) } }), /"notices(\[0\])?" must be/);
});
