import type { Snapshot } from '../client/snapshot.ts';

/** Tells vendors what applies by the interfaces that the catalogue names for them. */
export interface VendorTelling {
  /** Tells everybody, at once if it can be. */
  tell(snapshot: Snapshot): void;
  /** Whether a vendor knows what applies, or need not be told. Until then its scripts are held back. */
  isTold(vendorId: string, snapshot: Snapshot): boolean;
}

/**
 * Tells vendors. What that takes is loaded when a catalogue names any.
 *
 * @param told Hears when vendors have been told who had to wait.
 */
export function vendorTelling(page: Document, told: () => unknown): VendorTelling {
  let tell: ((snapshot: Snapshot) => void) | undefined;
  let isLoading = false;

  const load = async ({ catalogue }: Snapshot) => {
    isLoading = true;
    try {
      const { snapshotTeller } = await import('./signals/signals.ts');
      tell = snapshotTeller(catalogue, page.defaultView ?? window);
      told();
    } catch (cause) {
      console.warn('[assent] Vendors that cannot be told stay held back.', cause);
    }
    isLoading = false;
  };

  return {
    tell(snapshot) {
      if (tell) tell(snapshot);
      else if (!isLoading && snapshot.catalogue.vendors.some(isToBeTold)) void load(snapshot);
    },
    isTold: (vendorId, { catalogue }) =>
      !!tell || !catalogue.vendors.some((vendor) => vendor.id === vendorId && isToBeTold(vendor)),
  };
}

const isToBeTold = ({ signals }: Snapshot['catalogue']['vendors'][number]) => signals.length;
