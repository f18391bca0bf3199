import * as z from 'zod/mini';
import type * as body from './consent-body.ts';

/** The schema of {@link body.AcceptOrReject}. */
export const AcceptOrReject = z.enum(['ACCEPT', 'REJECT']);

/** See `consent-body.ts`. */
export type AcceptOrReject = body.AcceptOrReject;

/** The schema of {@link body.Action}. */
export const Action = z.strictObject({
  target: z.string(),
  vendor: z.string(),
  action: AcceptOrReject,
});

/** See `consent-body.ts`. */
export type Action = body.Action;

/** The schema of {@link body.RecordedAction}. */
export const RecordedAction = z.looseObject({
  target: z.string(),
  vendor: z.string(),
  action: z.string(),
});

/** See `consent-body.ts`. */
export type RecordedAction = body.RecordedAction;
