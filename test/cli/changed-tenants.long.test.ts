import assert from 'node:assert/strict';
import { suite, test, type TestContext } from 'node:test';
import {
  makeClient,
  obtainToken,
  postConsent,
  runAssent,
  runForJson,
  startWithClient,
  wrongClock,
} from './support/run-assent.ts';
import { makeFolder } from '../temporary-folder.ts';

/** A running service with one brand and one channel. */
async function startTenant(t: TestContext) {
  const { variables, basic, clientId, url, authorization } = await startWithClient(t);
  const read = async (id: string) => {
    const reply = await fetch(`${url}/consents/unified/${id}`, { headers: { authorization } });
    return JSON.parse(await reply.text());
  };
  const policy = (version: string) =>
    `channel update ${clientId} --json --privacy-policy-version ${version}`.concat(
      ` --privacy-policy-url https://example.com/${version}`,
    );
  return { variables, basic, clientId, url, authorization, read, policy };
}

suite('assent channel update', { timeout: 300_000 }, () => {
  test('assent channel update changes the privacy policy of new consents, and of no earlier one, without a conflict', async (t) => {
    const { variables, url, authorization, read, policy } = await startTenant(t);
    await runForJson(t, policy('v1'), variables);
    await postConsent(url, authorization, 'early');
    await postConsent(url, authorization, 'both');
    await runForJson(t, policy('v2'), variables);
    await postConsent(url, authorization, 'both');
    const [early, both] = [await read('early'), await read('both')];
    assert.deepEqual(early.unifiedConsent.compliance, {
      privacyPolicy: { version: 'v1', url: 'https://example.com/v1' },
    });
    assert.equal(both.unifiedConsent.compliance.privacyPolicy.version, 'v2');
    assert.deepEqual([early.conflicts, both.conflicts], [[], []]);
  });

  test('assent channel update schedules a privacy policy, which a running service applies at its moment', async (t) => {
    const { variables, clientId, url, authorization, policy } = await startTenant(t);
    await runForJson(t, policy('v1'), variables);
    await postConsent(url, authorization, 'visitor');
    const moment = Date.now() + 2_000;
    const from = new Date(moment).toISOString();
    // The clock of the command is slow, so that a slow machine cannot make the moment one of the past.
    const earlier = { ...variables, ...wrongClock(-600_000) };
    const changed = await runForJson(t, `${policy('v2')} --from ${from}`, earlier);
    assert.equal(changed.privacyPolicyVersion, 'v1');
    assert.deepEqual(changed.upcomingPrivacyPolicies, [
      { version: 'v2', url: 'https://example.com/v2', from },
    ]);
    const until = async (): Promise<{ receivedAt: string; privacyPolicy: { version: string } }[]> => {
      await postConsent(url, authorization, 'visitor');
      const exported = await runForJson(t, 'subject export visitor --brand Example', variables);
      const { consents, conflicts } = exported;
      assert.deepEqual(conflicts, []);
      return consents.at(-1).privacyPolicy.version === 'v2' ? consents : until();
    };
    const consents = await until();
    assert.deepEqual(
      consents.map(({ privacyPolicy }) => privacyPolicy.version),
      consents.map(({ receivedAt }) => (Date.parse(receivedAt) < moment ? 'v1' : 'v2')),
    );
    assert.equal(consents[0]?.privacyPolicy.version, 'v1');
    const { out } = await runAssent(t, 'channel list --brand Example', variables);
    assert.match(out, new RegExp(`${clientId}[^]+privacyPolicyVersion +v2\n`));
  });

  test('assent channel update lists an upcoming privacy policy, and withdraws it', async (t) => {
    const { variables, clientId, policy } = await startTenant(t);
    await runForJson(t, policy('v1'), variables);
    await runForJson(t, `${policy('v2')} --from 2999-01-01T00:00:00+01:00`, variables);
    assert.match(
      (await runAssent(t, 'channel list --brand Example', variables)).out,
      /\nupcomingPrivacyPolicies +v2 from 2998-12-31T23:00:00.000Z \(https:\/\/example.com\/v2\)\n/,
    );
    const withdraw = `channel update ${clientId} --withdraw-privacy-policy v2 --json`;
    assert.equal('upcomingPrivacyPolicies' in (await runForJson(t, withdraw, variables)), false);
    assert.match((await runAssent(t, withdraw, variables)).error, /no upcoming privacy policy/);
  });

  test('assent channel update changes only what is given, and prints the whole channel', async (t) => {
    const { variables, clientId, policy } = await startTenant(t);
    await runForJson(t, policy('v1'), variables);
    const words = '--privacy-policy-version v2 --name Web --region US --scope consent-get-api --json';
    const changed = await runForJson(t, `channel update ${clientId} ${words}`, variables);
    const { channelId, brandId, ...rest } = changed;
    assert.deepEqual(rest, {
      clientId,
      name: 'Web',
      region: 'US',
      scopes: ['consent-get-api'],
      disabled: false,
      privacyPolicyVersion: 'v2',
      privacyPolicyUrl: 'https://example.com/v1',
    });
    assert.deepEqual(await runForJson(t, `channel list --brand ${brandId} --json`, variables), [changed]);
    const { out } = await runAssent(t, `channel update ${clientId} --name App`, variables);
    assert.match(
      out,
      new RegExp(`^channelId +${channelId}\n(.*\n)*name +App\n(.*\n)*scopes +consent-get-api\n`),
    );
  });

  test('assent channel update applies the new scopes to the next token', async (t) => {
    const { variables, clientId, basic, url } = await startTenant(t);
    await runAssent(t, `channel update ${clientId} --scope consent-get-api`, variables);
    const refused = await postConsent(url, await obtainToken(url, basic), 'visitor-0001');
    assert.equal(refused.status, 401);
  });
});

suite('assent channel delete', { timeout: 300_000 }, () => {
  test('assent channel delete deletes a channel without consents, and ends its tokens', async (t) => {
    const { variables, clientId, url, authorization } = await startTenant(t);
    const { code, error } = await runAssent(t, `channel delete ${clientId}`, variables);
    assert.deepEqual([code, error], [0, '']);
    assert.equal((await postConsent(url, authorization, 'visitor-0001')).status, 401);
    assert.deepEqual(await runForJson(t, 'channel list --brand Example --json', variables), []);
  });

  test('assent channel delete keeps a channel that has a consent', async (t) => {
    const { variables, clientId, url, authorization, read } = await startTenant(t);
    await postConsent(url, authorization, 'visitor-0001');
    const { code, error } = await runAssent(t, `channel delete ${clientId}`, variables);
    assert.equal(code, 1);
    assert.match(
      error,
      /^assent channel delete: The channel has consents.+assent channel disable <clientId>\n$/,
    );
    assert.equal((await read('visitor-0001')).unifiedConsent.actions.length, 1);
  });
});

suite('assent brand', { timeout: 300_000 }, () => {
  test('assent brand rename keeps the id, and a running service goes on', async (t) => {
    const { variables, url, authorization, read } = await startTenant(t);
    await postConsent(url, authorization, 'visitor-0001');
    const before = await read('visitor-0001');
    const renamed = await runForJson(t, 'brand rename Example Better --json', variables);
    assert.deepEqual(renamed, { brandId: before.unifiedConsent.brandId, name: 'Better' });
    assert.deepEqual(await runForJson(t, 'brand list --json', variables), [renamed]);
    assert.deepEqual(await read('visitor-0001'), before);
  });

  test('assent brand delete removes a brand without channels and data', async (t) => {
    const { variables } = await startTenant(t);
    await runAssent(t, 'brand create Mistake', variables);
    const { code, error } = await runAssent(t, 'brand delete Mistake', variables);
    assert.deepEqual([code, error], [0, '']);
    const brands = await runForJson(t, 'brand list --json', variables);
    assert.deepEqual(
      brands.map(({ name }: { name: string }) => name),
      ['Example'],
    );
  });

  test('assent brand delete keeps a brand with channels or data', async (t) => {
    const { variables, clientId, url, authorization } = await startTenant(t);
    const headers = { authorization, 'content-type': 'application/json' };
    const body = JSON.stringify({ email: 'ann@example.com', profile: { name: 'Ann' } });
    await fetch(`${url}/subjects/profile`, { method: 'POST', headers, body });
    const { error: channels, code } = await runAssent(t, 'brand delete Example', variables);
    assert.equal(code, 1);
    assert.match(
      channels,
      /^assent brand delete: The brand has channels.+assent channel delete <clientId>\n$/,
    );
    await runAssent(t, `channel delete ${clientId}`, variables);
    const { error: data } = await runAssent(t, 'brand delete Example', variables);
    assert.match(
      data,
      /^assent brand delete: The brand has data of subjects.+assent subject erase <subject>\n$/,
    );
    await runAssent(t, 'subject erase ann@example.com --brand Example --yes', variables);
    assert.equal((await runAssent(t, 'brand delete Example', variables)).code, 0);
  });
});

suite('a change of a channel or brand says in one sentence what is wrong', { timeout: 300_000 }, () => {
  const url = '--privacy-policy-url https://example.com/p';
  const needed = /needs a version, such as 2026-1, and an absolute address/;
  const mistakes: [words: string, complaint: RegExp][] = [
    ['channel update CLIENT', /nothing to change/],
    ['channel update CLIENT --region de', /two capital letters/],
    ['channel update CLIENT --privacy-policy-version 1', needed],
    [`channel update CLIENT ${url}`, needed],
    ['channel update CLIENT --from 2999-01-01T00:00:00Z', needed],
    [`channel update CLIENT --privacy-policy-version 1 ${url} --from 1`, /a time zone/],
    ['channel update CLIENT --scope everything', /one of consent-insert-api/],
    ['channel update nobody --name x', /no channel with this clientId/],
    ['channel delete nobody', /no channel with this clientId/],
    ['channel delete', /missing required argument 'clientId'/],
    ['brand rename nobody x', /no brand with the id or name nobody/],
    ['brand rename Example ', /A brand needs a name/],
    ['brand rename Example Example', /already a brand named Example/],
    ['brand delete nobody', /no brand with the id or name nobody/],
  ];
  for (const [words, complaint] of mistakes) {
    test(`a change of a channel or brand says in one sentence what is wrong in: ${words}`, async (t) => {
      const variables = { ASSENT_DATA: makeFolder(t) };
      const basic = await makeClient(t, variables);
      const clientId = atob(basic.slice('Basic '.length)).split(':')[0] ?? '';
      const { code, error, out } = await runAssent(t, words.replace('CLIENT', clientId), variables);
      assert.equal(code, 1);
      assert.match(error, complaint);
      assert.equal(error.trim().split('\n').length, 1, error + out);
    });
  }
});
