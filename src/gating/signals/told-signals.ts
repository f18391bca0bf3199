/** What was told on a page, whichever copy of Assent told it. */
export interface ToldSignals {
  /** Checksum of the catalogue by which the boot snippet told everybody. */
  catalogue?: string | undefined;
  /** By interface, what was granted when it was told last; empty when it only was started. */
  readonly told: Record<string, string>;
}
