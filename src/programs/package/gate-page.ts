import { gateAddOns } from '../../addons/gates.ts';
import type { ConsentClient } from '../../client/consent-client.ts';
import { openGates } from '../../gating/open-gates.ts';
import { type GateOptions, syncGates } from '../../gating/sync-gates.ts';

/**
 * Blocks the marked scripts, frames, pictures, style sheets and templates of a page, including those inserted
 * later, until their cell is allowed. On withdrawal it blocks them again, and dispatches a {@link GatesEvent}
 * on the document that lists what could not be undone.
 *
 * The marks are `data-assent-vendor` and `data-assent-target`. So that the browser does not load a marked
 * element itself, write `data-assent-src` instead of `src` (likewise for `srcset` and `href`), and
 * `type="text/plain"` on scripts. Elements in shadow trees are not found: there, use `<assent-gate>`.
 *
 * Call it once per page.
 *
 * @returns stops gating; gates stay open or closed as they are.
 */
export function gatePage(client: ConsentClient, options: GateOptions = {}): () => void {
  const { page = document, wasAllowed } = options;
  const allowed = (vendor: string, target: string) =>
    client.snapshot.ready ? client.allowed(vendor, target) : (wasAllowed?.(vendor, target) ?? false);
  return syncGates(client, openGates(allowed, page), { ...options, ...gateAddOns });
}
