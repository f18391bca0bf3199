import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { begin, page } from './forwarding.ts';

const minute = 60_000;

/** What the client and the console say of an answer to a post. */
async function saidOf(status: number, text: string) {
  const { world, tab, warnings } = await begin(() => ({ status, text }));
  tab.client.acceptAll();
  await world.pass(minute);
  return { problem: tab.client.problem, warnings };
}

suite('the last answer that was no success', () => {
  for (const [words, status, text, expected] of [
    ['code and title', 502, '{"code":"upstream-refused","title":"No."}', '502 upstream-refused (No.)'],
    ['title and detail', 503, '{"title":"No.","detail":"Later."}', '503 (No. Later.)'],
    ['a page', 404, page, '404'],
    ['a page with 200', 200, page, '200 with a page or another text'],
    ['members of other types', 500, '{"code":1,"title":{"a":1}}', '500'],
    ['lines and controls', 500, '{"title":"a\\n\\u001b[31m\\u202eb"}', '500 (a [31m b)'],
    ['a long text', 500, JSON.stringify({ title: 'x'.repeat(1_000) }), `500 (${'x'.repeat(200)})`],
  ] as const)
    test(`the last answer that was no success with ${words} is told in one line, once`, async () => {
      const { problem, warnings } = await saidOf(status, text);
      assert.equal(problem, expected);
      assert.equal(warnings.length, 1);
      assert.ok(warnings[0]?.startsWith(`The proxy answers ${expected}`));
    });

  test('the last answer that was no success is told of a refusal too', async () => {
    const { warnings } = await saidOf(400, '{"code":"body-unreadable","title":"Why?"}');
    assert.deepEqual(warnings, [
      'The proxy refused a choice: 400 body-unreadable (Why?). It is not recorded.',
    ]);
  });

  test('the last answer that was no success is none while there was none', async () => {
    const { world, tab } = await begin(() => undefined);
    tab.client.acceptAll();
    await world.pass(minute);
    assert.equal(tab.client.problem, undefined);
  });
});
