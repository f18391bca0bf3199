import * as z from 'zod/mini';

/** The two decisions a visitor can take on a (vendor, target) cell. */
export const Decision = z.enum(['ACCEPT', 'REJECT']);

/** See {@link Decision}. */
export type Decision = z.infer<typeof Decision>;

/** A decision as it is written: one value on one target offered by one vendor. */
export const Action = z.strictObject({
  target: z.string(),
  vendor: z.string(),
  action: Decision,
});

/** See {@link Action}. */
export type Action = z.infer<typeof Action>;

/**
 * An action as it is read back. The values of `action` beyond ACCEPT and REJECT are not listed
 * anywhere, so any string is kept as it came; only an exact `ACCEPT` ever grants.
 */
export const RecordedAction = z.looseObject({
  target: z.string(),
  vendor: z.string(),
  action: z.string(),
});

/** See {@link RecordedAction}. */
export type RecordedAction = z.infer<typeof RecordedAction>;
