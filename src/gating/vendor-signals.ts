import type { Vendor } from '../client/catalogue/catalogue.ts';
import type { Snapshot } from '../client/page/snapshot.ts';

/** Informs vendors of what is allowed, through the interfaces that the catalogue names for them. */
export interface VendorSignals {
  /** Informs all vendors, at once if the code is loaded. */
  send(snapshot: Snapshot): void;
  /** Whether a vendor is informed, or names no interface. Until then its scripts stay blocked. */
  isInformed(vendorId: string): boolean;
}

/**
 * Informs vendors. Loads the code for it once a catalogue names an interface.
 *
 * @param onLoaded is called once vendors that had to wait for the code are informed.
 */
export function vendorSignals(page: Document, onLoaded: () => unknown): VendorSignals {
  let sendSnapshot: ((snapshot: Snapshot) => void) | undefined;
  let named: readonly Vendor[] = [];
  let isLoading = false;

  const load = async ({ catalogue }: Snapshot) => {
    isLoading = true;
    const { snapshotSender } = await import('./signals/signals.ts');
    sendSnapshot = snapshotSender(catalogue, page.defaultView ?? window);
    onLoaded();
  };
  const complain = (cause: unknown) => {
    isLoading = false;
    console.warn('[assent] Cannot inform vendors yet.', cause);
  };

  return {
    send(snapshot) {
      named = snapshot.catalogue.vendors.filter(({ signals }) => signals.length);
      if (sendSnapshot) sendSnapshot(snapshot);
      else if (named.length && !isLoading) load(snapshot).catch(complain);
    },
    isInformed: (vendorId) => !!sendSnapshot || !named.some(({ id }) => id === vendorId),
  };
}
