import type { CallReply } from '../../protocol/call.ts';
import type { DashboardCalls } from '../../protocol/dashboard-calls.ts';
import { allows, type Grant, type Role } from '../../protocol/role.ts';
import type { PageName } from './route.ts';

/** The reply of the call `readSession`. */
export type SessionReply = CallReply<DashboardCalls['readSession']>;

/** A brand that the signed-in person may see. */
export type BrandView = CallReply<DashboardCalls['listBrands']>['brands'][number];

/** The signed-in person. */
export interface SessionView {
  readonly name: string;
  readonly grants: readonly Grant[];
  readonly brands: readonly BrandView[];
}

/** The pages that need more than a viewer. */
const roles: Readonly<Partial<Record<PageName, Role>>> = { persons: 'support', audit: 'administrator' };

/**
 * Whether the person may open a page. The page of brands, and the audit trail, also show what belongs to one brand, so
 * a grant for any brand suffices.
 */
export function mayOpen({ grants }: SessionView, page: PageName, brandId?: string): boolean {
  const role = roles[page] ?? 'viewer';
  if (page !== 'brands' && page !== 'audit') return allows(grants, role, brandId);
  return grants.some((grant) => allows(grants, role, grant.brandId));
}
