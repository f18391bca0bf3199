/** The states of a choice, as the interface, the events and the API name them. */
export type State =
  /** There is no choice. */
  | 'undecided'
  /** Stored on this device, and being sent. */
  | 'saving'
  /** Recorded by the service, and not read back yet. */
  | 'saved'
  /** A later read has shown it. */
  | 'confirmed'
  /** Recorded, but not shown by any read in the reading window. */
  | 'unconfirmed'
  /** Sending failed temporarily; it is stored and retried. */
  | 'retrying'
  /** Refused permanently, or too old to be sent. */
  | 'failed'
  /** The service shows another value, or lists an unresolved conflict. */
  | 'diverged'
  /** A refusal that stays on this device, because the page records acceptances only. */
  | 'kept';

/** All states, most urgent first. */
export const states = [
  'failed',
  'diverged',
  'retrying',
  'saving',
  'saved',
  'unconfirmed',
  'confirmed',
  'kept',
  'undecided',
] as const satisfies readonly State[];
