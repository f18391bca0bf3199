import * as z from 'zod/mini';

/** What a person may do in the dashboard. Each role includes the ones before it. */
export const Role = z.enum(['viewer', 'support', 'administrator']);

export type Role = z.infer<typeof Role>;

/** A role for all brands, or for one brand only. */
export const Grant = z.object({ role: Role, brandId: z.optional(z.string()) });

export type Grant = z.infer<typeof Grant>;

/**
 * Whether one of the grants includes a role.
 *
 * @param brandId the brand that is concerned; `undefined` if all are, so that a grant for one brand does not suffice
 */
export function allows(grants: readonly Grant[], role: Role, brandId: string | undefined): boolean {
  const rank = Role.options.indexOf(role);
  return grants.some(
    (grant) =>
      Role.options.indexOf(grant.role) >= rank && (grant.brandId === undefined || grant.brandId === brandId),
  );
}
