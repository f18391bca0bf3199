import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { suite, test } from 'node:test';
import { makeFolder } from '../../temporary-folder.ts';
import { choiceOf, choose, makeSite, ofPage, recordedOf, startSite, visitorOf } from './support/run-site.ts';

/** How many visitors choose at once. */
const crowd = 60;

suite('a site that stops', { timeout: 300_000 }, () => {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const)
    test(`each choice that was answered with 201 before ${signal} is there after a restart`, async (t) => {
      const variables = { ...(await makeSite(makeFolder(t))), ASSENT_POSTS_PER_ADDRESS: '1000' };
      const first = await startSite(t, variables);
      const answered: number[] = [];
      const chosen = Array.from({ length: crowd }, async (_, number) => {
        const { status } = await choose(first.url, visitorOf(number), 'REJECT');
        if (status === 201) answered.push(number);
        if (answered.length === crowd / 2) first.kill(signal);
      });
      await Promise.allSettled(chosen);
      const { code } = await first.ended;
      assert.equal(code, signal === 'SIGTERM' ? 0 : null);
      assert.ok(answered.length >= crowd / 2);
      const second = await startSite(t, variables);
      for (const number of answered)
        assert.equal(await recordedOf(second.url, visitorOf(number)), 'REJECT', `visitor ${number}`);
    });

  test('a choice that is still being sent at SIGTERM is recorded before the end, and answered', async (t) => {
    const variables = await makeSite(makeFolder(t));
    const first = await startSite(t, variables);
    const body = choiceOf(visitorOf(1), 'ACCEPT');
    const sending = request(`${first.url}/consent/v2/consents`, {
      method: 'POST',
      headers: { ...ofPage, 'content-length': body.length, expect: '100-continue' },
    });
    sending.flushHeaders();
    await once(sending, 'continue');
    first.kill('SIGTERM');
    await first.says(/"event":"stopping"/);
    sending.end(body);
    const [answer]: IncomingMessage[] = await once(sending, 'response');
    assert.equal(answer?.resume().statusCode, 201);
    const { code, out } = await first.ended;
    assert.match(out, /"event":"stopped"}\n$/);
    assert.equal(code, 0);
    const second = await startSite(t, variables);
    assert.equal(await recordedOf(second.url, visitorOf(1)), 'ACCEPT');
  });
});
