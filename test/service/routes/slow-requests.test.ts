import assert from 'node:assert/strict';
import { suite, test, type TestContext } from 'node:test';
import {
  createBrand,
  createChannel,
  deleteBrand,
  deleteChannel,
  setChannelDisabled,
  updateBrand,
  updateChannel,
} from '../../../src/service.ts';
import { identityOf } from '../../../src/service/identity/identity.ts';
import { candidatesFor } from '../../../src/service/request/subject-candidates.ts';
import { verifiedIdOf } from '../../../src/service/verification/verified-id.ts';
import { consentOf, refuses, setUp } from '../support/set-up.ts';

type World = Awaited<ReturnType<typeof setUp>>;

const email = 'kim@brand.example';
const bodies = {
  '/v2/consents': consentOf(),
  '/subjects/profile': { email, profile: {} },
  '/subjects/profile/verify': { email, code: '000000' },
};
type Path = keyof typeof bodies;
const paths: readonly Path[] = ['/v2/consents', '/subjects/profile', '/subjects/profile/verify'];

/** Sends the headers and the first ten bytes, and the rest after `change`. */
async function sendAround({ client }: Pick<World, 'client'>, path: Path, change: () => Promise<unknown>) {
  const bytes = new TextEncoder().encode(JSON.stringify(bodies[path]));
  const [begun, changed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const chunks = [bytes.slice(0, 10), bytes.slice(10)];
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const chunk = chunks.shift();
        // The service has read the first bytes when it asks for more.
        if (chunks.length === 0 && chunk) {
          begun.resolve();
          await changed.promise;
        }
        if (chunk) controller.enqueue(chunk);
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const reply = client.ask(path, { method: 'POST', body, duplex: 'half' });
  await Promise.race([begun.promise, reply]);
  await change();
  changed.resolve();
  return reply;
}

/** Whether anything is stored about the visitor or the person of the requests. */
async function isStored(
  { store }: Pick<World, 'store'>,
  { id, key }: { id: string; key: Uint8Array },
): Promise<boolean> {
  const { subjectId } = identityOf(key, 'verified', verifiedIdOf(key, email));
  const found = ['visitor-0001', 'visitor-0002'].map((each) =>
    store.findSubject(id, candidatesFor(key, each)),
  );
  const all = await Promise.all([...found, store.findProfile(id, subjectId)]);
  return all.some((each) => each !== undefined);
}

async function setUpBrand(t: TestContext) {
  const privacyPolicy = { version: '1', url: 'https://example.com/1' };
  const world = await setUp(t, { channel: { privacyPolicy } });
  const [brand] = await world.store.listBrands();
  assert.ok(brand);
  return { ...world, brand };
}

suite('a request that begins before a change and ends after it', () => {
  test('a request that begins before a change and ends after it is recorded under the policy and the region of the moment of recording', async (t) => {
    const world = await setUpBrand(t);
    const { store, brand, channel, client } = world;
    const privacyPolicy = { version: '2', url: 'https://example.com/2' };
    const reply = await sendAround(world, '/v2/consents', async () => {
      await updateBrand(store, brand.id, { region: 'NO' });
      await updateChannel(store, channel.clientId, { privacyPolicy });
    });
    assert.equal(reply.status, 201);
    const { unifiedConsent } = (await client.unified('visitor-0001')).json;
    assert.deepEqual(unifiedConsent.compliance.privacyPolicy, privacyPolicy);
    assert.equal(unifiedConsent.region, 'NO');
  });

  for (const path of paths) {
    test(`${path} is refused when the channel is disabled meanwhile`, async (t) => {
      const world = await setUpBrand(t);
      const { store, brand, channel } = world;
      const reply = await sendAround(world, path, () => setChannelDisabled(store, channel.clientId, true));
      refuses(reply, 403, 'client-disabled');
      assert.equal(await isStored(world, brand), false);
    });

    test(`${path} is refused when the channel and the brand are deleted meanwhile`, async (t) => {
      const world = await setUpBrand(t);
      const { store, brand, channel } = world;
      const reply = await sendAround(world, path, async () => {
        await deleteChannel(store, channel.clientId);
        await deleteBrand(store, brand.id);
      });
      refuses(reply, 401, 'token-invalid');
      assert.equal(await isStored(world, brand), false);
    });

    test(`${path} is refused when another brand gets the clientId meanwhile`, async (t) => {
      const world = await setUpBrand(t);
      const { store, brand, channel } = world;
      const other = await createBrand(store, { name: 'Other' });
      const reply = await sendAround(world, path, async () => {
        await deleteChannel(store, channel.clientId);
        await createChannel(store, { brand: other.id, clientId: channel.clientId });
      });
      refuses(reply, 401, 'token-invalid');
      for (const { id } of [brand, other]) assert.equal(await isStored(world, { ...brand, id }), false);
    });

    test(`${path} is refused when its token expires meanwhile`, async (t) => {
      const world = await setUpBrand(t);
      const { brand, clock, client } = world;
      await client.token();
      const reply = await sendAround(world, path, async () => {
        clock.now += 2 * 3_600_000;
      });
      refuses(reply, 401, 'token-invalid');
      assert.equal(await isStored(world, brand), false);
    });
  }
});

// A deletion takes a second on Citus.
const rounds = process.env['ASSENT_TEST_STORE'] === 'citus' ? 6 : 30;

suite('a deletion beside first requests', () => {
  for (const what of ['the channel', 'the channel and its brand'])
    test(`a deletion beside first requests deletes ${what}, or refuses because of them; nothing is left without a brand`, async (t) => {
      const world = await setUp(t);
      const { store, clientOf } = world;
      for (let round = 0; round < rounds; round += 1) {
        const { id } = await createBrand(store, { name: `Brand ${round}` });
        const brand = (await store.listBrands()).find((each) => each.id === id);
        assert.ok(brand);
        const channel = await createChannel(store, { brand: id });
        const client = clientOf(channel);
        await client.token();
        const remove = async (): Promise<void> => {
          // In some rounds first, in others later.
          for (let turn = 0; turn < round % 6; turn += 1) await new Promise(setImmediate);
          await deleteChannel(store, channel.clientId);
          if (what !== 'the channel') await deleteBrand(store, id);
        };
        const [removed, post] = await Promise.allSettled([
          remove(),
          client.post(),
          client.profile(email),
          client.post({ subject: { anonymousId: 'visitor-0002' } }),
        ]);
        const isThere = (await store.findClient(channel.clientId)) !== undefined;
        assert.ok(post.status === 'fulfilled');
        if (removed.status === 'rejected')
          assert.match(String(removed.reason.code), /^(channel|brand)-in-use$/, String(removed.reason));
        assert.equal(post.value.status, isThere ? 201 : post.value.status);
        if (!isThere) assert.equal(post.value.status, 401, `round ${round}: a consent without a channel`);
        const isBrandThere = (await store.listBrands()).some((each) => each.id === id);
        if (!isBrandThere) assert.equal(await isStored(world, brand), false, `round ${round}`);
      }
    });
});
