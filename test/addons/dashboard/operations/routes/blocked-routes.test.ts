import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { BlockedCompany } from '../../../../../src/addons/dashboard/protocol/blocked-calls.ts';
import { whole } from '../../../../service/support/whole.ts';
import { setUp } from '../../../../service/support/set-up.ts';
import { setUpOperations } from '../support/operations-world.ts';

suite('the call about what policies blocked', () => {
  test('the call about what policies blocked shows the hosts of each company that a proxy reported, with an entry for the catalogue', async (t) => {
    const { store, brand, client, clock } = await setUp(t, { ...whole, brand: { name: 'Shop' } });
    const { call } = await setUpOperations(t, { store, clock: () => clock.now });
    const report = async (host: string, page: string, count: number) => {
      const body = { blocked: [{ host, page, count }] };
      assert.equal((await client.postJson('/v2/counts', body)).status, 204);
    };
    await report('script.hotjar.com', '/', 3);
    await report('script.hotjar.com', '/journal/*', 9);
    await report('ws.hotjar.com', '/', 1);
    await report('unknown.example:8443', '/journal/*', 20);
    // Another proxy than ours sends the names of devices, too.
    await report('mueller-2a01.dyn.vendor.example', '/', 2);
    await report('jane.vendor.example', '/', 3);
    await report('203.0.113.7', '/', 1);
    for (const [host, page] of [
      ['*.example', '/'],
      ['1.2.3.999', '/'],
      ['a.example:99999', '/'],
      ['a.example', '/\u202E'],
    ]) {
      const wrong = { blocked: [{ host, page, count: 1 }] };
      assert.equal((await client.postJson('/v2/counts', wrong)).status, 400);
    }

    const read = async () => (await call('readBlockedHosts', { path: { brandId: brand.id } })).json;
    const { companies, omitted } = await read();
    assert.equal(omitted, 0);
    const [unknown, hotjar] = companies.map(({ entry }: { entry: string }) => JSON.parse(entry));
    const counted = companies.map(({ name, hosts, pages, count, lastDay, recipe }: BlockedCompany) => {
      return [name, hosts, pages, count, lastDay, recipe];
    });
    assert.deepEqual(counted, [
      ['unknown.example:8443', ['unknown.example:8443'], ['/journal/*'], 20, '2026-11-21', undefined],
      ['Hotjar', ['script.hotjar.com', 'ws.hotjar.com'], ['/journal/*', '/'], 13, '2026-11-21', 'hotjar'],
      ['vendor.example', ['*.vendor.example'], ['/'], 5, '2026-11-21', undefined],
    ]);
    assert.deepEqual(unknown, {
      id: 'unknown-example-8443',
      name: 'unknown.example:8443',
      targets: ['your-target'],
      loads: ['unknown.example:8443'],
    });
    assert.equal(hotjar.id, 'hotjar');
    clock.now += 31 * 24 * 3_600_000;
    assert.deepEqual((await read()).companies, []);
  });
});
