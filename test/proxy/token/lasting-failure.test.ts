import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { anonymousId, consent, never, refuses, setUp } from '../support/set-up.ts';
import { setUpVerification } from '../support/verifying.ts';

const warningsOf = (lines: readonly object[]) =>
  lines.flatMap((line) => ('message' in line ? [String(line.message)] : []));

suite('what fails leaves a trace', () => {
  const personal = 'kim@example.com';
  const sessions: [string, () => string | Promise<string>, RegExp][] = [
    [
      'throws',
      () => {
        throw new TypeError(`${personal} is unknown`);
      },
      /"verifiedSubject" fails \(TypeError\)/,
    ],
    ['rejects with no error', () => Promise.reject(personal), /"verifiedSubject" fails \(string\)/],
    ['never answers', never, /"verifiedSubject" fails \(DeadlinePassed\)/],
    ['gives no identifier', () => anonymousId, /"verifiedSubject" returns a value that is not a verifiedId/],
  ];
  for (const [name, verifiedSubject, warning] of sessions)
    test(`a session that ${name} refuses "me", and the operator is told`, async () => {
      const world = setUp({ options: { timeout: 100, verifiedSubject }, canaries: new Set([personal]) });
      refuses(await world.check('me'), 500, 'internal-error');
      assert.match(warningsOf(world.lines).join(), warning);
      assert.equal(world.serviceRequests.length, 0);
      assert.equal((await world.check()).status, 200);
    });

  test('what nobody reckoned with is told by its kind and endpoint, and is over when its cause is', async (context) => {
    const world = setUpVerification({ options: { rates: {} } });
    const { importKey } = crypto.subtle;
    const failing = context.mock.method(crypto.subtle, 'importKey', (...call: Parameters<typeof importKey>) =>
      call[2] === 'HKDF'
        ? Promise.reject(new RangeError('kim@example.com'))
        : importKey.apply(crypto.subtle, call),
    );
    const browser = world.openBrowser();
    refuses(await browser.startVerification('kim@example.com'), 500, 'internal-error');
    assert.match(warningsOf(world.lines).join(), /failed to answer createSubjectProfile \(RangeError\)/);
    failing.mock.restore();
    assert.equal((await browser.startVerification('kim@example.com')).status, 202);
    assert.equal((await browser.post(consent())).status, 201);
  });

  test('a log that could not hash an identifier hashes the next', async (context) => {
    const world = setUp();
    const failing = context.mock.method(crypto.subtle, 'importKey', () => Promise.reject(new Error('once')));
    await world.check();
    failing.mock.restore();
    await world.check();
    assert.deepEqual(
      world.lines.filter(({ event }) => event === 'request').map((line) => 'subject' in line),
      [false, true],
    );
  });
});
