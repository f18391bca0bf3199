import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Verification } from '../../../../src/client/account/verification.ts';
import { begin, decided, during, startOf } from '../../../client/begin.ts';
import { account, everywhere, all, held, verificationOf, verify, signOut, chosen, open } from './verbs.ts';

suite('signing out', () => {
  test('signing out on a device without choices asks as on the first visit', async () => {
    const { world, tab } = await begin();
    world.service.record(account, all('ACCEPT'));
    await verify(world, tab);
    await signOut(world, tab);
    assert.equal(tab.client.snapshot.ask, 'first');
    assert.deepEqual(open(tab), []);
    assert.deepEqual([...(world.storage?.kept.keys() ?? [])], []);
  });

  test('signing out leaves nothing of the account on the device', async () => {
    const { world, tab } = await decided('REJECT');
    await verify(world, tab);
    tab.client.acceptAll();
    await world.pass(30_000);
    await signOut(world, tab);
    const kept = [...(world.storage?.kept ?? [])];
    assert.deepEqual(
      kept.filter(([key, text]) => key.startsWith('assent.me.') || text.includes('"me"')),
      [],
    );
  });

  test('signing out gives the next choice a new anonymousId', async () => {
    const { world, tab } = await decided('REJECT');
    const before = world.anonymousId;
    await verify(world, tab);
    assert.equal(world.anonymousId, undefined);
    await signOut(world, tab);
    tab.client.acceptAll();
    await world.pass(30_000);
    assert.match(world.anonymousId ?? '', /^a1\./);
    assert.notEqual(world.anonymousId, before);
    assert.equal(world.service.posts.at(-1)?.id, world.anonymousId);
    assert.equal(tab.client.snapshot.state, 'confirmed');
  });

  test('signing out sends no request for the device until the next choice', async () => {
    const { world, tab } = await decided('REJECT');
    await verify(world, tab);
    await signOut(world, tab);
    const before = world.service.reads + world.service.checks;
    tab.crash();
    world.time.offset += 2 * 86_400_000;
    const { tab: next } = await begin(world);
    next.show();
    await world.pass(120_000);
    assert.deepEqual(chosen(next), held('REJECT'));
    assert.equal(world.service.reads + world.service.checks, before);
    const found = startOf(world);
    assert.equal(found instanceof Object && found.isDue, false);
  });

  test('signing out changes nothing while the proxy cannot be reached, and says so', async () => {
    const { world, tab } = await begin();
    world.service.record(account, all('REJECT'));
    await verify(world, tab);
    world.network.isOnline = false;
    const verification = await verificationOf(world, tab);
    assert.deepEqual(await during(world, verification.signOut()), { type: 'unavailable' });
    assert.equal(tab.client.snapshot.subject, 'verified');
  });

  test('signing out first sends unsent choices of the account', async () => {
    const { world, tab } = await begin();
    await verify(world, tab);
    world.network.isOnline = false;
    tab.client.acceptAll();
    await world.pass(1_000);
    world.network.isOnline = true;
    await signOut(world, tab);
    assert.deepEqual(world.service.holds(account), held('ACCEPT'));
    assert.deepEqual(open(tab), []);
  });

  test('signing out moves an unrecorded refusal to the device, and no acceptance', async () => {
    const { world, tab } = await begin();
    await verify(world, tab);
    world.network.faults.push({ type: 'status', status: 503, retryAfter: '600' });
    tab.client.choose([
      { vendor: 'tubular', target: 'video', action: 'REJECT' },
      { vendor: 'tally', target: 'statistics', action: 'ACCEPT' },
    ]);
    await world.pass(1_000);
    await signOut(world, tab);
    assert.deepEqual(chosen(tab), {
      'tubular/statistics': undefined,
      'tubular/video': 'REJECT',
      'tally/statistics': undefined,
    });
    assert.equal(world.service.holds(world.anonymousId ?? '')['tubular/video'], 'REJECT');
  });
});

suite('a session that ended', () => {
  test('a session that ended restores the device’s own choices at the next request, and grants nothing', async () => {
    const { world, tab } = await decided('REJECT');
    world.service.record(account, all('ACCEPT'));
    await verify(world, tab, () => 'account');
    assert.deepEqual(open(tab), everywhere);
    world.accounts.endSession();
    await during(world, tab.client.refresh());
    assert.deepEqual(chosen(tab), held('REJECT'));
    assert.equal(tab.client.snapshot.subject, 'none');
    assert.deepEqual(open(tab), []);
  });

  test('a session that ended moves choices made meanwhile to the device, under a new anonymousId', async () => {
    const { world, tab } = await decided('ACCEPT');
    const before = world.anonymousId;
    await verify(world, tab);
    world.accounts.endSession();
    const subjects: string[] = [];
    tab.client.subscribe(({ subject }) => subjects.at(-1) !== subject && subjects.push(subject));
    tab.client.rejectAll();
    assert.deepEqual(open(tab), []);
    await world.pass(60_000);
    assert.deepEqual(subjects, ['verified', 'anonymous']);
    assert.deepEqual(chosen(tab), held('REJECT'));
    assert.equal(tab.client.snapshot.state, 'confirmed');
    assert.notEqual(world.anonymousId, before);
    assert.deepEqual(world.service.holds(world.anonymousId ?? ''), held('REJECT'));
    assert.deepEqual(world.service.holds(account), held('ACCEPT'));
  });

  test('a session that ended with the browser restores the device’s own choices for the next person, and cleans up', async () => {
    const { world, tab } = await begin();
    world.service.record(account, all('ACCEPT'));
    await verify(world, tab);
    tab.crash();
    world.accounts.closeBrowser();
    const { tab: next } = await begin(world);
    assert.equal(next.client.snapshot.ask, 'first');
    assert.deepEqual(open(next), []);
    assert.deepEqual([...(world.storage?.kept.keys() ?? [])], []);
  });
});

suite('forgetting', () => {
  test('forgetting leaves nothing in the browser, as for a new visitor', async () => {
    const { world, tab } = await begin();
    const { tab: second } = await begin(world);
    tab.client.acceptAll();
    await world.pass(30_000);
    await verify(world, tab);
    const verification = await verificationOf(world, tab);
    assert.deepEqual(await during(world, verification.forget()), { type: 'done' });
    await world.pass(60_000);
    assert.deepEqual([...(world.storage?.kept.keys() ?? [])], []);
    for (const each of [tab, second]) assert.equal(each.client.snapshot.ask, 'first');
    assert.deepEqual([open(tab), open(second)], [[], []]);
  });

  test('forgetting in one tab ends what another tab has chosen and cannot send yet', async () => {
    const { world, tab } = await begin();
    const { tab: second } = await begin(world);
    world.network.isOnline = false;
    second.client.acceptAll();
    await world.pass(5_000);
    world.network.isOnline = true;
    const before = world.service.posts.length;
    const verification = await verificationOf(world, tab);
    assert.deepEqual(await during(world, verification.forget()), { type: 'done' });
    await world.pass(60_000);
    assert.deepEqual([second.client.snapshot.ask, open(second)], ['first', []]);
    assert.equal(world.service.posts.length, before);
  });
});

for (const [how, leave] of [
  ['signing out', (verification: Verification) => verification.signOut()],
  ['forgetting', (verification: Verification) => verification.forget()],
] as const)
  test(`${how} in one tab ends what another tab has accepted for the account and cannot send yet, although that tab is frozen`, async () => {
    const { world, tab } = await begin();
    const { tab: second } = await begin(world);
    await verify(world, tab);
    world.network.faults.push({ type: 'status', status: 503, retryAfter: '600' });
    second.client.choose([{ vendor: 'tally', target: 'statistics', action: 'ACCEPT' }]);
    await world.pass(1_000);
    second.fallAsleep('frozen');
    const verification = await verificationOf(world, tab);
    await during(world, leave(verification));
    await world.pass(5_000);
    second.wakeUp();
    await world.pass(60_000);
    assert.deepEqual(open(second), []);
    assert.deepEqual(
      world.service.commits.filter(({ id }) => id !== account),
      [],
    );
  });
