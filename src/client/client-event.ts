import type { AccountNews } from './account/verification.ts';
import type { DeliveryNews } from './delivery/deliverer.ts';
import type { Decision } from './ledger/decision.ts';

/** Something that may change what applies on the page, or what is left to deliver. */
export type ClientEvent =
  /** The visitor decided. */
  | Decision
  /** The visitor does not want to wait. */
  | 'retried'
  /** Called when another tab has written to storage. */
  | 'heard'
  /** The page is shown, again or for the first time. */
  | 'woken'
  /** The page may be about to end. */
  | 'hidden'
  | DeliveryNews
  | AccountNews;
