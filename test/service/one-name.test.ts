import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { AdministrationError, exportSubject } from '../../src/service.ts';
import { setUp } from './support/set-up.ts';

type World = Awaited<ReturnType<typeof setUp>>;

const by = (vendor: string) => [{ target: 'video', vendor, action: 'ACCEPT' }];

/** Whose consent a read shows: each is posted with a vendor named after who posted it. */
async function shownTo({ client }: World, id: string): Promise<string> {
  return (await client.unified(id)).json.unifiedConsent.actions[0].vendor;
}

/** Which subject the commands take a name for, or that they ask which. */
async function commandsTake({ store, brand }: World, subject: string): Promise<unknown> {
  try {
    return (await exportSubject(store, { brand: brand.id, subject })).subjectId;
  } catch (error) {
    assert.ok(error instanceof AdministrationError);
    return error.code;
  }
}

suite('a subjectId that somebody else posts under', () => {
  const posts = [
    ['as anonymousId', (id: string) => ({ anonymousId: id })],
    ['as verifiedId', (id: string) => ({ verifiedId: id })],
    ['as both', (id: string) => ({ anonymousId: id, verifiedId: id })],
  ] as const;
  for (const [how, subjectOf] of posts) {
    test(`${how} shows the subject whose it is, to readers and commands alike`, async (t) => {
      const world = await setUp(t);
      const { client } = world;
      await client.post({ actions: by('owner') });
      const { subjectId } = (await client.unified('visitor-0001')).json.unifiedConsent;
      const reply = await client.post({ subject: subjectOf(subjectId), actions: by('stranger') });
      assert.equal(reply.status, 201);
      for (const id of [subjectId, 'visitor-0001']) assert.equal(await shownTo(world, id), 'owner');
      assert.equal(await commandsTake(world, subjectId), subjectId);
    });
  }

  test('before it has come back from an erasure shows the subject again once it has', async (t) => {
    const world = await setUp(t);
    const { client, store, brand } = world;
    await client.post({ actions: by('owner') });
    const { subjectId } = (await client.unified('visitor-0001')).json.unifiedConsent;
    await store.eraseSubject(brand.id, subjectId);
    await client.post({ subject: { anonymousId: subjectId }, actions: by('stranger') });
    assert.equal(await shownTo(world, subjectId), 'stranger');
    await client.post({ actions: by('owner') });
    assert.equal(await shownTo(world, subjectId), 'owner');
  });

  test('shows the subject also where reads lag behind', async (t) => {
    const world = await setUp(t, { faults: { readDelay: 1 } });
    const { client, clock } = world;
    await client.post({ actions: by('owner') });
    clock.now += 10;
    const { subjectId } = (await client.unified('visitor-0001')).json.unifiedConsent;
    await client.post({ subject: { anonymousId: subjectId }, actions: by('stranger') });
    clock.now += 10;
    assert.equal(await shownTo(world, subjectId), 'owner');
  });
});

suite('a string that is both a verifiedId and an anonymousId', () => {
  for (const order of [
    ['verifiedId', 'anonymousId'],
    ['anonymousId', 'verifiedId'],
  ] as const) {
    test(`shows readers the one who has proved it, and the commands ask: ${order.join(', then ')}`, async (t) => {
      const world = await setUp(t);
      const { client } = world;
      for (const kind of order)
        await client.post({ subject: { [kind]: 'customer-12345' }, actions: by(kind) });
      assert.equal(await shownTo(world, 'customer-12345'), 'verifiedId');
      assert.equal(await commandsTake(world, 'customer-12345'), 'subject-ambiguous');
    });
  }
});

suite('a slash that ends the address of a read', () => {
  test('is not part of the identifier: nobody can hide another by one slash more', async (t) => {
    const world = await setUp(t);
    const { client } = world;
    await client.post({ actions: by('owner') });
    await client.post({ subject: { anonymousId: 'visitor-0001/' }, actions: by('stranger') });
    const vendorAt = async (path: string) =>
      (await client.ask(`/v2/consents/unified/${path}`)).json.unifiedConsent.actions[0].vendor;
    assert.equal(await vendorAt('visitor-0001'), 'owner');
    assert.equal(await vendorAt('visitor-0001/'), 'owner');
    assert.equal(await vendorAt('visitor-0001%2F'), 'stranger');
    assert.equal(await vendorAt('visitor-0001//'), 'stranger');
  });
});
