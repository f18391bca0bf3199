import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { AdministrationError, exportSubject } from '../../../src/service.ts';
import { setUp } from '../support/set-up.ts';

type World = Awaited<ReturnType<typeof setUp>>;

const by = (vendor: string) => [{ target: 'video', vendor, action: 'ACCEPT' }];

/** Whose consent a read shows: the vendor of each consent names who posted it. */
async function shownTo({ client }: World, id: string): Promise<string> {
  return (await client.unified(id)).json.unifiedConsent.actions[0].vendor;
}

/** The subject that the commands find by a name, or that they report it as ambiguous. */
async function commandsTake({ store, brand }: World, subject: string): Promise<unknown> {
  try {
    return (await exportSubject(store, { brand: brand.id, subject })).subjectId;
  } catch (error) {
    assert.ok(error instanceof AdministrationError);
    return error.code;
  }
}

suite('a subjectId that is also posted as an identifier', () => {
  const posts = [
    ['as anonymousId', (id: string) => ({ anonymousId: id })],
    ['as verifiedId', (id: string) => ({ verifiedId: id })],
    ['as both', (id: string) => ({ anonymousId: id, verifiedId: id })],
  ] as const;
  for (const [how, subjectOf] of posts) {
    test(`a subjectId that is also posted ${how} still finds its subject, for readers and commands`, async (t) => {
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

  test('a subjectId that is also posted as an identifier while its subject is erased finds that subject again after it posts again', async (t) => {
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
});

suite('a string that is both a verifiedId and an anonymousId', () => {
  for (const order of [
    ['verifiedId', 'anonymousId'],
    ['anonymousId', 'verifiedId'],
  ] as const) {
    test(`a string that is both a verifiedId and an anonymousId finds the verified subject for readers, and is ambiguous for commands: ${order.join(', then ')}`, async (t) => {
      const world = await setUp(t);
      const { client } = world;
      for (const kind of order)
        await client.post({ subject: { [kind]: 'customer-12345' }, actions: by(kind) });
      assert.equal(await shownTo(world, 'customer-12345'), 'verifiedId');
      assert.equal(await commandsTake(world, 'customer-12345'), 'subject-ambiguous');
    });
  }
});

suite('a slash at the end of the path of a read', () => {
  test('a slash at the end of the path of a read is not part of the identifier, so an identifier with a slash cannot hide one without', async (t) => {
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
