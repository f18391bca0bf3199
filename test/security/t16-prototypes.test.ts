import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import * as fc from 'fast-check';
import { action, anonymousId, consent, refuses } from '../proxy/support/set-up.ts';
import { startWorld } from './support/world.ts';

const poison = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '__defineGetter__',
  'then',
];
const catalogue = { vendors: [{ id: 'acme', targets: ['statistics'] }] };

/** Asserts that the prototype of plain objects is unchanged. */
function assertUnspoilt(): void {
  const plain: Record<string, unknown> = {};
  assert.deepEqual(
    [plain['polluted'], plain['action'], plain['exists'], Object.keys(Object.prototype)],
    [undefined, undefined, undefined, []],
  );
}

suite('T16: a name has a special meaning in JavaScript', () => {
  for (const name of poison) {
    test(`${name} as vendor and target is not a cell of the catalogue`, async (context) => {
      const world = await startWorld(context, { catalogue });
      const browser = world.newBrowser();
      for (const cell of [{ vendor: name }, { target: name }, { vendor: name, target: name }])
        refuses(await browser.post(consent({ actions: [action(cell)] })), 400, 'body-invalid');
      assert.equal(world.upstream.length, 0);
    });

    test(`${name} as a member in any place changes nothing`, async (context) => {
      const world = await startWorld(context);
      const browser = world.newBrowser();
      const spoil = (text: string) => text.replaceAll('"NAME"', JSON.stringify(name));
      const inner = '{"polluted":"yes","action":"ACCEPT","anonymousId":"victim"}';
      for (const body of [
        `{"NAME":${inner},"subject":{"anonymousId":"${anonymousId}"},"actions":[{"vendor":"v","target":"t","action":"ACCEPT"}]}`,
        `{"subject":{"anonymousId":"${anonymousId}","NAME":${inner}},"actions":[{"vendor":"v","target":"t","action":"ACCEPT"}]}`,
        `{"subject":{"anonymousId":"${anonymousId}"},"actions":[{"vendor":"v","target":"t","NAME":${inner}}]}`,
        `{"subject":{"anonymousId":"${anonymousId}"},"actions":[{"vendor":"v","target":"t","action":"ACCEPT"}],"attributes":{"NAME":${inner}}}`,
        `{"subject":{"anonymousId":"${anonymousId}"},"actions":[{"vendor":"v","target":"t","action":"ACCEPT"}],"attributes":{"assent":{"NAME":${inner}}}}`,
        `{"subject":{"NAME":${inner}},"actions":[]}`,
      ])
        await browser.post(JSON.parse(spoil(body)));
      await browser.startVerification('kim@example.com', { profile: JSON.parse(spoil(`{"NAME":${inner}}`)) });
      await world.afterwards();
      assertUnspoilt();
      for (const { request } of world.upstream) assert.doesNotMatch(request, /polluted|victim/);
    });

    test(`${name} in a reply changes nothing`, async (context) => {
      const reply = JSON.parse(
        `{"${name}":{"polluted":"yes","exists":true},"unifiedConsent":{"actions":[],"${name}":{"polluted":"yes"}},"conflicts":[{"${name}":{"polluted":"yes"}}]}`,
      );
      const world = await startWorld(context, {
        intercept: (url) => (url.endsWith('/oauth/token') ? undefined : Response.json(reply)),
      });
      const browser = world.newBrowser();
      const read = await browser.readUnified(anonymousId);
      assert.doesNotMatch(read.text, /polluted/);
      assert.equal((await browser.check(anonymousId)).status, 502);
      assertUnspoilt();
    });
  }

  test('random JSON changes nothing', async (context) => {
    const world = await startWorld(context);
    const key = fc.oneof(
      fc.constantFrom(...poison, 'subject', 'actions', 'anonymousId', 'attributes'),
      fc.string(),
    );
    const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        fc.constantFrom(null, 1, 'ACCEPT', anonymousId),
        fc.array(tie('tree')),
        fc.dictionary(key, tie('tree')),
      ),
    }));
    await fc.assert(
      fc.asyncProperty(tree, async (body) => {
        const answer = await world.newBrowser('127.0.0.1').post(Object(body));
        assert.ok(answer.status < 500, answer.text);
        assertUnspoilt();
      }),
      { numRuns: 300 },
    );
  });
});
