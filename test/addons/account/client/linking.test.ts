import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { begin, decided, during } from '../../../client/begin.ts';
import {
  email,
  account,
  everywhere,
  all,
  held,
  verificationOf,
  verify,
  signOut,
  chosen,
  open,
} from './verbs.ts';

suite('the changes of a verification', () => {
  test('the changes of a verification are shown before they happen, as a comparison of device and account', async () => {
    const { world, tab } = await begin();
    tab.client.choose([
      { vendor: 'tubular', target: 'video', action: 'ACCEPT' },
      { vendor: 'tally', target: 'statistics', action: 'ACCEPT' },
    ]);
    await world.pass(30_000);
    world.service.record(account, [
      { vendor: 'tubular', target: 'statistics', action: 'ACCEPT' },
      { vendor: 'tally', target: 'statistics', action: 'REJECT' },
    ]);
    const seen: unknown[] = [];
    await verify(world, tab, (comparison) => {
      const lines = comparison.cells.map(({ vendor, target, device, account, result }) => [
        `${vendor}/${target}`,
        device,
        account,
        result.protective,
      ]);
      seen.push(lines, open(tab), tab.client.snapshot.subject);
      return 'protective';
    });
    assert.deepEqual(seen, [
      [
        ['tubular/statistics', undefined, 'ACCEPT', 'ACCEPT'],
        ['tubular/video', 'ACCEPT', undefined, 'ACCEPT'],
        ['tally/statistics', 'ACCEPT', 'REJECT', 'REJECT'],
      ],
      ['tubular/video', 'tally/statistics'],
      'anonymous',
    ]);
  });

  test('the changes of a verification do not happen if the visitor declines, and the visitor is not signed in then', async () => {
    const { world, tab } = await decided('REJECT');
    world.service.record(account, all('ACCEPT'));
    assert.deepEqual(await verify(world, tab, () => undefined), { type: 'declined' });
    assert.deepEqual(chosen(tab), held('REJECT'));
    assert.equal(tab.client.snapshot.subject, 'anonymous');
    assert.equal(world.accounts.verifiedId, undefined);
  });

  test('the changes of a verification that are declined offline are reported, and the visitor can sign out later', async () => {
    const { world, tab } = await decided('REJECT');
    world.service.record(account, all('ACCEPT'));
    const outcome = await verify(world, tab, () => {
      world.network.isOnline = false;
      return undefined;
    });
    assert.deepEqual(outcome, { type: 'unavailable' });
    assert.deepEqual(chosen(tab), held('REJECT'));
    world.network.isOnline = true;
    tab.crash();
    const { tab: next } = await begin(world);
    const verification = await verificationOf(world, next);
    assert.equal(verification.isUnlinked(), true);
    await signOut(world, next);
    assert.deepEqual([verification.isUnlinked(), world.accounts.verifiedId], [false, undefined]);
    assert.deepEqual(chosen(next), held('REJECT'));
  });

  const outcomes = [
    ['protective', 'REJECT', 'ACCEPT', 'REJECT'],
    ['protective', 'ACCEPT', 'REJECT', 'REJECT'],
    ['device', 'REJECT', 'ACCEPT', 'REJECT'],
    ['device', 'ACCEPT', 'REJECT', 'ACCEPT'],
    ['account', 'REJECT', 'ACCEPT', 'ACCEPT'],
    ['account', 'ACCEPT', 'REJECT', 'REJECT'],
  ] as const;
  for (const [resolution, device, said, result] of outcomes)
    test(`a verification with “${resolution}” makes of ${device} here and ${said} there ${result}, here and there`, async () => {
      const { world, tab } = await begin();
      tab.client.choose(all(device));
      await world.pass(30_000);
      world.service.record(account, all(said));
      await verify(world, tab, () => resolution);
      assert.deepEqual(chosen(tab), held(result));
      assert.deepEqual(open(tab), result === 'ACCEPT' ? everywhere : []);
      assert.deepEqual(world.service.holds(account), held(result));
      assert.equal(tab.client.snapshot.state, 'confirmed');
    });

  test('the changes of a verification keep a refusal that was made here meanwhile', async () => {
    const { world, tab } = await decided('ACCEPT');
    world.service.record(account, all('ACCEPT'));
    await verify(world, tab, () => {
      tab.client.rejectAll();
      return 'account';
    });
    assert.deepEqual(open(tab), []);
    assert.deepEqual(world.service.holds(account), held('REJECT'));
  });

  test('the changes of a verification are the more protective choices if the visitor does not decide', async () => {
    const { world, tab } = await decided('ACCEPT');
    world.service.record(account, all('REJECT'));
    await verify(world, tab);
    assert.deepEqual(open(tab), []);
  });
});

suite('a verified subject', () => {
  test('a verified subject adds the device’s choices to the account, and open gates stay open meanwhile', async () => {
    const { world, tab } = await decided('ACCEPT');
    const closed: unknown[] = [];
    tab.client.subscribe(() => open(tab).length === 3 || closed.push(chosen(tab)));
    await verify(world, tab);
    assert.deepEqual(world.service.holds(account), held('ACCEPT'));
    assert.deepEqual(closed, []);
  });

  test('a verified subject identifies itself only as “me”, with the method verification, and without its anonymousId', async () => {
    const { world, tab } = await decided('ACCEPT');
    const anonymousId = world.anonymousId ?? '';
    await verify(world, tab);
    tab.client.rejectAll();
    await world.pass(30_000);
    const [, linking, refusal] = world.service.posts;
    for (const post of [linking, refusal]) {
      assert.match(post?.body ?? '', /"subject":\{"verifiedId":"me"\}/);
      assert.ok(!post?.body.includes(anonymousId));
    }
    assert.match(linking?.body ?? '', /"method":"verification"/);
    assert.deepEqual(world.service.holds(account), held('REJECT'));
    assert.equal(tab.client.snapshot.subject, 'verified');
    assert.equal(tab.client.snapshot.state, 'confirmed');
  });

  test('a verified subject gets their choices on a new device, and is not asked there', async () => {
    const { world, tab } = await begin();
    world.service.record(account, all('ACCEPT'));
    assert.equal(tab.client.snapshot.ask, 'first');
    await verify(world, tab);
    assert.deepEqual(open(tab), everywhere);
    assert.equal(tab.client.snapshot.ask, 'no');
    assert.equal(world.service.posts.length, 0);
  });

  test('a verified subject gets later choices from another device', async () => {
    const { world, tab } = await begin();
    world.service.record(account, all('ACCEPT'));
    await verify(world, tab);
    world.service.record(account, [{ vendor: 'tubular', target: 'video', action: 'REJECT' }]);
    await during(world, tab.client.refresh());
    assert.deepEqual(open(tab), ['tubular/statistics', 'tally/statistics']);
    world.service.record(account, [{ vendor: 'tubular', target: 'video', action: 'ACCEPT' }]);
    await during(world, tab.client.refresh());
    assert.deepEqual(open(tab), everywhere);
  });

  test('a verified subject waits for an existing account that cannot be read yet', async () => {
    const { world, tab } = await begin();
    world.service.visibilityDelay = () => 3_000;
    world.service.record(account, all('REJECT'));
    await world.pass(1_000);
    const verification = await verificationOf(world, tab);
    await during(world, verification.start(email));
    world.network.faults.push(
      { type: 'strange', text: '{"verified":true}' },
      { type: 'strange', text: '{"exists":true}' },
    );
    world.accounts.verifiedId = account;
    world.cookies = { assent_me: '1' };
    await during(world, verification.complete(world.accounts.code));
    assert.deepEqual(chosen(tab), held('REJECT'));
  });

  test('a verified subject whose account cannot be read can continue later without another code', async () => {
    const { world, tab } = await begin();
    world.service.record(account, all('ACCEPT'));
    const verification = await verificationOf(world, tab);
    await during(world, verification.start(email));
    world.network.latency = () => 1_000;
    const completing = verification.complete(world.accounts.code);
    await world.pass(1_500);
    world.network.isOnline = false;
    assert.deepEqual(await during(world, completing), { type: 'unread' });
    assert.deepEqual(open(tab), []);
    world.network.isOnline = true;
    assert.equal((await during(world, verification.resume())).type, 'linked');
    assert.deepEqual(open(tab), everywhere);
  });

  test('a verified subject whose account could not be read can continue on the next page', async () => {
    const { world, tab } = await begin();
    world.service.record(account, all('ACCEPT'));
    world.accounts.verifiedId = account;
    world.cookies = { assent_me: '1' };
    world.network.isOnline = false;
    const verification = await verificationOf(world, tab);
    assert.deepEqual(await during(world, verification.resume()), { type: 'unread' });
    world.network.isOnline = true;
    tab.crash();
    const { tab: next } = await begin(world);
    const later = await verificationOf(world, next);
    assert.deepEqual([later.isUnlinked(), next.client.snapshot.subject], [true, 'none']);
    assert.equal((await during(world, later.resume())).type, 'linked');
    assert.deepEqual([later.isUnlinked(), open(next)], [false, everywhere]);
  });

  test('a verified subject of the brand’s own session gets the account’s choices without a code', async () => {
    const { world, tab } = await begin();
    world.service.record(account, all('ACCEPT'));
    world.accounts.verifiedId = account;
    world.cookies = { assent_me: '1' };
    const verification = await verificationOf(world, tab);
    assert.equal((await during(world, verification.resume())).type, 'linked');
    assert.deepEqual(open(tab), everywhere);
    assert.deepEqual(world.accounts.started, []);
  });

  test('a verified subject is notified once on a newly linked device that the account’s choices apply, in any tab', async () => {
    const { world, tab } = await begin();
    await verify(world, tab);
    const { tab: second } = await begin(world);
    const [here, there] = [await verificationOf(world, tab), await verificationOf(world, second)];
    assert.deepEqual([here.isNews(), there.isNews()], [true, true]);
    there.noteSeen();
    await world.pass(1_000);
    assert.deepEqual([here.isNews(), there.isNews()], [false, false]);
    second.crash();
    const { tab: third } = await begin(world);
    assert.equal((await verificationOf(world, third)).isNews(), false);
  });

  test('a verified subject is verified on the next page, without a request', async () => {
    const { world, tab } = await begin();
    world.service.record(account, all('ACCEPT'));
    await verify(world, tab);
    tab.crash();
    const before = world.service.reads + world.service.checks;
    const { tab: next } = await begin(world);
    await world.pass(60_000);
    assert.equal(next.client.snapshot.subject, 'verified');
    assert.deepEqual(open(next), everywhere);
    assert.equal(world.service.reads + world.service.checks, before);
  });
});
