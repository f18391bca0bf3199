import assert from 'node:assert/strict';
import { join } from 'node:path';
import { suite, test, type TestContext } from 'node:test';
import { createBrand, createChannel, openSqliteStore } from '../../src/service.ts';
import { consentOf } from '../service/support/tenanted-store.ts';
import { identityOf } from '../../src/service/identity/identity.ts';
import {
  basicOf,
  obtainToken,
  runAssent,
  runForJson,
  startService,
  wrongClock,
} from './support/run-assent.ts';
import { makeFolder } from '../temporary-folder.ts';

const year = 365.25 * 24 * 3_600_000;

/** A running service with consents of `often` from 6, 4 and 1 years ago, and of `once` from 6 years ago. */
async function startWithHistory(t: TestContext) {
  const variables = { ASSENT_DATA: join(makeFolder(t), 'data') };
  const clock = { now: 0 };
  const store = await openSqliteStore({ folder: variables.ASSENT_DATA, clock: () => clock.now });
  const { id } = await createBrand(store, { name: 'Example' });
  const channel = await createChannel(store, { brand: id });
  const [brand] = await store.listBrands();
  assert.ok(brand);
  const record = async (years: number, visitor: string, target: string) => {
    clock.now = Date.now() - years * year;
    const identity = identityOf(brand.key, 'anonymous', visitor);
    const actions = [{ target, vendor: 'acme', action: 'ACCEPT' }];
    const subject = { anonymousId: visitor };
    await store.recordConsents([
      consentOf({ brandId: id, channelId: channel.channelId, identity, actions, subject }),
    ]);
  };
  await record(6, 'often', 'ads');
  await record(6, 'once', 'ads');
  await record(4, 'often', 'video');
  await record(1, 'often', 'statistics');
  await store.close();
  const { url } = await startService(t, variables);
  const authorization = await obtainToken(url, basicOf(channel));
  const read = async (visitor: string) => {
    const reply = await fetch(`${url}/consents/unified/${visitor}`, { headers: { authorization } });
    return { status: reply.status, body: JSON.parse(await reply.text()) };
  };
  const consentsOf = async (visitor: string): Promise<number> => {
    return (await runForJson(t, `subject export ${visitor} --brand Example`, variables)).consents.length;
  };
  const retain = (words: string) => runForJson(t, `retention --brand Example --json ${words}`, variables);
  return { variables, read, consentsOf, retain };
}

suite('assent retention', { timeout: 300_000 }, () => {
  test('assent retention removes old consents from the log of a running service, and no unified consent', async (t) => {
    const { read, consentsOf, retain, variables } = await startWithHistory(t);
    const before = await read('often');
    assert.equal(before.body.unifiedConsent.actions.length, 3);
    const counted = await retain('--older-than 5y --dry-run');
    assert.deepEqual([counted.dryRun, counted.oldConsents], [true, 2]);
    assert.equal(await consentsOf('often'), 3);
    assert.equal((await retain('--older-than 5y --yes')).oldConsents, 2);
    assert.deepEqual([await consentsOf('often'), await consentsOf('once')], [2, 0]);
    assert.deepEqual(await read('often'), before);
    const { unifiedConsent } = await runForJson(t, 'subject export often --brand Example', variables);
    assert.deepEqual(unifiedConsent, before.body.unifiedConsent);
    assert.equal((await retain('--older-than 5y --yes')).oldConsents, 0);
  });

  test('assent retention erases subjects without a consent for the period, and no others', async (t) => {
    const { read, retain } = await startWithHistory(t);
    const counted = await retain('--inactive-for 36m --dry-run');
    assert.deepEqual([counted.inactiveSubjects, (await read('once')).status], [1, 200]);
    const { inactiveSubjects, contactBefore, ...rest } = await retain('--inactive-for 36m --yes');
    assert.deepEqual([inactiveSubjects, rest], [1, { dryRun: false }]);
    assert.equal(Math.round((Date.now() - Date.parse(contactBefore)) / year), 3);
    assert.deepEqual([(await read('once')).status, (await read('often')).status], [404, 200]);
  });

  for (const rule of ['--older-than', '--inactive-for'])
    test(`assent retention refuses ${rule} if all consents of the folder are older, because the clock may be wrong`, async (t) => {
      const { variables, consentsOf } = await startWithHistory(t);
      const words = `retention --brand Example ${rule} 3y --yes`;
      const ahead = { ...variables, ...wrongClock(10 * year) };
      const { code, error, out } = await runAssent(t, words, ahead);
      assert.deepEqual([code, out], [1, '']);
      assert.match(error, /^assent retention: All consents in the folder are older than the period.+\n$/);
      assert.deepEqual([await consentsOf('often'), await consentsOf('once')], [3, 1]);
    });

  test('assent retention does nothing in a folder without consents', async (t) => {
    const variables = { ASSENT_DATA: makeFolder(t) };
    await runAssent(t, 'brand create Example', variables);
    const words = 'retention --brand Example --older-than 3y --yes --json';
    assert.equal((await runForJson(t, words, variables)).oldConsents, 0);
  });

  const mistakes: [words: readonly string[], complaint: RegExp][] = [
    [['--older-than', '5y'], /cannot be undone\. Count with --dry-run first.+--yes/],
    [['--dry-run'], /There is no rule\. Give --older-than, --inactive-for or both/],
    ...['5', 'y', '27d', '0y', '-1y', '5 years', '12345d'].map((period): [string[], RegExp] => [
      [`--older-than=${period}`, '--dry-run'],
      /period of 28 days or more, such as 5y, 18m or 90d/,
    ]),
    [['--inactive-for', '1y', '--dry-run', '--brand', 'Nobody'], /no brand with the id or name Nobody/],
  ];
  for (const [words, complaint] of mistakes) {
    test(`assent retention says in one sentence what is wrong in: ${words.join(' ')}`, async (t) => {
      const variables = { ASSENT_DATA: makeFolder(t) };
      await runAssent(t, 'brand create Example', variables);
      const { code, error } = await runAssent(t, ['retention', '--brand', 'Example', ...words], variables);
      assert.equal(code, 1);
      assert.match(error, complaint);
      assert.equal(error.trim().split('\n').length, 1, error);
    });
  }
});
