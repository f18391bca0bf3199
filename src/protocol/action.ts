import * as z from 'zod/mini';

/** The two decisions a visitor can take on a (vendor, target) cell. */
export const Decision = z.enum(['ACCEPT', 'REJECT']);

/** See {@link Decision}. */
export type Decision = z.infer<typeof Decision>;

/** An action as a client writes it: the decision for one vendor and one target. */
export const Action = z.strictObject({
  target: z.string(),
  vendor: z.string(),
  action: Decision,
});

/** See {@link Action}. */
export type Action = z.infer<typeof Action>;

/**
 * An action as the service returns it. The specification does not list the values that `action` may have
 * besides ACCEPT and REJECT, so any string passes unchanged. Only an exact `ACCEPT` grants anything.
 */
export const RecordedAction = z.looseObject({
  target: z.string(),
  vendor: z.string(),
  action: z.string(),
});

/** See {@link RecordedAction}. */
export type RecordedAction = z.infer<typeof RecordedAction>;
