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
