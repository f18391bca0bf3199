/** The state that was sent on a page. All copies of Assent on the page share it. */
export interface SentSignals {
  /** Checksum of the catalogue for which the boot snippet informed all interfaces. */
  catalogue?: string | undefined;
  /** For each interface, the granted keys as JSON when it was last informed; empty if it was only started. */
  readonly told: Record<string, string>;
}
