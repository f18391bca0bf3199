import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { anonymousId, sameOrigin } from '../support/set-up.ts';
import { idOf, visitor, withDefaults } from '../support/visitor.ts';

const minute = 60_000;

/** The peer address of a connection; or what `X-Forwarded-For` says of it, via the address of a server in front. */
type Visitor = string | undefined;

suite('the address of a visitor', () => {
  /** Whether two visitors share one counter. */
  async function share(trustedHops: number, one: Visitor, other: Visitor): Promise<boolean> {
    const world = withDefaults({ options: { trustedHops, rates: { readsPerAddress: 1 } } });
    const ask = (from: Visitor, index: number) => {
      const [forwarded, address] = from?.includes(' via ') ? from.split(' via ') : [undefined, from];
      const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
      return visitor(world, address, headers).check(idOf(index));
    };
    assert.equal((await ask(one, 1)).status, 200);
    return (await ask(other, 2)).status === 429;
  }

  const front = '10.0.0.1';
  const cases: Readonly<Record<string, readonly [number, one: Visitor, other: Visitor, boolean]>> = {
    'is that of the connection': [0, '203.0.113.1', '203.0.113.1', true],
    'is another for another': [0, '203.0.113.1', '203.0.113.2', false],
    'is not what a visitor says': [0, '198.51.100.1 via 203.0.113.1', '198.51.100.2 via 203.0.113.1', true],
    'is what the server in front says': [1, `203.0.113.1 via ${front}`, `203.0.113.2 via ${front}`, false],
    'is not what a visitor says before it': [
      1,
      `1.1.1.1, 203.0.113.1 via ${front}`,
      `2.2.2.2, 203.0.113.1 via ${front}`,
      true,
    ],
    'is what the second server in front says': [
      2,
      `1.1.1.1, 203.0.113.1, 10.0.0.2 via ${front}`,
      `2.2.2.2, 203.0.113.1, 10.0.0.2 via ${front}`,
      true,
    ],
    'is what the second says, and not the first': [
      2,
      `203.0.113.1, 10.0.0.2 via ${front}`,
      `203.0.113.2, 10.0.0.2 via ${front}`,
      false,
    ],
    'is the farthest known when servers are missing': [
      2,
      `203.0.113.1 via ${front}`,
      '203.0.113.1 via 10.0.0.2',
      true,
    ],
    'is that of the connection when nobody says': [1, '203.0.113.1', '203.0.113.2', false],
    'may come with a port': [1, `203.0.113.1:4711 via ${front}`, `203.0.113.1:4712 via ${front}`, true],
    'may be IPv4 within IPv6': [0, '::ffff:203.0.113.1', '203.0.113.1', true],
    'may be IPv4 within IPv6 in any form': [0, '::ffff:cb00:7101', '0:0:0:0:0:FFFF:203.0.113.1', true],
    'is one of IPv4 within IPv6, and no other': [0, '::ffff:cb00:7101', '::ffff:cb00:7102', false],
    'counts by its first 64 bits': [0, '2001:db8:1:2:3::4', '2001:db8:1:2::ffff', true],
    'counts by all of its first 64 bits': [0, '2001:db8:1:2::1', '2001:db8:1:3::1', false],
    'is the same however it is written': [
      1,
      `[2001:0DB8:0001:0002::4]:443 via ${front}`,
      `2001:db8:1:2:0:0:0:5 via ${front}`,
      true,
    ],
    'may name a zone': [0, 'fe80::1%eth0', 'fe80::2%eth1', true],
  };
  for (const [name, [hops, one, other, shared]] of Object.entries(cases))
    test(`the address of a visitor ${name}`, async () => assert.equal(await share(hops, one, other), shared));

  for (const address of [undefined, '127.0.0.1', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '', '999:x'])
    test(`${address} is no address, and is not limited`, async () =>
      assert.equal(await share(0, address, address), false));
  for (const forwarded of ['unknown', '_hidden'])
    test(`${forwarded} is no address that a server in front says, and is not limited`, async () =>
      assert.equal(await share(1, `${forwarded} via ${front}`, `${forwarded} via ${front}`), false));

  const warned: [string, number, string | undefined, string | undefined, RegExp][] = [
    ['that is not known', 0, undefined, undefined, /address of visitors is unknown/],
    ['that a server in front tells unheard', 0, '10.0.0.1', '203.0.113.1', /"trustedHops" is 0/],
    ['that came past the servers in front', 2, '10.0.0.1', '203.0.113.1', /fewer entries than "trustedHops"/],
  ];
  for (const [name, trustedHops, address, forwarded, message] of warned)
    test(`an address of a visitor ${name} logs a warning once an hour`, async () => {
      const world = withDefaults({ options: { trustedHops } });
      const warnings = () => world.lines.flatMap((line) => (line.event === 'warning' ? [line.message] : []));
      const { check } = visitor(
        world,
        address,
        forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
      );
      await check();
      await check();
      assert.equal(warnings().length, 1);
      assert.match(warnings()[0] ?? '', message);
      world.clock.now += 60 * minute;
      await check();
      assert.equal(warnings().length, 2);
    });

  test('the address of a visitor ignores other objects that frameworks pass', async () => {
    const world = withDefaults();
    const odd: object[] = [{ remoteAddress: 5 }, { params: Promise.resolve({}) }, { waitUntil: 'soon' }];
    for (const context of odd)
      assert.equal(
        (await world.ask(`/v2/consents/check/${anonymousId}`, { headers: sameOrigin }, context)).status,
        200,
      );
  });
});
