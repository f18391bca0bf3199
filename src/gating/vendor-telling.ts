import type { Vendor } from '../client/catalogue/catalogue.ts';
import type { Snapshot } from '../client/page/snapshot.ts';

/** Tells vendors what applies by the interfaces that the catalogue names for them. */
export interface VendorTelling {
  /** Tells everybody, at once if it can be. */
  tell(snapshot: Snapshot): void;
  /** Whether a vendor knows what applies, or need not be told. Until then its scripts are blocked. */
  isTold(vendorId: string): boolean;
}

/**
 * Tells vendors. What that takes is loaded when a catalogue names any.
 *
 * @param told Hears when vendors have been told who had to wait.
 */
export function vendorTelling(page: Document, told: () => unknown): VendorTelling {
  let tell: ((snapshot: Snapshot) => void) | undefined;
  let named: readonly Vendor[] = [];
  let isLoading = false;

  const load = async ({ catalogue }: Snapshot) => {
    isLoading = true;
    const { snapshotTeller } = await import('./signals/signals.ts');
    tell = snapshotTeller(catalogue, page.defaultView ?? window);
    told();
  };
  const complain = (cause: unknown) => {
    isLoading = false;
    console.warn('[assent]', cause);
  };

  return {
    tell(snapshot) {
      named = snapshot.catalogue.vendors.filter(({ signals }) => signals.length);
      if (tell) tell(snapshot);
      else if (named.length && !isLoading) load(snapshot).catch(complain);
    },
    isTold: (vendorId) => !!tell || !named.some(({ id }) => id === vendorId),
  };
}
