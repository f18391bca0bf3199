import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { obtainToken, postConsent, runAssent, runForJson, startWithClient } from './support/run-assent.ts';

suite('assent keys', { timeout: 300_000 }, () => {
  test('assent keys rotate publishes a new key on a running service, whose tokens stay valid', async (t) => {
    const { url, variables, authorization } = await startWithClient(t);
    const rotated = await runForJson(t, 'keys rotate --json', variables);
    assert.deepEqual(
      rotated.map(({ status }: { status: string }) => status),
      ['signing', 'next'],
    );
    const kids = rotated.map(({ kid }: { kid: string }) => kid);
    const served = JSON.parse(await (await fetch(`${url}/.well-known/jwks.json`)).text());
    assert.deepEqual(
      served.keys.map(({ kid }: { kid: string }) => kid),
      kids,
    );
    assert.equal((await postConsent(url, authorization, 'visitor-0001')).status, 201);

    const { out } = await runAssent(t, 'keys list', variables);
    assert.match(
      out,
      new RegExp(`^kid +${kids[0]}\nstatus +signing\ncreatedAt +\\S+Z\nverifiesUntil +\\S+Z\n`),
    );
    assert.match(out, new RegExp(`\n\nkid +${kids[1]}\nstatus +next\ncreatedAt +\\S+Z\nsignsFrom +\\S+Z\n$`));
    assert.doesNotMatch(out + JSON.stringify(rotated), /"d"/);
  });

  test('assent keys rotate --revoke makes all tokens invalid on a running service within seconds, for a leaked key', async (t) => {
    const { url, variables, basic, authorization: old } = await startWithClient(t);
    assert.equal((await postConsent(url, old, 'visitor-0001')).status, 201);
    const kept = await runForJson(t, 'keys rotate --revoke --json', variables);
    assert.deepEqual(
      kept.map(({ status }: { status: string }) => status),
      ['signing'],
    );
    // The service reads its keys again every five seconds.
    while ((await postConsent(url, old, 'visitor-0001')).status !== 401) await pause(500);
    const served = JSON.parse(await (await fetch(`${url}/.well-known/jwks.json`)).text());
    assert.deepEqual(
      served.keys.map(({ kid }: { kid: string }) => kid),
      [kept[0].kid],
    );
    const renewed = await obtainToken(url, basic);
    assert.equal((await postConsent(url, renewed, 'visitor-0001')).status, 201);
  });

  test('assent keys list says where to look for data when there is none', async (t) => {
    const { code, error } = await runAssent(t, 'keys list --data nowhere', {});
    assert.equal(code, 1);
    assert.match(error, /^assent keys list: There is no folder nowhere. Set --data or ASSENT_DATA.+\n$/);
  });
});
