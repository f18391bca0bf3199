import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { action, anonymousId, consent } from '../proxy/support/set-up.ts';
import { base, startWorld } from './support/world.ts';

suite('T5: a visitor uses one kind of identifier as another', () => {
  test('a victim’s verifiedId, subjectId or e-mail gives no access in any place', async (context) => {
    const world = await startWorld(context);
    const victim = await world.verifiedBrowser('victim@example.com');
    await victim.post(consent({ subject: { verifiedId: 'me' } }));
    const verifiedId = world.lastVerifiedId();
    await victim.readUnified('me');
    const subjectId: string = JSON.parse(world.upstream.at(-1)?.reply ?? '').unifiedConsent.subjectId;
    const asked = world.upstream.length;

    const attacker = world.newBrowser();
    for (const id of [verifiedId, subjectId, 'victim@example.com', `a1.${verifiedId}`]) {
      for (const answer of [
        await attacker.readUnified(encodeURIComponent(id)),
        await attacker
          .readUnified(`${anonymousId}?id=${encodeURIComponent(id)}`)
          .then(() => attacker.check(id)),
        await attacker.post(consent({ subject: { anonymousId: id } })),
        await attacker.post(consent({ subject: { verifiedId: id } })),
        await attacker.post(consent({ subject: { id } })),
        await attacker.post(consent({ subject: { anonymousId, verifiedId: id } })),
        await attacker.post(consent({ subject: { verifiedId: 'me', anonymousId: id } })),
        await attacker.post({ ...consent(), verifiedId: id }),
        await attacker.post({ ...consent(), subject: [{ anonymousId: id }] }),
      ])
        assert.equal(answer.status, 400, answer.text);
    }
    const reads = world.upstream.slice(asked).map(({ url }) => new URL(url).pathname);
    assert.deepEqual([...new Set(reads)], [`/v2/consents/unified/${anonymousId}`]);
  });

  test('a session whose verifiedId looks like an anonymousId identifies nobody, because any browser could send it', async (context) => {
    const world = await startWorld(context, {
      verifiedSubject: (request) => request.headers.get('x-session') ?? undefined,
    });
    const visitor = world.newBrowser();
    await visitor.post(consent());
    const headers = { 'sec-fetch-site': 'same-origin', 'x-assent': '1', 'content-type': 'application/json' };
    const reject = consent({ subject: { verifiedId: 'me' }, actions: [action({ action: 'REJECT' })] });
    const posted = await world.askAt(`${base}/v2/consents`, {
      method: 'POST',
      headers: { ...headers, 'x-session': anonymousId },
      body: JSON.stringify(reject),
    });
    assert.equal(posted.status, 500);
    const { unifiedConsent } = JSON.parse((await visitor.readUnified(anonymousId)).text);
    assert.deepEqual(unifiedConsent.actions, [action()]);
  });
});
