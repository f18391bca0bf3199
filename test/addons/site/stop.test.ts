import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { suite, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { startMailServer } from '../../../demo/mailbox/mail-server.ts';
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

  test('a mail that is on its way at SIGTERM is delivered before the end', async (t) => {
    const asked = Promise.withResolvers<void>();
    let goOn = (): void => {};
    const mail = await startMailServer({
      onMailFrom(_address, _session, done) {
        goOn = done;
        asked.resolve();
      },
    });
    t.after(() => mail.close());
    const site = await startSite(t, {
      ...(await makeSite(makeFolder(t))),
      ASSENT_SMTP_URL: mail.url,
      ASSENT_MAIL_FROM: 'no-reply@brand.example',
      ASSENT_MAIL_BRAND: 'Brand',
      ASSENT_COOKIE_KEYS: 'a-key-of-the-cookies-for-this-test-123',
    });
    const { status } = await fetch(`${site.url}/consent/subjects/profile`, {
      method: 'POST',
      headers: ofPage,
      body: JSON.stringify({ email: 'ann@example.com' }),
    });
    assert.equal(status, 202);
    await asked.promise;
    site.kill('SIGTERM');
    await site.says(/"event":"stopping"/);
    // The port is closed, so all that is left to wait for is the mail.
    while (await isReachable(site.url)) await pause(20);
    goOn();
    assert.equal((await site.ended).code, 0);
    assert.match(site.output.out, /"event":"code".*"outcome":"delivered".*\n.*"event":"stopped"}\n$/);
    assert.equal(mail.arrived.length, 1);
  });
});

const isReachable = (url: string): Promise<boolean> => fetch(url).then(Boolean, () => false);
