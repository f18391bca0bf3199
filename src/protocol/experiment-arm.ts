import * as z from 'zod/mini';
import type * as file from './catalogue-file.ts';
import { BannerWords } from './own-words.ts';
import { overlays } from './placement.ts';
import { ArmId } from './proxy-counts.ts';

/** The schema of {@link file.ExperimentArm}. */
export const ExperimentArm = z.strictObject({
  id: ArmId,
  placement: z.optional(z.enum(overlays)),
  messages: z.optional(z.record(z.string(), BannerWords)),
});

/** See `catalogue-file.ts`. */
export type ExperimentArm = file.ExperimentArm;

/** The title of an arm's fairness tests: all that the arm is, so that a report says which arm it is about. */
export const titleOfArm = ({ id, placement, messages }: ExperimentArm): string =>
  `fairness of the arm ${JSON.stringify({ id, placement, messages })}`;
