import * as z from 'zod/mini';
import type * as file from './catalogue-file.ts';

/** The schema of {@link file.Regime}. */
export const Regime = z.enum(['opt-in', 'opt-out', 'notice-only', 'gb']);

export type Regime = file.Regime;

/** A country of ISO 3166-1, such as `US`, or a part of one of ISO 3166-2, such as `CA-QC`. */
export const regionCode = /^[A-Z]{2}(-[A-Z0-9]{1,3})?$/;
