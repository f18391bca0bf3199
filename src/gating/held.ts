import type { ConsentClient } from '../client/consent-client.ts';

/** What a page marks as waiting for a cell. */
export const held = '[data-assent-vendor][data-assent-target]';

/** The attributes that make an element load something; a held one has `data-` before them. */
export const addresses = ['srcset', 'src', 'href'] as const;

/** Whether what an element is marked for is allowed now. */
export function isAllowed(
  { dataset: { assentVendor = '', assentTarget = '' } }: HTMLElement,
  allowed: ConsentClient['allowed'],
): boolean {
  return allowed(assentVendor, assentTarget);
}
