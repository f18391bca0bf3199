import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { RateStore } from '../../../src/proxy.ts';
import { createMemoryRateStore } from '../../../src/protocol/rates/memory-rate-store.ts';
import { consent, never, refuses, sameOrigin, type setUp } from '../support/set-up.ts';
import { idOf, visitor, withDefaults } from '../support/visitor.ts';

const minute = 60_000;
suite('within a minute', () => {
  const rules = [
    ['one subject posts 10 consents', 10, (world, index) => visitor(world, `203.0.113.${index}`).post()],
    ['one subject reads 60 times', 60, (world, index) => visitor(world, `203.0.113.${index}`).check()],
    ['one address posts 30 consents', 30, (world, index) => visitor(world, '203.0.113.1').post(idOf(index))],
    [
      'one address reads 120 times',
      120,
      (world, index) => visitor(world, '203.0.113.1').readUnified(idOf(index)),
    ],
  ] as const satisfies [
    string,
    number,
    (world: ReturnType<typeof setUp>, index: number) => Promise<{ status: number }>,
  ][];

  for (const [name, most, ask] of rules)
    test(`${name}, and then gets 429 until the minute is over`, async () => {
      const world = withDefaults();
      for (let index = 0; index < most; index += 1)
        assert.ok((await ask(world, index)).status < 300, `${index}`);
      world.clock.now += 20_500;
      const refused = await ask(world, most);
      refuses(refused, 429, 'too-many-requests');
      assert.equal(refused.headers.get('retry-after'), '40');
      assert.equal(world.serviceRequests.length, most);
      world.clock.now += 39_500;
      assert.ok((await ask(world, most + 1)).status < 300);
    });

  test('reads and checks count together in the limit of a minute', async () => {
    const world = withDefaults({ options: { rates: { readsPerSubject: 2 } } });
    const { check, readUnified } = visitor(world, '203.0.113.1');
    await check();
    await readUnified();
    refuses(await check(), 429, 'too-many-requests');
  });

  test('forged requests, unknown paths and preflights are not counted', async () => {
    const world = withDefaults({ options: { rates: { postsPerAddress: 1 } } });
    for (const init of [{ method: 'POST' }, { method: 'OPTIONS' }, { method: 'DELETE' }])
      await world.ask('/v2/consents', init);
    assert.equal((await visitor(world, '203.0.113.9').post()).status, 201);
  });

  test('a limited address does not affect other addresses', async () => {
    const world = withDefaults({ options: { rates: { postsPerAddress: 1 } } });
    await visitor(world, '203.0.113.1').post(idOf(1));
    refuses(await visitor(world, '203.0.113.1').post(idOf(2)), 429, 'too-many-requests');
    assert.equal((await visitor(world, '203.0.113.2').post(idOf(3))).status, 201);
  });

  test('a choice in a large catalogue is never limited: two such choices pass', async () => {
    const vendors = Array.from({ length: 1_000 }, (_, vendor) => ({
      id: `vendor-${vendor}`,
      targets: Array.from({ length: 10 }, (_unused, target) => `target-${target}`),
    }));
    const catalogue = { vendors };
    const world = withDefaults({ options: { catalogue } });
    const body = JSON.stringify(
      consent({ actions: [{ vendor: 'vendor-0', target: 'target-0', action: 'REJECT' }] }),
    );
    const post = () => world.ask('/v2/consents', { method: 'POST', headers: sameOrigin, body });
    const bytes = vendors.flatMap(({ id, targets }) =>
      targets.map((target) => JSON.stringify({ vendor: id, target, action: 'REJECT' }).length + 1),
    );
    const parts = Math.ceil(bytes.reduce((sum, length) => sum + length, 0) / (28 * 1024));
    assert.ok(parts > 15, `${parts}`);
    for (let part = 0; part < 2 * parts; part += 1) assert.equal((await post()).status, 201);
    refuses(await post(), 429, 'too-many-requests');
  });
});

suite('the store', () => {
  test('the store receives hashes and numbers, but no address and no identifier', async () => {
    const seen: [string, number, number][] = [];
    const memory = createMemoryRateStore(Date.now);
    const store: RateStore = {
      add: (...call) => {
        seen.push(call);
        return memory.add(...call);
      },
    };
    await visitor(withDefaults({ options: { rates: { store } } }), '203.0.113.1').post();
    assert.deepEqual(
      seen.map(([key, ...rest]) => [key.replace(/[0-9a-f]{16}$/, '…'), ...rest]),
      [
        ['postsPerAddress:…', 1, minute],
        ['postsPerSubject:…', 1, minute],
      ],
    );
  });

  const broken: [string, object][] = [
    ['rejects', { add: () => Promise.reject(new Error('down')) }],
    [
      'throws',
      {
        add: () => {
          throw new Error('down');
        },
      },
    ],
    ['never answers', { add: never }],
    ['answers nothing', { add: async () => undefined }],
    ['answers no number', { add: async () => ({ count: '1', endsAt: Date.now() + minute }) }],
    ['answers no end', { add: async () => ({ count: 99 }) }],
  ];
  for (const [name, store] of broken)
    test(
      `the store that ${name} limits no consent, and a warning is logged`,
      { timeout: 120_000 },
      async () => {
        const options = {};
        Object.assign(options, { rates: { store } });
        const world = withDefaults({ options });
        assert.equal((await visitor(world, '203.0.113.1').post()).status, 201);
        assert.equal((await visitor(world, '203.0.113.1').check()).status, 200);
        const warnings = world.lines.filter(({ event }) => event === 'warning');
        assert.match(JSON.stringify(warnings), /rate limit store fails/);
      },
    );

  test('the store that fails is logged once for each outage, with the cause, and when it works again', async () => {
    const memory = createMemoryRateStore(Date.now);
    const state = { isDown: true };
    const down = () => Promise.reject(new Error('down', { cause: { code: 'ECONNREFUSED' } }));
    const store: RateStore = { add: (...call) => (state.isDown ? down() : memory.add(...call)) };
    const world = withDefaults({ options: { rates: { store } } });
    const warningsAfter = async (isDown: boolean) => {
      state.isDown = isDown;
      world.lines.length = 0;
      for (const address of ['203.0.113.1', '203.0.113.2']) await visitor(world, address).check();
      return world.lines.flatMap((line) => (line.event === 'warning' ? [line.message] : []));
    };

    const [begun, ...others] = await warningsAfter(true);
    assert.match(begun ?? '', /^The rate limit store fails \(ECONNREFUSED\): /);
    assert.deepEqual(others, []);
    assert.deepEqual(await warningsAfter(false), ['The rate limit store works again.']);
    assert.deepEqual([await warningsAfter(true), await warningsAfter(false)], [[], []]);
    world.clock.now += 10 * minute;
    assert.deepEqual(await warningsAfter(true), [begun]);
  });

  test('the store is shared by two proxies if their hashes agree', async () => {
    const store = createMemoryRateStore(Date.now);
    const options = { logKey: 'a key for both of them', rates: { store, postsPerAddress: 1 } };
    await visitor(withDefaults({ options }), '203.0.113.1').post();
    refuses(await visitor(withDefaults({ options }), '203.0.113.1').post(), 429, 'too-many-requests');
  });
});
