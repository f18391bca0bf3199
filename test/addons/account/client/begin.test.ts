import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { SimulatedBrowser } from '../../../client/simulation/simulated-browser.ts';
import { begin, decided, during } from '../../../client/begin.ts';
import { account, email, held, verificationOf, verify } from './verbs.ts';

suite('requesting a code', () => {
  test('requesting a code sends the e-mail, the language and the profile', async () => {
    const { world, tab } = await begin();
    const verification = await verificationOf(world, tab);
    const outcome = await during(
      world,
      verification.start(` ${email} `, { language: 'de', profile: { firstName: 'Kim' } }),
    );
    assert.deepEqual(outcome.type === 'sent' && outcome.expiresAt - outcome.resendAt, 540_000);
    assert.deepEqual(world.accounts.started, [{ email, language: 'de', profile: { firstName: 'Kim' } }]);
    assert.equal(world.storage?.kept.size, 0);
  });

  test('requesting a code distinguishes an invalid address from a temporary failure', async () => {
    const { world, tab } = await begin();
    const verification = await verificationOf(world, tab);
    assert.deepEqual(await during(world, verification.start('kim')), { type: 'invalid' });
    for (const status of [400, 413, 422]) {
      world.network.faults.push({ type: 'status', status });
      assert.deepEqual(await during(world, verification.start(email)), { type: 'invalid' }, `${status}`);
    }
    world.network.faults.push({ type: 'status', status: 429, retryAfter: '30' });
    const limited = await during(world, verification.start(email));
    assert.ok(limited.type === 'limited' && limited.until > world.time.now + 29_000);
    const failures = [
      { type: 'status', status: 503 },
      { type: 'status', status: 200, text: '<!doctype html><title>Shop</title>' },
      { type: 'drop-after' },
    ] as const;
    for (const fault of failures) {
      world.network.faults.push(fault);
      assert.deepEqual(await during(world, verification.start(email)), { type: 'unavailable' });
    }
  });

  test('requesting a code ignores a code in the answer, and reports it to the developer', async () => {
    const { world, tab } = await begin();
    world.accounts.leak = { code: '123456' };
    const verification = await verificationOf(world, tab);
    const outcome = await during(world, verification.start(email));
    assert.equal(outcome.type, 'sent');
    assert.doesNotMatch(JSON.stringify(outcome), /123456/);
    assert.match(tab.warnings.join(), /lets the code/);
  });
});

suite('a wrong code', () => {
  test('a wrong code is rejected, changes nothing, and the right one still works', async () => {
    const { world, tab } = await decided('REJECT');
    const before = tab.client.snapshot;
    const verification = await verificationOf(world, tab);
    await during(world, verification.start(email));
    assert.deepEqual(await during(world, verification.complete('999999')), { type: 'refused' });
    assert.equal(tab.client.snapshot, before);
    const outcome = await during(world, verification.complete('042 -137'));
    assert.deepEqual(outcome, { type: 'linked', isProfileSaved: true });
  });
});

suite('a code as people type it', () => {
  for (const [how, code] of [
    ['in Arabic digits', '٠٤٢١٣٧'],
    ['in Persian digits', '۰۴۲۱۳۷'],
    ['in Devanagari digits', '०४२१३७'],
    ['by a full-width keyboard', '０４２ー１３７'],
    ['with marks of direction and spaces of no width', '\u200E042\u200B137\u200F'],
  ] as const)
    test(`a code ${how} is taken as it was meant`, async () => {
      const { world, tab } = await begin();
      const verification = await verificationOf(world, tab);
      await during(world, verification.start(`\u2068${email}\u2069`));
      const outcome = await during(world, verification.complete(code));
      assert.deepEqual(outcome, { type: 'linked', isProfileSaved: true });
    });
});

suite('the profile', () => {
  test('the profile has the valid fields of the catalogue', async () => {
    const world = new SimulatedBrowser();
    const { catalogue } = await import('../../../client/simulation/catalogues.ts');
    const profile = [{ id: 'firstName', name: { en: 'First name' }, autocomplete: 'given-name' }, { id: 7 }];
    const tab = world.openTab({ catalogue: { ...catalogue, profile } });
    const verification = await verificationOf(world, tab);
    assert.deepEqual(await during(world, verification.profileFields()), [
      { id: 'firstName', name: { en: 'First name' }, autocomplete: 'given-name' },
    ]);
  });
});

suite('a page that begins after a sign-in', () => {
  for (const [minutes, reads] of [
    [20, 0],
    [40, 1],
  ] as const)
    test(`a page that begins ${minutes} minutes after a sign-in ${reads ? 'reads the account once' : 'reads nothing'}`, async () => {
      const { world, tab } = await decided('REJECT');
      await verify(world, tab);
      tab.close();
      await world.pass(minutes * 60_000);
      const before = world.service.reads;
      await begin(world);
      await world.pass(60_000);
      assert.equal(world.service.reads - before, reads);
    });

  test('a page that is stopped during a sign-in sends nothing, and leaves that to the next page', async () => {
    const { world, tab } = await decided('ACCEPT');
    await verify(world, tab, () => {
      tab.client.stop();
      return 'device';
    });
    assert.equal(world.service.posts.length, 1);
    await begin(world);
    await world.pass(60_000);
    assert.equal(world.service.posts.length, 2);
    assert.deepEqual(world.service.holds(account), held('ACCEPT'));
  });
});

test('an e-mail address is verified where the host redirects to a final slash, by one mail', async () => {
  const { world, tab } = await begin();
  const { network } = world;
  const pass = network.send.bind(network);
  // A browser says no more of a redirect that it must not follow.
  network.send = async (sender, path, init) =>
    path.endsWith('/') ? pass(sender, path.replace(/\/$/, ''), init) : Response.error();
  const verification = await verificationOf(world, tab);
  await during(world, verification.start(email));
  const outcome = await during(world, verification.complete(world.accounts.code));
  assert.deepEqual([outcome.type, world.accounts.started.length], ['linked', 1]);
});
