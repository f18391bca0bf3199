import type { Finding } from '../findings/finding.ts';
import type { SeenRequest } from '../visit/observation.ts';

/** What a scan found, as `--json` prints it. */
export interface Scan {
  /** The pages that were visited. */
  readonly pages: readonly string[];
  /** An ISO 8601 time in UTC. */
  readonly scannedAt: string;
  readonly findings: readonly (Finding & {
    /** Whether the baseline has it, too. */ readonly isKnown: boolean;
  })[];
  /** All requests to others than the site itself. */
  readonly requests: readonly SeenRequest[];
}
