import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { action, anonymousId, consent, sameOrigin } from '../proxy/support/set-up.ts';
import { base, startWorld } from './support/world.ts';

suite('T20: an older decision arrives again after a newer one', () => {
  test('an older decision is recognised by its key, and does not overwrite the newer one', async (context) => {
    const world = await startWorld(context);
    const decide = async (decision: string, key: string): Promise<number> => {
      const headers = { ...sameOrigin, 'idempotency-key': key };
      const body = JSON.stringify(consent({ actions: [action({ action: decision })] }));
      return (await world.askAt(`${base}/v2/consents`, { method: 'POST', headers, body })).status;
    };
    const browser = world.newBrowser();
    const held = async (): Promise<string> =>
      JSON.parse((await browser.readUnified(anonymousId)).text).unifiedConsent.actions[0].action;

    assert.equal(await decide('ACCEPT', 'decision-1'), 201);
    assert.equal(await decide('REJECT', 'decision-2'), 201);
    world.clock.now += 60_000;
    // A suspended tab, a slow network, or somebody who stored the request.
    for (let again = 0; again < 3; again += 1) assert.equal(await decide('ACCEPT', 'decision-1'), 201);
    assert.equal(await held(), 'REJECT');
  });
});
