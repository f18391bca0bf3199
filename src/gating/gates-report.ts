import type { RunningScript } from './release.ts';
import type { StoredName } from './stored-names.ts';

/** What a withdrawal or refusal did on a page, and what it could not do. */
export interface GatesReport {
  /** The cells that were allowed and are not any more. None after a refusal of what was never allowed. */
  readonly withdrawn: readonly { readonly vendor: string; readonly target: string }[];
  /** Scripts for them that have run, and that only another load of the page ends. */
  readonly running: readonly RunningScript[];
  /** What was removed of what the vendors list, once they have no cell that is allowed. */
  readonly cleared: readonly StoredName[];
  /** What they list, is there, and could not be removed: a database that is open, a cookie of another path. */
  readonly kept: readonly StoredName[];
}

/**
 * Announced on the document after each withdrawal, and after each refusal of what had stored something,
 * once all that can be cleared is.
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
