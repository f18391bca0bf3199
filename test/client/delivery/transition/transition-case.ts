import type {
  DeliveryEvent,
  Effect,
  TransitionContext,
} from '../../../../src/client/delivery/delivery-event.ts';
import type { Outbox } from '../../../../src/client/ledger/outbox.ts';
import { type CellKey, type LedgerParts, now, sendingOf } from '../../ledger/ledger-builder.ts';

/** A ledger, an event, and the expected result. */
export interface TransitionCase extends LedgerParts {
  readonly event: DeliveryEvent;
  readonly context?: Partial<TransitionContext>;
  /** The changes to cells, subject and outbox. */
  readonly after?: {
    readonly cells?: Readonly<Record<CellKey, string>>;
    readonly subject?: string;
    readonly outbox?: Partial<Outbox>;
  };
  readonly effects: readonly Effect[];
}

export const video = 'tubular/video';
export const tally = 'tally/statistics';
export const sendVideo = sendingOf('first', { [video]: 'ACCEPT' });
export const refuseVideo = sendingOf('first', { [video]: 'REJECT' });

export const keep: Effect = { type: 'keep' };

export function again(pause: number): Effect {
  return { type: 'again', at: now + pause };
}
