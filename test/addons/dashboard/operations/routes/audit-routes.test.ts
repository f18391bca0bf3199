import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { AuditEvent } from '../../../../../src/protocol/reports/audit-event.ts';
import { createChannel, deleteChannel, renameBrand } from '../../../../../src/service.ts';
import type { Grant } from '../../../../../src/addons/dashboard/protocol/role.ts';
import { setUpOperations } from '../support/operations-world.ts';

const idsOf = ({ json }: { json: { events: readonly AuditEvent[] } }) => json.events.map(({ id }) => id);

suite('the call about the audit trail', () => {
  test('the call about the audit trail returns the events of all brands, newest first, with the person who acted', async (t) => {
    const { call, brand } = await setUpOperations(t);
    await call('disableChannel', {});
    const { status, json } = await call('readAudit');
    assert.equal(status, 200);
    const { what, actor, via, brandId, before, after } = json.events[0];
    assert.deepEqual(
      [what, actor, via, brandId, before, after],
      [
        'channel-disabled',
        'grace@example.com',
        'dashboard',
        brand.id,
        { disabled: false },
        { disabled: true },
      ],
    );
    assert.deepEqual([json.events.length, json.next], [5, undefined]);
  });

  test('the call about the audit trail returns the events page by page', async (t) => {
    const { call } = await setUpOperations(t);
    const all = idsOf(await call('readAudit'));
    const found: string[] = [];
    for (let next: string | undefined = ''; next !== undefined;) {
      const page = await call('readAudit', { query: { limit: '3', ...(next && { before: next }) } });
      found.push(...idsOf(page));
      next = page.json.next;
    }
    assert.deepEqual([found, found.length], [all, 4]);
  });

  test('the call about the audit trail returns the names of the channels of events, also of deleted ones', async (t) => {
    const { call, store, brand } = await setUpOperations(t);
    const kept = await createChannel(store, { brand: brand.id, name: 'Shop' });
    const deleted = await createChannel(store, { brand: brand.id, name: 'Kiosk' });
    await deleteChannel(store, deleted.clientId);
    const { channels } = (await call('readAudit', { query: { what: 'channel-created' } })).json;
    for (const [{ clientId }, name] of [
      [kept, 'Shop'],
      [deleted, 'Kiosk'],
    ] as const)
      assert.deepEqual(
        channels.filter((each: { clientId: string }) => each.clientId === clientId),
        [{ clientId, name }],
      );
  });

  test('the call about the audit trail filters the events', async (t) => {
    const { call, store, other } = await setUpOperations(t);
    await renameBrand(store, other.id, 'New', { name: 'lee', via: 'program' });
    const acts = async (query: Record<string, string>) =>
      (await call('readAudit', { query })).json.events.map(({ what }: AuditEvent) => what);
    assert.deepEqual(await acts({ actor: 'lee' }), ['brand-updated']);
    assert.deepEqual(await acts({ what: 'channel-created', brandId: other.id }), ['channel-created']);
    assert.deepEqual(await acts({ to: '1' }), []);
    assert.equal((await acts({ from: '1' })).length, 5);
    for (const query of [{ what: 'x' }, { from: 'now' }, { before: 'x' }, { limit: 'x' }, { more: '1' }])
      assert.equal((await call('readAudit', { query: { ...query } })).status, 400);
  });

  test('the call about the audit trail shows an administrator of one brand only its events, whatever lower roles they have elsewhere', async (t) => {
    const { call, brand, other } = await setUpOperations(t);
    const administrator = { role: 'administrator', brandId: brand.id } as const;
    const elsewhere: readonly (readonly Grant[])[] = [
      [],
      [{ role: 'viewer' }],
      [{ role: 'support', brandId: other.id }],
    ];
    for (const lower of elsewhere) {
      const as = [administrator, ...lower];
      for (const query of [{}, { brandId: brand.id }]) {
        const { events } = (await call('readAudit', { as, query: { ...query } })).json;
        assert.ok(events.every(({ brandId }: AuditEvent) => brandId === brand.id));
        assert.equal(events.length, 2);
      }
      for (const query of [{ brandId: other.id }, { brandId: 'unknown' }])
        assert.equal((await call('readAudit', { as, query: { ...query } })).status, 403);
    }
    for (const role of ['viewer', 'support'] as const)
      assert.equal((await call('readAudit', { as: [{ role }] })).status, 403);
  });
});
