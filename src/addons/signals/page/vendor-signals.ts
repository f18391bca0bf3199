import type { Vendor } from '../../../client/catalogue/catalogue.ts';
import type { Snapshot } from '../../../client/page/snapshot.ts';
import type { InformVendors } from '../../../gating/vendor-signals.ts';

/** Informs vendors. Loads the code for it once a catalogue names an interface. */
export const vendorSignals: InformVendors = (page, onLoaded) => {
  let sendSnapshot: ((snapshot: Snapshot) => void) | undefined;
  let named: readonly Vendor[] = [];
  let isLoading = false;

  const load = async ({ catalogue }: Snapshot) => {
    isLoading = true;
    const { snapshotSender } = await import('./signals.ts');
    sendSnapshot = await snapshotSender(catalogue, page);
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
};
