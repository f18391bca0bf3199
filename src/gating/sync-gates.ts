import type { ConsentClient } from '../client/consent-client.ts';
import type { Cell, Snapshot } from '../client/page/snapshot.ts';
import { clearStorage } from './clear-storage.ts';
import { GatesEvent } from './gates-report.ts';
import type { OpenGates } from './open-gates.ts';
import type { InformVendors } from './vendor-signals.ts';

/** Options for blocking a page's elements. */
export interface GateOptions {
  /** The page. Default: the current document. */
  readonly page?: Document | undefined;
  /** Says which cells were allowed before the client was loaded. Default: none. */
  readonly wasAllowed?: ConsentClient['allowed'] | undefined;
  /**
   * Reload the page after a withdrawal that leaves scripts running, once the withdrawal is sent or stored to
   * be sent later. Default `false`: the report lists those scripts, and they continue.
   */
  readonly reloads?: boolean | undefined;
}

/** What add-ons give to the gates. */
export interface GateAddOns {
  readonly vendorSignals?: InformVendors;
}

/**
 * Keeps gates in step with the client's snapshots: informs vendors through their interfaces, opens and closes
 * gates, and clears the storage of vendors that were refused and have no allowed cell left. It dispatches a
 * {@link GatesEvent} with what was undone and what could not be.
 *
 * @returns stops gating; gates stay open or closed as they are.
 */
export function syncGates(
  client: ConsentClient,
  gates: OpenGates,
  options: GateOptions & GateAddOns,
): () => void {
  const { page = document, wasAllowed = () => false, reloads = false, vendorSignals } = options;
  const { defaultView: view } = page;
  /** Vendors with a refused cell. Their storage is cleared unless another of their cells is allowed. */
  const refused = new Set<string>();
  let before = wasAllowed;

  let isKept = true;
  const signals = vendorSignals?.(page, () => isKept && follow(client.snapshot));
  const isInformed = (vendor: string) => signals?.isInformed(vendor) ?? true;
  const updateCallbacks = client.awaitSignals?.(isInformed);

  const follow = (snapshot: Snapshot) => {
    if (!snapshot.ready) return;
    signals?.send(snapshot);
    // An element that only waits for its vendor to be informed keeps its state.
    gates.review(
      (vendor, target) => isInformed(vendor) && client.allowed(vendor, target),
      (vendor, target) => client.allowed(vendor, target),
    );
    const closed = snapshot.cells().filter((cell) => !cell.allowed);
    const withdrawn = closed.filter((cell) => before(cell.vendor, cell.target));
    before = (vendor, target) => snapshot.cell(vendor, target)?.allowed ?? false;
    const known = refused.size;
    for (const cell of closed) if (cell.action === 'REJECT') refused.add(cell.vendor);
    for (const { vendor } of withdrawn) refused.add(vendor);
    if (withdrawn.length || refused.size > known) void clearUp(snapshot, withdrawn);
    updateCallbacks?.();
  };

  const clearUp = async (snapshot: Snapshot, withdrawn: readonly Cell[]) => {
    const stored = await clearStorage(refused, snapshot, page);
    if (!withdrawn.length && !stored.cleared.length && !stored.kept.length) return;
    const scripts = view?.assentScripts ?? [];
    const running = scripts.filter((script) =>
      withdrawn.some(({ vendor, target }) => script.vendor === vendor && script.target === target),
    );
    page.dispatchEvent(
      new GatesEvent({
        withdrawn: withdrawn.map(({ vendor, target }) => ({ vendor, target })),
        running,
        ...stored,
      }),
    );
    // Do not reload if the visitor did not refuse: an expired consent is asked for again, and stays without
    // effect after a reload. Nor if nothing is stored: the reload would lose the choice.
    const isRefused = withdrawn.some(({ action }) => action === 'REJECT');
    if (!reloads || !isRefused || !running.length || snapshot.storage !== 'kept') return;
    await isSent(client);
    view?.location.reload();
  };

  // Scripts that still run may store items until the page ends.
  const clearAgain = () => {
    if (refused.size) void clearStorage(refused, client.snapshot, page);
  };
  view?.addEventListener('pagehide', clearAgain);
  const unsubscribe = client.subscribe(follow);
  follow(client.snapshot);
  return () => {
    isKept = false;
    unsubscribe();
    view?.removeEventListener('pagehide', clearAgain);
    gates.stop();
  };
}

/** Resolves when no choice is `saving`: each is recorded, or stored for another attempt. */
function isSent(client: ConsentClient): Promise<void> {
  return new Promise((resolve) => {
    const check = ({ counts }: Snapshot) => {
      if (counts.saving) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = client.subscribe(check);
    check(client.snapshot);
  });
}
