import type { RunningScript } from './release.ts';
import type { StoredName } from './stored-names.ts';

/** What a withdrawal or refusal changed on a page, and what it could not change. */
export interface GatesReport {
  /**
   * The cells that were allowed and no longer are. Empty after a refusal of cells that were never allowed.
   */
  readonly withdrawn: readonly { readonly vendor: string; readonly target: string }[];
  /** Scripts of those cells that have run. Only a reload of the page stops them. */
  readonly running: readonly RunningScript[];
  /** Stored items that were removed. The items of a vendor are removed once none of its cells is allowed. */
  readonly cleared: readonly StoredName[];
  /** Stored items that could not be removed, such as an open database or a cookie of another path. */
  readonly kept: readonly StoredName[];
}

/**
 * Dispatched on the document as `assent-gates` after each withdrawal, and after each refusal of a vendor that
 * had stored something, once everything that can be cleared is cleared.
 */
export class GatesEvent extends Event {
  readonly report: GatesReport;

  constructor(report: GatesReport) {
    super('assent-gates');
    this.report = report;
  }
}

declare global {
  interface DocumentEventMap {
    'assent-gates': GatesEvent;
  }
}
