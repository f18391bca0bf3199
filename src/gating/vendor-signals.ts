import type { Snapshot } from '../client/page/snapshot.ts';

/** Informs vendors of what is allowed, through the interfaces that the catalogue names for them. */
export interface VendorSignals {
  /** Informs all vendors, at once if the code is loaded. */
  send(snapshot: Snapshot): void;
  /** Whether a vendor is informed, or names no interface. Until then its scripts stay blocked. */
  isInformed(vendorId: string): boolean;
}

/**
 * Makes what informs the vendors of a page.
 *
 * @param onLoaded is called once vendors that had to wait for the code are informed.
 */
export type InformVendors = (page: Document, onLoaded: () => unknown) => VendorSignals;

/** The state that was sent to vendors on a page. All copies of Assent on the page share it. */
export interface SentSignals {
  /** Checksum of the catalogue for which the boot snippet informed all interfaces. */
  catalogue?: string | undefined;
  /** For each interface, the granted keys as JSON when it was last informed; empty if it was only started. */
  readonly told: Record<string, string>;
}
