import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { Store } from '../../../src/service.ts';
import type { NewConsent } from '../../../src/service/store/new-consent.ts';
import { openStore } from '../support/open-store.ts';
import { setUp } from '../support/set-up.ts';

const action = (vendor: string) => ({ target: 'video', vendor, action: 'ACCEPT' });

/** A consent about 1,000 vendors. */
const flood = (index: number) => ({
  subject: { anonymousId: `visitor-flood-${index}` },
  actions: Array.from({ length: 1_000 }, (_, vendor) => action(`junk ${index} ${vendor}`)),
});
const usual = (index: number) => ({
  subject: { anonymousId: `visitor-usual-${index}` },
  actions: [action('tubular'), action('other')],
});

/** A service whose commits wait until so many consents have come for them. */
async function setUpCommits(t: TestContext, posts: number, check: (consents: readonly NewConsent[]) => void) {
  const store = await openStore(Date.now);
  t.after(() => store.close());
  const { promise: allCame, resolve: go } = Promise.withResolvers<void>();
  let came = 0;
  const shardOf: Store['shardOf'] = (consent) => {
    came += 1;
    if (came === posts) go();
    return store.shardOf(consent);
  };
  const recordConsents: Store['recordConsents'] = async (consents) => {
    await allCame;
    check(consents);
    return store.recordConsents(consents);
  };
  return setUp(t, { store: { ...store, shardOf, recordConsents } });
}

const sumBy = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((sum, each) => sum + of(each), 0);

test('no commit has more than 2,000 actions or 2 MB, however many consents come at once', async (t) => {
  const filled = (index: number) => ({ ...usual(index), attributes: { text: 'x'.repeat(40_000) } });
  const posts = Array.from({ length: 100 }, (_, index) => (index % 10 === 0 ? flood(index) : filled(index)));
  const commits: { readonly actions: number; readonly bytes: number }[] = [];
  const { client } = await setUpCommits(t, posts.length, (consents) => {
    const actions = sumBy(consents, (each) => each.actions.length);
    commits.push({ actions, bytes: sumBy(consents, (each) => each.bytes) });
  });
  await client.token();
  const replies = await Promise.all(posts.map((body) => client.post(body)));
  assert.ok(replies.every(({ status }) => status === 201));
  for (const { actions, bytes } of commits)
    assert.ok(actions <= 2_000 && bytes <= 2e6, `${actions} actions, ${bytes} bytes`);
  assert.ok(commits.length < posts.length, 'some share a commit');
});

test('a consent whose commit fails does not fail those that share it', async (t) => {
  const { client } = await setUpCommits(t, 8, (consents) => {
    if (consents.some(({ tags }) => tags.includes('bad'))) throw new Error('a value that no table takes');
  });
  await client.token();
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      client.post({ ...usual(index), tags: index === 5 ? ['bad'] : [] }),
    ),
  );
  assert.deepEqual(
    replies.map(({ status }) => status),
    [201, 201, 201, 201, 201, 503, 201, 201],
  );
});

test('a small consent does not wait until the large bodies that came before it are read', async (t) => {
  const store = await openStore(Date.now);
  t.after(() => store.close());
  let read = 0;
  let before = Infinity;
  const recordConsents: Store['recordConsents'] = (consents) => {
    before = read;
    return store.recordConsents(consents);
  };
  const { client } = await setUp(t, { store: { ...store, recordConsents } });
  // A refusal is the answer that follows reading at once.
  const large = Array.from({ length: 100 }, async (_, index) => {
    const { status } = await client.post({ ...flood(index), tags: 'not a list' });
    assert.equal(status, 400);
    read += 1;
  });
  assert.equal((await client.post(usual(1))).status, 201);
  assert.ok(before < 50, `${before} of 100 large bodies were read first`);
  await Promise.all(large);
});
