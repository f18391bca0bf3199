import type { Parity } from 'assent/elements';
import type { Scheme } from '../design/scheme.ts';
import type { TouchMeasurement } from './measure-touch.ts';

/** A button or switch as it was laid out, in CSS pixels. */
export interface Target {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** What was measured in one face. */
export interface Measurement {
  readonly layer: 'banner' | 'preferences';
  readonly scheme: Scheme;
  /** BCP 47 tag of the language that it spoke. */
  readonly language: string;
  /** CSS pixels of the window. */
  readonly width: number;
  /** By the rules, and by the pixels of both answers. */
  readonly parity: Parity | undefined;
  /** The browser let this page see the pixels. */
  readonly isPainted: boolean;
  readonly targets: readonly Target[];
  /** What of the theme was worn: see `wearOf`. */
  readonly worn: string;
  /** The two answers, as they are when they are touched. */
  readonly touches: readonly TouchMeasurement[];
}
