import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { mayOpen } from '../../../../src/addons/dashboard/dashboard/shell/session-view.ts';
import type { PageName } from '../../../../src/addons/dashboard/dashboard/shell/route.ts';

const ofBrand = ['channels', 'charts', 'persons'] as const;
const ofService = ['brands', 'state', 'audit'] as const;

suite('the navigation', () => {
  const cases: [
    role: 'viewer' | 'support' | 'administrator',
    brandId: string | undefined,
    pages: PageName[],
  ][] = [
    ['viewer', undefined, ['channels', 'charts', 'brands', 'state']],
    ['support', undefined, ['channels', 'charts', 'persons', 'brands', 'state']],
    ['administrator', undefined, ['channels', 'charts', 'persons', 'brands', 'state', 'audit']],
    ['viewer', 'b1', ['channels', 'charts', 'brands']],
    ['administrator', 'b1', ['channels', 'charts', 'persons', 'brands', 'audit']],
    ['administrator', 'b2', ['brands', 'audit']],
  ];
  for (const [role, brandId, pages] of cases) {
    test(`the navigation shows ${role} of ${brandId ?? 'all brands'} what the role allows of the brand b1`, () => {
      const grants = [brandId === undefined ? { role } : { role, brandId }];
      const session = { name: 'mira', grants, brands: [] };
      const shown = [
        ...ofBrand.filter((page) => mayOpen(session, page, 'b1')),
        ...ofService.filter((page) => mayOpen(session, page)),
      ];
      assert.deepEqual(shown, pages);
    });
  }
});
