import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { refuses } from '../../../proxy/support/set-up.ts';
import { minute, setUpVerification, withCode } from './verifying.ts';

suite('a code', () => {
  test('a code still works if other browsers request one and the service then voids the earlier codes', async () => {
    const world = await withCode();
    const others = [];
    for (let asked = 0; asked < 3; asked += 1) {
      world.clock.now += minute;
      others.push(await withCode(world));
    }
    assert.equal((await world.browser.completeVerification(world.code)).status, 200);
    for (const { browser, code } of others)
      assert.equal((await browser.completeVerification(code)).status, 200);
    assert.equal(world.delivered.length, 4, 'what the service gave for it is mailed to nobody');
  });

  test('a code that the service rejects anyway is rejected after one more attempt', async () => {
    const world = setUpVerification({
      service: ({ url }) =>
        url.endsWith('/verify') ? new Response(null, { status: 400 }) : Response.json({ code: '123456' }),
    });
    const { browser, code, serviceRequests } = await withCode(world);
    refuses(await browser.completeVerification(code), 400, 'verification-failed');
    assert.equal(serviceRequests.filter(({ url }) => url.endsWith('/verify')).length, 2);
  });
});
