import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Answer } from '../simulation/service.ts';
import { begin, html, page, says } from './forwarding.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

suite('an answer of the proxy', () => {
  const accepting: readonly [string, Partial<Answer>][] = [
    ['201', { status: 201 }],
    ['201 with a page', { status: 201, text: page }],
    ['200 without a body', { status: 200 }],
    ['200 without a body that is said to be a page', html('')],
    ['200 with an empty object', { status: 200, text: '{}' }],
    ['202 with a word of JSON', { status: 202, text: '"accepted"' }],
    ['204', { status: 204 }],
  ];
  for (const [words, answer] of accepting)
    test(`an answer of the proxy of ${words} accepts a choice`, async () => {
      const { world, tab, posts } = await begin(() => answer);
      tab.client.acceptAll();
      await world.pass(second);
      assert.deepEqual(says(tab), ['saved', true, 'no']);
      assert.equal(posts(), 1);
    });

  for (const status of [200, 400, 404])
    test(`a page with the status ${status} instead of what is read changes nothing that is known`, async () => {
      const { world, tab } = await begin(() => undefined);
      tab.client.acceptAll();
      await world.pass(minute);
      world.service.answer = () => ({ ...html(page), status });
      for (const passed of [minute, 25 * hour]) {
        await world.pass(passed);
        tab.show();
        await tab.client.refresh();
      }
      assert.deepEqual(says(tab), ['confirmed', true, 'no']);
    });
});

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
