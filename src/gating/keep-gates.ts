import type { ConsentClient } from '../client/consent-client.ts';
import type { Snapshot } from '../client/snapshot.ts';
import { clearStorage } from './clear-storage.ts';
import { closeGates } from './close-gates.ts';
import { GatesEvent } from './gates-report.ts';
import type { OpenGates } from './open-gates.ts';
import { vendorTelling } from './vendor-telling.ts';

/** How gates are kept. */
export interface GateOptions {
  /** Default: the document this runs in. */
  readonly page?: Document | undefined;
  /** What was let go on this page before the client was there. Default: nothing. */
  readonly wasAllowed?: ConsentClient['allowed'] | undefined;
  /**
   * Load the page again after a withdrawal that leaves scripts running, once the withdrawal was sent
   * or is kept to be sent later. Default `false`: they are named in the report only.
   */
  readonly reloads?: boolean | undefined;
}

/**
 * Keeps gates to what a client says applies: tells vendors who are to be told, opens and closes gates,
 * clears the storage of vendors who lost their last consent, and announces by {@link GatesEvent} what
 * could not be undone.
 *
 * @returns stops it; gates stay as they are.
 */
export function keepGates(client: ConsentClient, gates: OpenGates, options: GateOptions = {}): () => void {
  const { page = document, wasAllowed = () => false, reloads = false } = options;
  const { defaultView: view } = page;
  const allowed = (vendor: string, target: string) => client.allowed(vendor, target);
  const withdrawnFrom = new Set<string>();
  let before = wasAllowed;

  // What the first look closes was not withdrawn here but is asked again: a reload would change nothing.
  let isFirstLook = true;

  let isKept = true;
  const telling = vendorTelling(page, () => isKept && follow(client.snapshot));

  const follow = (snapshot: Snapshot) => {
    if (!snapshot.ready) return;
    telling.tell(snapshot);
    gates.review((vendor, target) => telling.isTold(vendor) && client.allowed(vendor, target));
    closeGates(allowed, page);
    const withdrawn = snapshot.cells().filter((cell) => !cell.allowed && before(cell.vendor, cell.target));
    before = (vendor, target) => snapshot.cell(vendor, target)?.allowed ?? false;
    if (withdrawn.length) void clearUp(snapshot, withdrawn, reloads && !isFirstLook);
    isFirstLook = false;
  };

  const clearUp = async (
    snapshot: Snapshot,
    withdrawn: readonly { vendor: string; target: string }[],
    mayReload: boolean,
  ) => {
    for (const { vendor } of withdrawn) withdrawnFrom.add(vendor);
    const stored = await clearStorage(withdrawnFrom, snapshot, page);
    const scripts = view?.assentScripts ?? [];
    const running = scripts.filter(({ vendor, target }) => !client.allowed(vendor, target));
    page.dispatchEvent(
      new GatesEvent({
        withdrawn: withdrawn.map(({ vendor, target }) => ({ vendor, target })),
        running,
        ...stored,
      }),
    );
    // Where nothing is kept, the next page would know nothing of the withdrawal.
    if (!mayReload || !running.length || snapshot.storage !== 'kept') return;
    await isSent(client);
    view?.location.reload();
  };

  // What still runs may write again until the very end.
  const clearAgain = () => {
    if (withdrawnFrom.size) void clearStorage(withdrawnFrom, client.snapshot, page);
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
