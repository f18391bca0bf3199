import type { ConsentClient } from '../client/consent-client.ts';
import type { Cell, Snapshot } from '../client/page/snapshot.ts';
import { clearStorage } from './clear-storage.ts';
import { closeGate } from './close-gate.ts';
import { GatesEvent } from './gates-report.ts';
import { cellOf } from './blocked.ts';
import type { OpenGates } from './open-gates.ts';
import { vendorTelling } from './vendor-telling.ts';

/** How gates are kept. */
export interface GateOptions {
  /** Default: the document this runs in. */
  readonly page?: Document | undefined;
  /** What was released on this page before the client was there. Default: nothing. */
  readonly wasAllowed?: ConsentClient['allowed'] | undefined;
  /**
   * Load the page again after a withdrawal that leaves scripts running, once the withdrawal was sent
   * or is kept to be sent later. Default `false`: they are named in the report only.
   */
  readonly reloads?: boolean | undefined;
}

/**
 * Keeps gates to what a client says applies: tells vendors who are to be told, opens and closes gates,
 * clears the storage of vendors who were refused and have no consent left, and announces by
 * {@link GatesEvent} what was undone and what could not be.
 *
 * @returns stops it; gates stay as they are.
 */
export function keepGates(client: ConsentClient, gates: OpenGates, options: GateOptions = {}): () => void {
  const { page = document, wasAllowed = () => false, reloads = false } = options;
  const { defaultView: view } = page;
  /** The vendors of whom something was refused: what they have stored goes, unless something else is allowed them. */
  const refused = new Set<string>();
  let before = wasAllowed;

  let isKept = true;
  const telling = vendorTelling(page, () => isKept && follow(client.snapshot));

  // What only waits until a vendor was told stays as it is.
  const hold = (element: Element) => {
    if (!client.allowed(...cellOf(element))) closeGate(element);
  };

  const follow = (snapshot: Snapshot) => {
    if (!snapshot.ready) return;
    telling.tell(snapshot);
    gates.review((vendor, target) => telling.isTold(vendor) && client.allowed(vendor, target), hold);
    const closed = snapshot.cells().filter((cell) => !cell.allowed);
    const withdrawn = closed.filter((cell) => before(cell.vendor, cell.target));
    before = (vendor, target) => snapshot.cell(vendor, target)?.allowed ?? false;
    const known = refused.size;
    for (const cell of closed) if (cell.action === 'REJECT') refused.add(cell.vendor);
    for (const { vendor } of withdrawn) refused.add(vendor);
    if (withdrawn.length || refused.size > known) void clearUp(snapshot, withdrawn);
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
    // What was not refused is asked again: a reload would change nothing. Nor would it where nothing is kept.
    const isRefused = withdrawn.some(({ action }) => action === 'REJECT');
    if (!reloads || !isRefused || !running.length || snapshot.storage !== 'kept') return;
    await isSent(client);
    view?.location.reload();
  };

  // What still runs may write again until the very end.
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

/** Resolves when no choice waits for its first answer. */
function isSent(client: ConsentClient): Promise<void> {
  return new Promise((resolve) => {
    const look = ({ counts }: Snapshot) => {
      if (counts.saving) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = client.subscribe(look);
    look(client.snapshot);
  });
}
