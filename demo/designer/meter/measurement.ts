import type { FairnessFinding } from 'assent/fairness/rules';
import type { Scheme } from '../design/scheme.ts';

/** What was measured in one face. */
export interface Measurement {
  readonly scheme: Scheme;
  /** BCP 47 tag of the language that it spoke. */
  readonly language: string;
  /** CSS pixels of the window. */
  readonly width: number;
  /** What of the theme was worn: see `wearOf`. */
  readonly worn: string;
  /** The tags of the elements that showed something, and were measured. */
  readonly surfaces: readonly string[];
  readonly findings: readonly FairnessFinding[];
}
