import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import {
  basicOf,
  obtainToken,
  postConsent,
  runAssent,
  runForJson,
  startService,
  startWithClient,
} from './support/run-assent.ts';
import { makeFolder } from '../temporary-folder.ts';

suite('assent brand', { timeout: 300_000 }, () => {
  test('assent brand create prints the id as text and as JSON', async (t) => {
    const variables = { ASSENT_DATA: makeFolder(t) };
    const first = await runAssent(t, ['brand', 'create', 'First Brand', '--region', 'DE'], variables);
    assert.match(first.out, /^brandId {2}b\w{15}\nname {5}First Brand\nregion {3}DE\n$/);
    const second = await runForJson(t, 'brand create Second --json', variables);
    assert.deepEqual(Object.keys(second), ['brandId', 'name']);
    const listed = await runForJson(t, 'brand list --json', variables);
    assert.deepEqual(
      listed.map(({ name }: { name: string }) => name),
      ['First Brand', 'Second'],
    );
  });

  test('assent brand create keeps a new data folder out of repositories', async (t) => {
    const folder = join(makeFolder(t), '.assent');
    await runAssent(t, ['brand', 'create', 'Example', '--data', folder]);
    assert.equal(readFileSync(join(folder, '.gitignore'), 'utf8'), '*\n');
  });

  test('assent brand create refuses an existing name', async (t) => {
    const data = ['--data', makeFolder(t)];
    await runAssent(t, ['brand', 'create', 'Example', ...data]);
    const { code, error } = await runAssent(t, ['brand', 'create', 'Example', ...data]);
    assert.deepEqual([code, error], [1, 'assent brand create: There is already a brand named Example.\n']);
  });
});

suite('assent channel', { timeout: 300_000 }, () => {
  test('assent channel create prints working credentials, and says that they are shown only once', async (t) => {
    const variables = { ASSENT_DATA: makeFolder(t) };
    await runAssent(t, 'brand create Example', variables);
    const { out, error } = await runAssent(t, 'channel create --brand Example', variables);
    const printed = Object.fromEntries(
      out
        .trim()
        .split('\n')
        .map((line) => line.split(/ +/)),
    );
    assert.deepEqual(Object.keys(printed), ['channelId', 'brandId', 'clientId', 'clientSecret']);
    assert.match(error, /cannot be shown again/);
    const { url } = await startService(t, variables);
    await obtainToken(url, basicOf(printed));
  });

  test('assent channel create accepts every property of a channel', async (t) => {
    const variables = { ASSENT_DATA: makeFolder(t) };
    await runAssent(t, 'brand create Example', variables);
    const policy = '--privacy-policy-version 7 --privacy-policy-url https://example.com/p';
    const rest = '--region US --scope consent-get-api consent-insert-api --name Web --json';
    const channel = await runForJson(t, `channel create --brand Example ${policy} ${rest}`, variables);
    const { url } = await startService(t, variables);
    const authorization = await obtainToken(url, basicOf(channel));
    await postConsent(url, authorization, 'visitor-0001');
    const read = await fetch(`${url}/consents/unified/visitor-0001`, { headers: { authorization } });
    assert.match(
      await read.text(),
      /"region":"US","compliance":{"privacyPolicy":{"version":"7","url":"https:\/\/example.com\/p"}}/,
    );
    const profile = await fetch(`${url}/subjects/profile`, { method: 'POST', headers: { authorization } });
    assert.equal(profile.status, 401);
  });

  test('assent channel rotate, disable and enable act on a running service', async (t) => {
    const { url, variables, basic, clientId } = await startWithClient(t);
    const statusOf = async (authorization: string) => {
      const tokens = `${url}/oauth/token?grant_type=client_credentials`;
      return (await fetch(tokens, { method: 'POST', headers: { authorization } })).status;
    };
    const rotated = await runForJson(t, `channel rotate ${clientId} --overlap-hours 0 --json`, variables);
    const fresh = basicOf({ clientId, clientSecret: rotated.clientSecret });
    assert.deepEqual([await statusOf(basic), await statusOf(fresh)], [401, 200]);
    const { error } = await runAssent(t, `channel rotate ${clientId}`, variables);
    assert.match(error, /Access tokens .* up to an hour\. .* assent keys rotate --revoke/);
    await runAssent(t, `channel disable ${clientId}`, variables);
    assert.equal(await statusOf(fresh), 401);
    await runAssent(t, `channel enable ${clientId}`, variables);
    assert.equal(await statusOf(fresh), 200);
    const [listed] = await runForJson(t, 'channel list --brand Example --json', variables);
    assert.deepEqual([listed.clientId, listed.disabled], [clientId, false]);
  });

  const mistakes = [
    ['channel create --brand Nobody', /no brand with the id or name Nobody.+assent brand create/],
    ['brand list --data nowhere', /no folder nowhere.+--data or ASSENT_DATA/],
    ['channel create', /required option '--brand <brand>'/],
    ['channel create --brand x --scope everything', /one of consent-insert-api/],
    ['channel rotate nobody', /no channel with this clientId/],
    ...['long', '', 'Infinity', '1e400', '-1', '8761', '0x10', ' 1'].map(
      (hours) =>
        [
          ['channel', 'rotate', 'nobody', `--overlap-hours=${hours}`],
          /number of hours from 0 to 8760/,
        ] as const,
    ),
  ] as const;
  for (const [words, complaint] of mistakes) {
    test(`assent channel reports errors in: ${[words].flat().join(' ')}`, async (t) => {
      const { code, error, out } = await runAssent(t, words, { ASSENT_DATA: makeFolder(t) });
      assert.equal(code, 1);
      assert.match(error, complaint);
      assert.doesNotMatch(error + out, /at file:|node:internal/);
    });
  }
});

suite('assent subject', { timeout: 300_000 }, () => {
  test('assent subject export prints all data and erase removes it, on a running service', async (t) => {
    const { url, variables, authorization } = await startWithClient(t);
    const created = await postConsent(url, authorization, 'visitor-0001');
    const who = 'visitor-0001 --brand Example';

    const held = await runForJson(t, `subject export ${who}`, variables);
    assert.equal(held.unifiedConsent.subjectId, held.subjectId);
    assert.equal(held.consents.length, 1);
    assert.equal(held.consents[0].consentId, created.headers.get('consent-id'));
    assert.deepEqual(held.consents[0].subject, { anonymousId: 'visitor-0001' });
    assert.deepEqual(held.consents[0].actions, held.unifiedConsent.actions);

    const unsure = await runAssent(t, `subject erase ${who}`, variables);
    assert.equal(unsure.code, 1);
    assert.match(unsure.error, /cannot be undone.+--yes/);
    const erased = await runForJson(t, `subject erase ${who} --yes --json`, variables);
    assert.deepEqual(erased, { consents: 1, profiles: 0 });
    const check = await fetch(`${url}/consents/check/visitor-0001`, { headers: { authorization } });
    assert.deepEqual(await check.json(), { exists: false });
    const gone = await runAssent(t, `subject export ${who}`, variables);
    assert.deepEqual(
      [gone.code, gone.error],
      [1, 'assent subject export: There is no data about this subject in the brand "Example".\n'],
    );
  });

  test('assent subject finds a person by their e-mail, with the profile', async (t) => {
    const { url, variables, authorization } = await startWithClient(t);
    const body = JSON.stringify({ email: 'ann@example.com', profile: { name: 'Ann' } });
    const headers = { authorization, 'content-type': 'application/json' };
    await fetch(`${url}/subjects/profile`, { method: 'POST', headers, body });
    const who = 'Ann@Example.com --brand Example';
    const held = await runForJson(t, `subject export ${who}`, variables);
    assert.deepEqual(held.profile, { email: 'ann@example.com', attributes: { name: 'Ann' } });
    assert.deepEqual(held.consents, []);
    const erased = await runForJson(t, `subject erase ${who} --yes --json`, variables);
    assert.deepEqual(erased, { consents: 0, profiles: 1 });
  });
});

suite('assent', { timeout: 300_000 }, () => {
  test('assent prints its version and its commands', async (t) => {
    assert.match((await runAssent(t, '--version')).out, /^\d+\.\d+\.\d+\n$/);
    const { out } = await runAssent(t, '--help');
    for (const name of ['serve', 'proxy', 'brand', 'channel', 'subject']) {
      assert.match(out, new RegExp(`^ {2}${name} `, 'm'));
    }
  });
});
