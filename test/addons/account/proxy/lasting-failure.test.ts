import assert from 'node:assert/strict';
import { test } from 'node:test';
import { consent, refuses } from '../../../proxy/support/set-up.ts';
import { setUpVerification } from './verifying.ts';

const warningsOf = (lines: readonly object[]) =>
  lines.flatMap((line) => ('message' in line ? [String(line.message)] : []));

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
