import assert from 'node:assert/strict';
import { suite, test, type TestContext } from 'node:test';
import { type ChannelChanges, exportSubject, listChannels, updateChannel } from '../../../src/service.ts';
import { setUp } from '../support/set-up.ts';

const policy = (version: string) => ({ version, url: `https://example.com/${version}` });
const start = Date.parse('2026-11-21T12:00:00.000Z');
const moment = Date.parse('2026-11-21T12:30:00.000Z');
const at = (time: number): string => new Date(time).toISOString();

/** A service whose channel has the policy v1. Commands and service have the same clock. */
async function setUpPolicies(t: TestContext) {
  t.mock.timers.enable({ apis: ['Date'], now: start });
  const clock = () => Date.now();
  const world = await setUp(t, { clock, channel: { privacyPolicy: policy('v1') } });
  const { client, store, brand, channel, clock: storeClock } = world;
  const goTo = (time: number): void => {
    storeClock.now = time;
    t.mock.timers.setTime(time);
  };
  return {
    ...world,
    goTo,
    update: (changes: ChannelChanges) => updateChannel(store, channel.clientId, changes),
    describe: async () => (await listChannels(store, brand.id))[0],
    async post(anonymousId: string, headers: Record<string, string> = {}) {
      const reply = await client.post({ subject: { anonymousId } }, headers);
      assert.equal(reply.status, 201, reply.text);
    },
    /** The version in the unified consent, after a check that there is no conflict. */
    async versionOf(anonymousId: string): Promise<unknown> {
      const { json } = await client.unified(anonymousId);
      assert.deepEqual(json.conflicts, []);
      return json.unifiedConsent.compliance.privacyPolicy.version;
    },
  };
}

suite('an upcoming privacy policy', () => {
  test('an upcoming privacy policy applies to consents from its moment on, without a conflict', async (t) => {
    const { goTo, update, post, versionOf, store, brand } = await setUpPolicies(t);
    await update({ privacyPolicy: { ...policy('v2'), from: at(moment) } });
    goTo(moment - 1);
    await post('visitor-early');
    await post('visitor-both');
    goTo(moment);
    await post('visitor-both');
    await post('visitor-late');
    assert.equal(await versionOf('visitor-early'), 'v1');
    assert.equal(await versionOf('visitor-both'), 'v2');
    assert.equal(await versionOf('visitor-late'), 'v2');
    const { consents } = await exportSubject(store, { brand: brand.id, subject: 'visitor-both' });
    assert.ok(Array.isArray(consents));
    assert.deepEqual(
      consents.map(({ receivedAt, privacyPolicy }) => [receivedAt, privacyPolicy]),
      [
        [at(moment - 1), policy('v1')],
        [at(moment), policy('v2')],
      ],
    );
  });

  test('an upcoming privacy policy is the one of the time that a consent is recorded with, even if the clock went back', async (t) => {
    const { goTo, update, post, versionOf } = await setUpPolicies(t);
    await update({ privacyPolicy: { ...policy('v2'), from: at(moment) } });
    goTo(moment);
    await post('visitor-0001');
    goTo(moment - 5_000);
    await post('visitor-0001');
    assert.equal(await versionOf('visitor-0001'), 'v2');
  });

  test('an upcoming privacy policy does not change a repeated request', async (t) => {
    const { goTo, update, post, versionOf } = await setUpPolicies(t);
    await update({ privacyPolicy: { ...policy('v2'), from: at(start + 1_000) } });
    await post('visitor-0001', { 'idempotency-key': 'once' });
    goTo(start + 1_000);
    await post('visitor-0001', { 'idempotency-key': 'once' });
    assert.equal(await versionOf('visitor-0001'), 'v1');
  });

  test('an upcoming privacy policy differs from the policy before it', async (t) => {
    const { update } = await setUpPolicies(t);
    const refused = { code: 'value-invalid', message: /^Policy v\d already applies before that moment\./ };
    await assert.rejects(update({ privacyPolicy: { ...policy('v1'), from: at(moment) } }), refused);
    await update({ privacyPolicy: { ...policy('v2'), from: at(moment) } });
    await assert.rejects(update({ privacyPolicy: { ...policy('v1'), from: at(moment - 1) } }), refused);
    await update({ privacyPolicy: { ...policy('v2'), from: at(moment + 1) } });
    const back = await update({ privacyPolicy: { ...policy('v1'), from: at(moment + 2) } });
    assert.equal(back.upcomingPrivacyPolicies?.length, 2);
  });

  test('an upcoming privacy policy is listed until it applies, and then as the current one', async (t) => {
    const { goTo, update, describe } = await setUpPolicies(t);
    const last = { ...policy('v3'), from: at(moment + 1) };
    await update({ privacyPolicy: last });
    const changed = await update({ privacyPolicy: { ...policy('v2'), from: '2026-11-21T13:30:00+01:00' } });
    const upcoming = [{ ...policy('v2'), from: at(moment) }, last];
    assert.deepEqual(changed.upcomingPrivacyPolicies, upcoming);
    assert.deepEqual(await describe(), changed);
    goTo(moment);
    const then = await describe();
    assert.deepEqual([then?.privacyPolicy, then?.upcomingPrivacyPolicies], [policy('v2'), [last]]);
    goTo(moment + 1);
    const end = await describe();
    assert.deepEqual([end?.privacyPolicy, end?.upcomingPrivacyPolicies], [policy('v3'), undefined]);
  });

  test('an upcoming privacy policy can be moved and withdrawn while it is upcoming', async (t) => {
    const { goTo, update } = await setUpPolicies(t);
    await update({ privacyPolicy: { ...policy('v2'), from: at(moment) } });
    const moved = await update({ privacyPolicy: { version: 'v2', from: at(moment + 1) } });
    assert.deepEqual(moved.upcomingPrivacyPolicies, [{ ...policy('v2'), from: at(moment + 1) }]);
    const withdrawn = await update({ withdrawPrivacyPolicy: 'v2' });
    assert.deepEqual([withdrawn.privacyPolicy, withdrawn.upcomingPrivacyPolicies], [policy('v1'), undefined]);
    await update({ privacyPolicy: { ...policy('v2'), from: at(moment) } });
    goTo(moment);
    await assert.rejects(update({ withdrawPrivacyPolicy: 'v2' }), { code: 'value-invalid' });
  });

  test('an upcoming privacy policy stays when another one applies at once, and takes the address of the one before it', async (t) => {
    const { goTo, update, post, versionOf } = await setUpPolicies(t);
    await update({ privacyPolicy: { version: 'v3', from: at(moment) } });
    const changed = await update({ privacyPolicy: policy('v2'), name: 'Web' });
    assert.deepEqual(changed.privacyPolicy, policy('v2'));
    assert.deepEqual(changed.upcomingPrivacyPolicies, [
      { version: 'v3', url: policy('v1').url, from: at(moment) },
    ]);
    await post('visitor-0001');
    assert.equal(await versionOf('visitor-0001'), 'v2');
    goTo(moment);
    await post('visitor-0001');
    assert.equal(await versionOf('visitor-0001'), 'v3');
  });

  test('an upcoming privacy policy does not replace another one of the same moment', async (t) => {
    const { update, describe } = await setUpPolicies(t);
    await update({ privacyPolicy: { ...policy('v2'), from: at(moment) } });
    await assert.rejects(update({ privacyPolicy: { ...policy('v3'), from: at(moment) } }), {
      code: 'policy-conflict',
      message: 'Policy v2 applies from that moment. Withdraw it first, or choose another moment.',
    });
    assert.deepEqual((await describe())?.upcomingPrivacyPolicies, [{ ...policy('v2'), from: at(moment) }]);
  });

  const mistakes = {
    'without a time zone': { ...policy('v2'), from: '2026-11-21T12:30:00' },
    'without a time': { ...policy('v2'), from: '2026-12-01' },
    'on a day that does not exist': { ...policy('v2'), from: '2027-02-30T00:00:00Z' },
    'in the past': { ...policy('v2'), from: at(start) },
    'without a version': { url: policy('v2').url, from: at(moment) },
    'without a web address': { version: 'v2', url: 'privacy', from: at(moment) },
  };
  for (const [name, privacyPolicy] of Object.entries(mistakes)) {
    test(`an upcoming privacy policy is refused ${name}, and changes nothing`, async (t) => {
      const { update, describe } = await setUpPolicies(t);
      const before = await describe();
      await assert.rejects(update({ name: 'Web', privacyPolicy }), { code: 'value-invalid' });
      assert.deepEqual(await describe(), before);
    });
  }
});
