import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import * as z from 'zod/mini';
import { callHandlers } from '../../../../../src/addons/dashboard/service/routes/dispatch.ts';
import type { DashboardCall } from '../../../../../src/addons/dashboard/protocol/call.ts';
import {
  type CallName,
  dashboardCalls,
} from '../../../../../src/addons/dashboard/protocol/dashboard-calls.ts';
import { Role } from '../../../../../src/addons/dashboard/protocol/role.ts';
import { administrator, setUpOperations } from '../support/operations-world.ts';
import type { Reply } from '../../../../service/support/set-up.ts';

const names = Object.keys(dashboardCalls).filter((name): name is CallName => name in dashboardCalls);
const calls: readonly (readonly [CallName, DashboardCall])[] = names.map((name) => [
  name,
  dashboardCalls[name],
]);
const guarded = calls.flatMap(([name, call]) =>
  call.role === 'anyone' ? [] : [{ name, role: call.role, path: call.path, forAnyBrand: call.forAnyBrand }],
);

/** A refusal comes before the body is read, so an empty body is enough: it is refused only if the role suffices. */
const isRefused = ({ status, json }: Reply): boolean => status === 403 && json.code === 'role-missing';

suite('every call', () => {
  test('every call has a handler, and a GET has no body', () => {
    assert.deepEqual(Object.keys(callHandlers).toSorted(), names.toSorted());
    assert.deepEqual(
      calls.filter(([, { method, body }]) => method === 'GET' && body),
      [],
    );
  });

  test('every call names its brand only in the path, where it is checked', () => {
    const named = calls.filter(([, { path, body }]) => {
      const members = body instanceof z.ZodMiniObject ? Object.keys(body.shape) : [];
      return path.includes(':brandId') && members.some((name) => /^brand(Id)?$/.test(name));
    });
    assert.deepEqual(named, []);
  });

  test('every call without a session is open only to start one', () => {
    const open = calls.filter(([, { role }]) => role === 'anyone').map(([name]) => name);
    assert.deepEqual(open, ['readSession', 'openSession']);
  });

  test('every call that changes something other than sessions needs more than a viewer', () => {
    const weak = guarded.filter(
      ({ name, role }) => dashboardCalls[name].method !== 'GET' && role === 'viewer',
    );
    assert.deepEqual(
      weak.map(({ name }) => name),
      ['endSession'],
    );
  });

  for (const { name, role, path, forAnyBrand } of guarded) {
    const isOfBrand = path.startsWith('brands/:brandId');

    test(`${name} without a session is a 401`, async (t) => {
      const { call } = await setUpOperations(t);
      const { status, json } = await call(name, { as: undefined });
      assert.deepEqual([status, json.code], [401, 'session-missing']);
    });

    for (const held of Role.options) {
      const suffices = Role.options.indexOf(held) >= Role.options.indexOf(role);
      test(`${name} ${suffices ? 'accepts' : 'refuses'} a ${held}`, async (t) => {
        const { call } = await setUpOperations(t);
        assert.equal(isRefused(await call(name, { as: [{ role: held }] })), !suffices);
      });
    }

    test(`${name} ${isOfBrand || forAnyBrand ? 'accepts' : 'refuses'} a grant for its brand`, async (t) => {
      const { call, brand } = await setUpOperations(t);
      const reply = await call(name, { as: [{ role, brandId: brand.id }] });
      assert.equal(isRefused(reply), !isOfBrand && !forAnyBrand);
    });

    if (isOfBrand) {
      test(`${name} refuses a grant for another brand, also beside a lower one`, async (t) => {
        const { call, brand, other } = await setUpOperations(t);
        const below = Role.options[Role.options.indexOf(role) - 1];
        const grants = [
          { role: 'administrator' as const, brandId: other.id },
          ...(below ? [{ role: below, brandId: brand.id }, { role: below }] : []),
        ];
        assert.ok(isRefused(await call(name, { as: grants })));
      });

      test(`${name} does not tell whether a foreign brand exists`, async (t) => {
        const { call, brand, other } = await setUpOperations(t);
        const as = [{ role, brandId: other.id }];
        const [known, unknown] = [
          await call(name, { as, path: { brandId: brand.id } }),
          await call(name, { as, path: { brandId: 'nowhere' } }),
        ];
        assert.deepEqual({ ...known.json, instance: '' }, { ...unknown.json, instance: '' });
      });

      test(`${name} finds a brand by its id only`, async (t) => {
        const { call, brand } = await setUpOperations(t);
        const { json } = await call(name, { as: administrator, path: { brandId: brand.name } });
        assert.equal(json.code, 'brand-unknown');
      });
    }

    if (path.includes(':clientId')) {
      test(`${name} refuses the channel of another brand`, async (t) => {
        const { call, otherChannel } = await setUpOperations(t);
        const { json } = await call(name, { path: { clientId: otherChannel.clientId } });
        assert.equal(json.code, 'client-unknown');
      });
    }
  }
});

test('a list of brands has only those of the grants', async (t) => {
  const { call, brand } = await setUpOperations(t);
  const { json } = await call('listBrands', { as: [{ role: 'viewer', brandId: brand.id }] });
  assert.deepEqual(json, { brands: [brand] });
});
