import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { anonymousId, never, refuses, setUp } from '../support/set-up.ts';

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
