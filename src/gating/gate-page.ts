import type { ConsentClient } from '../client/consent-client.ts';
import { keepGates } from './keep-gates.ts';
import type { GateOptions } from './keep-gates.ts';
import { openGates } from './open-gates.ts';

/**
 * Holds back the marked scripts, frames, pictures, style sheets and templates of a page until their
 * cell is allowed, whenever they are inserted, and closes the gates again on withdrawal. What that
 * cannot undo is named: a {@link GatesEvent} on the document.
 *
 * Marks are `data-assent-vendor` and `data-assent-target`, with `data-src` in place of `src` (and so
 * `srcset` and `href`) and, for scripts, `type="text/plain"`, so that the browser does nothing with
 * them by itself. Elements in shadow trees are not found: there, use `<assent-gate>`.
 *
 * Call it once per page.
 *
 * @returns stops it; gates stay as they are.
 */
export function gatePage(client: ConsentClient, options: GateOptions = {}): () => void {
  const { page = document, wasAllowed } = options;
  const allowed = (vendor: string, target: string) =>
    client.snapshot.ready ? client.allowed(vendor, target) : (wasAllowed?.(vendor, target) ?? false);
  return keepGates(client, openGates(allowed, page), options);
}
