import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { begin, decided, during } from '../../../client/begin.ts';
import { account, all, chosen, email, everywhere, held, open, verificationOf, verify } from './verbs.ts';

suite('a comparison that fails', () => {
  const failures = {
    throws: () => {
      throw new Error('The dialog broke.');
    },
    rejects: () => Promise.reject(new Error('The dialog broke.')),
  };
  for (const [how, decide] of Object.entries(failures))
    test(`a comparison that fails does not sign the visitor in if the callback ${how}, and leaves no proof`, async () => {
      const { world, tab } = await decided('REJECT');
      world.service.record(account, all('ACCEPT'));
      const verification = await verificationOf(world, tab);
      await during(world, verification.start(email));
      const failed = assert.rejects(verification.complete(world.accounts.code, decide), /The dialog broke/);
      await during(world, failed);
      await world.pass(30_000);
      assert.deepEqual([world.accounts.verifiedId, world.cookies], [undefined, {}]);
      assert.deepEqual(chosen(tab), held('REJECT'));
      assert.equal(tab.client.snapshot.subject, 'anonymous');
      assert.deepEqual(world.service.holds(account), held('ACCEPT'));
    });
});

suite('verifying again while signed in', () => {
  /** Signed in to an account that allows everything, with a refusal that the service does not accept now. */
  async function beginWithUnsentRefusal() {
    const { world, tab } = await begin();
    world.service.record(account, all('ACCEPT'));
    await verify(world, tab);
    world.network.faults.push({ type: 'status', status: 503, retryAfter: '600' });
    tab.client.rejectAll();
    await world.pass(1_000);
    assert.deepEqual(world.service.holds(account), held('ACCEPT'));
    return { world, tab };
  }

  test('verifying again while signed in keeps unsent choices for the same account', async () => {
    const { world, tab } = await beginWithUnsentRefusal();
    await verify(world, tab);
    assert.deepEqual([chosen(tab), open(tab)], [held('REJECT'), []]);
    assert.deepEqual(world.service.holds(account), held('REJECT'));
    assert.equal(tab.client.snapshot.state, 'confirmed');
  });

  test('verifying again while signed in keeps them also when continuing without another code', async () => {
    const { world, tab } = await beginWithUnsentRefusal();
    const verification = await verificationOf(world, tab);
    await during(world, verification.resume());
    await world.pass(60_000);
    assert.deepEqual(chosen(tab), held('REJECT'));
    assert.deepEqual(world.service.holds(account), held('REJECT'));
  });

  test('verifying again while signed in compares them with another account as the device’s choices, and does not send them to the first', async () => {
    const { world, tab } = await beginWithUnsentRefusal();
    world.service.record('verified sam@example.com', all('ACCEPT'));
    const verification = await verificationOf(world, tab);
    await during(world, verification.start('sam@example.com'));
    const seen: unknown[] = [];
    const completing = verification.complete(world.accounts.code, ({ cells }) => {
      seen.push(...cells.map((cell) => [cell.device, cell.account]));
      return 'device';
    });
    await during(world, completing);
    await world.pass(60_000);
    assert.deepEqual(
      seen,
      everywhere.map(() => ['REJECT', 'ACCEPT']),
    );
    assert.deepEqual(world.service.holds('verified sam@example.com'), held('REJECT'));
    assert.deepEqual(world.service.holds(account), held('ACCEPT'));
  });

  test('verifying again while signed in first sends what can be sent, to the account for which it was chosen', async () => {
    const { world, tab } = await begin();
    await verify(world, tab);
    world.network.isOnline = false;
    tab.client.rejectAll();
    await world.pass(1_000);
    world.network.isOnline = true;
    const verification = await verificationOf(world, tab);
    await during(world, verification.start('sam@example.com'));
    await during(world, verification.complete(world.accounts.code));
    await world.pass(60_000);
    assert.deepEqual(world.service.holds(account), held('REJECT'));
  });

  test('verifying again while signed in keeps them on the device if the visitor declines the other account', async () => {
    const { world, tab } = await beginWithUnsentRefusal();
    assert.deepEqual(await verify(world, tab, () => undefined), { type: 'declined' });
    assert.deepEqual([chosen(tab), open(tab)], [held('REJECT'), []]);
    assert.equal(tab.client.snapshot.subject, 'anonymous');
    assert.deepEqual(world.service.holds(world.anonymousId ?? ''), held('REJECT'));
  });
});
