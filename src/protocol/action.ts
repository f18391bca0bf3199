import * as z from 'zod/mini';
import type * as body from './consent-body.ts';

/** The schema of {@link body.AcceptOrReject}. */
export const AcceptOrReject = z.enum(['ACCEPT', 'REJECT']);

export type AcceptOrReject = body.AcceptOrReject;

/** The schema of {@link body.Action}. */
export const Action = z.strictObject({
  target: z.string(),
  vendor: z.string(),
  action: AcceptOrReject,
});

export type Action = body.Action;

/** The schema of {@link body.RecordedAction}. */
export const RecordedAction = z.looseObject({
  target: z.string(),
  vendor: z.string(),
  action: z.string(),
});

export type RecordedAction = body.RecordedAction;
